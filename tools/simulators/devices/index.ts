export { type Broker, startBroker } from './start-broker.ts';
export { type Running, startUnits } from './start-units.ts';

export { type Broker, startBroker } from './start-broker.ts';
export type { Sent } from './contract.ts';
export { type Running, startUnits } from './start-units.ts';

export { aFlow } from './a-flow.ts';
export { fakeFlows, type FakeFlows } from './fake-flows.ts';
export { parcelsServer, sendParcel } from './parcel-flow.ts';

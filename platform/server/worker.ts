// What only the worker loads.
export { heartbeats } from './temporal/heartbeats.ts';
export { temporalHandler } from './temporal/temporal-handlers.ts';

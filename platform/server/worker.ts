// What only the worker loads.
export { temporalHandler } from './temporal/temporal-handlers.ts';

// A worker as a process of its own, so that it can be killed: node parcel-worker.ts ADDRESS QUEUE BUNDLE works|hangs. Hanging, it reserves for ever.
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { pino } from 'pino';
import { keepWorking } from '../../worker/keep-working.ts';
import type { ParcelActivities } from './parcel-contract.ts';

const [address = '', taskQueue = '', codePath = '', how] = process.argv.slice(2);
const nothing = async (): Promise<void> => {};
const { promise: never } = Promise.withResolvers<string>();
const parcels: ParcelActivities['calls'] = {
  async reserve() {
    process.stdout.write('reserving\n');
    return how === 'hangs' ? never : 'A7';
  },
  release: nothing,
  remind: nothing,
  send: nothing,
  celebrate: nothing,
};
const named = Object.entries(parcels).map(([name, call]) => [`parcels.${name}`, call]);

Runtime.install({ logger: new DefaultLogger('ERROR') });
keepWorking({
  activities: { ...Object.fromEntries(named), 'flows.record': nothing },
  log: pino({ level: 'silent' }),
  settings: { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: 'default', TEMPORAL_TASK_QUEUE: taskQueue },
  workflowBundle: { codePath },
});

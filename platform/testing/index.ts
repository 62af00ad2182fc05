export { type Answer, type CallOptions, toAnswer, toRequest } from './call.ts';
export { createTestDatabase, type TestDatabase } from './database.ts';
export { certificateSettings } from './certificate-settings.ts';
export { startTestRuntime, type TestRuntime } from './test-runtime.ts';
export { DEMO_PASSWORD, startTestHost, type TestHost } from './test-host.ts';
export { mailsIn, type OpenedMail, type OpenedMessage, outboxOf, smsIn } from './outbox.ts';
export { withDependencies } from './with-dependencies.ts';
export { statementsOf } from './statements.ts';
export {
  activitiesByPlugin,
  eventually,
  quietTemporal,
  startTestWorker,
  type TestRun,
  type TestWorker,
  type TestWorkerOptions,
} from './temporal.ts';
export { fromHistoryFile, toHistoryFile } from './history-file.ts';

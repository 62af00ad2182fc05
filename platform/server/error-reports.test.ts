import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ReportReceiver, startReportReceiver } from '../testing/report-receiver.ts';
import { startErrorReports } from './error-reports.ts';
import { createLog } from './log.ts';
import { readSettings } from './settings.ts';

let receiver: ReportReceiver;
beforeEach(async () => {
  receiver = await startReportReceiver();
});
afterEach(() => receiver.close());

const settings = (env: Readonly<Record<string, string>>) =>
  readSettings([], { LOG_LEVEL: 'error', WEB_URL: 'https://portal.example.com', ...env });

it('sends what the log takes for an error: release, environment and process, and nothing of anybody', async () => {
  const set = settings({ SENTRY_DSN: receiver.dsn });
  const reports = await startErrorReports(set, 'api');
  const log = createLog(set, 'api', { report: reports.report, write: () => undefined });
  const cause = new Error(
    `Key (email)=(karin@example.com) of 19900101-2384: insert ('Karin'), link /recover/Zm9vYmFyMTIzNDU2Nzg5MGFi?token=abc`,
  );
  log.error({ err: cause, path: '/v1/users', requestId: 'r' }, 'request of karin@example.com failed');
  log.warn({ err: new Error('only a warning') }, 'not told');
  log.error({ id: 1 }, 'no error to tell of');
  await reports.close();

  const [sent = ''] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  expect(sent).toContain('"release":"1.25.39"');
  expect(sent).toContain('"environment":"production"');
  expect(sent).toContain('"tags":{"process":"api"}');
  expect(sent).toContain('"type":"Error"');
  expect(sent).toContain('error-reports.test.ts');
  expect(sent).not.toMatch(/karin|19900101|Zm9vYmFy|token=|only a warning/i);
});

it('sends nothing, and loads nothing, where no address is set', async () => {
  const reports = await startErrorReports(settings({}), 'api');
  reports.report(new Error('for nobody'));
  await reports.close();
  expect(receiver.received).toEqual([]);
});

it('leaves the portal alone while the service is away', async () => {
  const reports = await startErrorReports(settings({ SENTRY_DSN: 'http://key@127.0.0.1:9/1' }), 'worker');
  expect(() => reports.report(new Error('for nobody'))).not.toThrow();
  await reports.close();
});

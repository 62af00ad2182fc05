import { expect, it } from 'vitest';
import { environmentOf, scrubbedReport, scrubbedText } from './error-reports.ts';

it.each([
  ['localhost', 'development'],
  ['127.0.0.1', 'development'],
  ['portal.test.example.com', 'staging'],
  ['test-portal.example.com', 'staging'],
  ['portal.example.com', 'production'],
  ['portal.contest.se', 'production'],
])('takes %s for %s', (host, environment) => {
  expect(environmentOf(host)).toBe(environment);
});

it.each([
  ['GET /v1/users?query=Karin%20Lindqvist failed', 'GET /v1/users?… failed'],
  ['at /recover/Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZg', 'at /recover/[token]'],
  ['karin.lindqvist@example.com is there already', '[address] is there already'],
  ['/reset/karin%40example.com', '[address]'],
  ['19900101-2384 and 900101 2384 and +46 70-123 45 67', '[number] and [number] and [number]'],
  ['Key (email, name)=(karin@example.com, Karin) already exists', 'Key (email, name)=(…) already exists'],
  [`insert into "accounts_user" values ('Karin', 'Lindqvist')`, `insert into "…" values ('…', '…')`],
  ['user 01900000-0000-7000-8000-000000000003 is gone', 'user [id] is gone'],
  ['timed out after 3000 ms', 'timed out after 3000 ms'],
])('makes of %s: %s', (text, left) => {
  expect(scrubbedText(text)).toBe(left);
});

it('lets nothing leave but what it names, at any depth', () => {
  const report = {
    event_id: '0123456789abcdef0123456789abcdef',
    user: { email: 'karin@example.com', ip_address: '192.0.2.1' },
    request: { url: 'https://portal.example.com/?token=1', cookies: { session: 'x' }, headers: { Authorization: 'Bearer x' } },
    breadcrumbs: [{ message: 'clicked Karin' }],
    extra: { body: 'Karin' },
    server_name: 'a-machine',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'no karin@example.com',
          stacktrace: { frames: [{ filename: 'https://portal.example.com/assets/a.js?token=1', lineno: 3, vars: { name: 'Karin' } }] },
        },
      ],
    },
  };
  expect(scrubbedReport(report)).toEqual({
    event_id: '0123456789abcdef0123456789abcdef',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'no [address]',
          stacktrace: { frames: [{ filename: 'https://portal.example.com/assets/a.js', lineno: 3 }] },
        },
      ],
    },
  });
});

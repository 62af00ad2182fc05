import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCardCheckout } from './card-checkout.ts';
import { ProviderError } from './provider.ts';

let answer: (response: ServerResponse) => void;
const server = createServer((_, response) => answer(response));
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));

it.each([
  [
    'is cut off',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"payment":', () => response.destroy());
    },
  ],
  ['is a page of a proxy', (response: ServerResponse) => response.end('<html>Bad gateway</html>')],
  ['is of something else', (response: ServerResponse) => response.end('{}')],
])('tells an answer that %s from what went wrong here: it is asked for again', async (_, answers) => {
  answer = answers;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const cards = createCardCheckout({ NEXI_TEST_URL: url, NEXI_LIVE_URL: url, WEB_URL: url });
  const fault = await cards.read({ environment: 'TEST', secretKey: 'x' }, 'a').catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ProviderError);
  expect(fault).toMatchObject({ retryable: true });
});

import { Agent, request } from 'node:http';
import { PUBLIC_CREDENTIAL } from './portal-calls.ts';

/** What screens ask of an API, each on a line of its own. */
export function screenLines(url: string) {
  const agent = new Agent({ maxSockets: Infinity, keepAlive: true });
  const headers = { authorization: PUBLIC_CREDENTIAL, 'content-type': 'application/json' };
  const streams: Promise<void>[] = [];
  const ask = (path: string, secret: string, told: (chunk: string) => void) =>
    new Promise<void>((resolve, reject) => {
      const sent = request(`${url}/v1/board-screens/${path}`, { method: 'POST', agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answers ${answer.statusCode}`));
        answer.setEncoding('utf8').on('data', told).on('error', reject).on('end', resolve);
      }).on('error', reject);
      sent.end(JSON.stringify({ secret }));
    });
  return {
    /** What the screen shows, as it is answered. */
    async show(secret: string): Promise<string> {
      let text = '';
      await ask('show', secret, (chunk) => {
        text += chunk;
      });
      return text;
    },
    /** Follows the events until the end; answers once the line is open. */
    follow: (secret: string, woken: () => void) =>
      new Promise<void>((opened, failed) => {
        const told = (chunk: string) => {
          if (chunk.includes(': open')) opened();
          if (chunk.includes('data:')) woken();
        };
        streams.push(ask('events', secret, told).catch(failed));
      }),
    async end(): Promise<void> {
      agent.destroy();
      await Promise.all(streams);
    },
  };
}

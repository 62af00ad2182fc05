import { asSystemForAll, type Ctx } from '@platform/server';
import { mailsIn, type TestHost } from '@platform/testing';
import { apartmentEndpoints, type ServiceRequest, serviceRequestEndpoints as calls, type ServiceRequestId } from '../contract/index.ts';
import { requestEnds } from '../server/requests/services.ts';

export const ADMIN = 'admin@demo.example';
export const RESIDENT = 'resident@demo.example';

const HOUR = 3_600_000;
const time = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const tokenIn = (text = '') => /service-request-link\/(\S+)/.exec(text)?.[1] ?? '';

/** Service requests as tests send, read and answer them. */
export function requestScene(host: () => TestHost) {
  const homeOf = async (number: string, as = ADMIN) => {
    const { body } = await host().call(apartmentEndpoints.list, { query: { query: number } }, { as });
    const [home] = body.items;
    if (!home) throw new Error(`No apartment ${number}`);
    return home.id;
  };
  const send = (body: object, as = ADMIN, options = {}) =>
    host().call(
      calls.send,
      { body: { message: 'Ventilationen ska kontrolleras.', accessFrom: time(72), accessTo: time(76), answerBy: time(48), ...body } },
      { as, ...options },
    );
  const sent = async (...numbers: string[]) =>
    (await send({ apartmentIds: await Promise.all(numbers.map((number) => homeOf(number))) })).body;
  const list = async (as: string, asked = {}) => (await host().call(calls.listRequests, { query: asked }, { as })).body.items;
  const read = (id: string, as = ADMIN) => host().call(calls.getRequest, { params: { id } }, { as });
  const answer = (
    id: string,
    body: { apartmentId: string; answer: 'ACCEPTED' | 'DENIED'; version?: number; comment?: string },
    as = RESIDENT,
  ) => host().call(calls.answer, { params: { id }, body: { version: 1, ...body } }, { as });
  const byLink = (token: string, body: { answer?: 'ACCEPTED' | 'DENIED'; version?: number; comment?: string } = {}) =>
    host().call(calls.answerLink, { body: { token, answer: 'ACCEPTED', version: 1, ...body } });
  const within = <T>(run: (ctx: Ctx) => Promise<T>) => host().runtime.work.write(asSystemForAll, run);
  const ends = () => host().runtime.services.resolve({ ends: requestEnds }).ends;
  /** The mails are written, as the flow does it. */
  const mailed = async (id: ServiceRequestId, round = 0) => {
    await within((ctx) => ends().ask(ctx, id, { round }));
    return mails(id);
  };
  const mails = (id: string) => mailsIn(host(), id);
  const linkOf = async ({ id }: ServiceRequest, to = RESIDENT) => tokenIn((await mailed(id)).find((mail) => mail.to === to)?.text);

  return { time, homeOf, send, sent, list, read, answer, byLink, within, ends, mailed, mails, linkOf };
}

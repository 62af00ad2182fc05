import { mailsIn, type TestHost } from '@platform/testing';
import { because, done, type Proof, REPEATS, sample, unkeptText } from '@platform/testing/proof';
import { userEndpoints } from '@plugins/accounts/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { apartmentEndpoints, type ApartmentId, moveEndpoints, residents, serviceRequestEndpoints as requests } from '../contract/index.ts';

const ADMIN = { as: 'admin@demo.example' };
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString();
const times = () => ({ accessFrom: day(3), accessTo: day(4), answerBy: day(2) });

export const residentsProof: Proof = {
  plugin: residents,
  access: [
    {
      area: 'apartments',
      roles: 'W R W R W W - R - O',
      reads: [apartmentEndpoints.list, apartmentEndpoints.get, moveEndpoints.listMoves, requests.listRequests, requests.getRequest],
      // a whole house and who has lived where are nobody's own
      readsWhole: [
        apartmentEndpoints.addresses,
        apartmentEndpoints.exportApartments,
        moveEndpoints.stays,
        moveEndpoints.toSettle,
        requests.exportRequest,
      ],
      writes: [
        apartmentEndpoints.add,
        apartmentEndpoints.change,
        apartmentEndpoints.remove,
        moveEndpoints.plan,
        moveEndpoints.undo,
        requests.send,
        requests.withdrawRequest,
      ],
    },
    {
      // whoever lives there answers, and nobody for them
      area: 'service requests: answer',
      roles: '- - - - - - - - - O',
      reads: [requests.unread],
      writesOwn: [requests.answer, requests.seen],
    },
  ],
  repeatable: [
    because(REPEATS.once, moveEndpoints.undo, requests.withdrawRequest),
    because(REPEATS.state, requests.answer, requests.seen, requests.answerLink),
    because(REPEATS.reads, requests.readLink),
  ],
  notExported: [
    because('are the choices of a form; they leave with the apartments', apartmentEndpoints.addresses),
    because('are plans that end within weeks; who lives where leaves with the apartments', moveEndpoints.listMoves),
    because('leave one by one, each with all of its answers', requests.listRequests),
  ],
  texts: [
    unkeptText('token', 'is the secret of a link, held against a hash'),
    unkeptText('addresses.*', 'is looked up among the apartments’ addresses', requests.send),
  ],
  tables: { in: 'accounts_user', out: 'accounts_user' },
  async rows(host) {
    // somebody who lives nowhere moves in today
    const last = done(await host.call(apartmentEndpoints.list, { query: { limit: 1, order: 'desc' } }, ADMIN)).items[0]?.id ?? '';
    const body = { on: day(0).slice(0, 10), in: [await userWith(host, { role: ['CUSTOMER_MEMBER'] })] };
    done(await host.call(moveEndpoints.plan, { params: { id: last }, body }, ADMIN));
    const first = done(await host.call(apartmentEndpoints.list, { query: { limit: 1 } }, ADMIN)).items.map(({ id }) => id);
    await ask(host, first, 'May we come in?');
  },
  async samples(host) {
    const [home] = done(await host.call(apartmentEndpoints.list, { query: { query: '1001' } }, ADMIN)).items;
    const apartmentId = home?.id ?? '';
    const params = { id: await asked(host, [apartmentId], 'May we come in?') };
    const [token = ''] = (await mailsIn(host, 'resident@demo.example'))
      .flatMap(({ text }) => /\/service-request-link\/([\w.~-]+)/.exec(text)?.[1] ?? [])
      .slice(-1);
    const manager = await userWith(host, { role: ['CUSTOMER_PROPERTY_MANAGER'] });
    return [
      sample(requests.answer, { params, body: { apartmentId } }),
      sample(requests.withdrawRequest, { params }),
      sample(requests.answerLink, { body: { token } }),
      sample(requests.send, { body: { apartmentIds: [apartmentId], ...times() } }),
      sample(moveEndpoints.undo, { params: { id: await planned(host, apartmentId) } }),
      sample(moveEndpoints.plan, { params: { id: apartmentId }, body: { on: day(0).slice(0, 10), in: [manager] } }),
    ];
  },
  async neighbour(host, { id, apartmentId, mark }) {
    const request = await asked(host, [apartmentId], mark);
    const leaves = { on: day(30).slice(0, 10), out: [id] };
    done(await host.call(moveEndpoints.plan, { params: { id: apartmentId as ApartmentId }, body: leaves }, ADMIN));
    return [request];
  },
};

async function ask(host: TestHost, apartmentIds: readonly string[], message: string) {
  return done(await host.call(requests.send, { body: { apartmentIds: [...apartmentIds], addresses: [], message, ...times() } }, ADMIN)).id;
}

/** A request that its residents were written to about. */
async function asked(host: TestHost, apartmentIds: readonly string[], message: string): Promise<string> {
  const requestId = await ask(host, apartmentIds, message);
  const askResidents = host.runtime.activities['residents.askResidents'] as (key: object) => Promise<unknown>; // by its name on the wire
  await askResidents({ organisationId: demoOrganisations.bjorken, requestId, round: 0 });
  return requestId;
}

async function planned(host: TestHost, id: string): Promise<string> {
  const body = { on: day(30).slice(0, 10), in: [await userWith(host, { role: ['CUSTOMER'] })] };
  return done(await host.call(moveEndpoints.plan, { params: { id }, body }, ADMIN)).moves[0]?.id ?? '';
}

async function userWith(host: TestHost, query: { readonly role: ['CUSTOMER' | 'CUSTOMER_MEMBER' | 'CUSTOMER_PROPERTY_MANAGER'] }) {
  return done(await host.call(userEndpoints.list, { query: { ...query, limit: 1 } }, ADMIN)).items[0]?.id ?? '';
}

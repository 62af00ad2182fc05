import { because, done, type Proof, REPEATS, unkeptText } from '@platform/testing/proof';
import { authEndpoints } from '@plugins/accounts/contract';
import {
  checkEndpoints as checks,
  idControl,
  identificationEndpoints as identification,
  signingEndpoints as signing,
} from '../contract/index.ts';

const PARTNER = { as: 'partner@demo.example' };
const SECRET = 'is the secret of a link, held against a hash';

export const idControlProof: Proof = {
  plugin: idControl,
  access: [
    // whoever is asked to sign signs; at the desk whoever hands out
    { area: 'signing', roles: 'W O W W W W O O O O', writesOwn: [signing.get, signing.start, signing.cancel] },
    {
      area: 'identity control',
      roles: 'W W W - - - - - - -',
      writes: [checks.ask, checks.askVisitor, checks.listChecks, checks.cancelCheck],
    },
    // whoever is asked who they are may prove it, as with signing
    { area: 'identity check', roles: 'W W W O O O O O O O', writesOwn: [checks.getCheck, checks.startCheck] },
  ],
  repeatable: [
    because(REPEATS.asks, signing.start, signing.startByLink, checks.startCheck, checks.startLinkedCheck),
    because(REPEATS.asks, identification.signIn, identification.status, identification.complete),
    because(REPEATS.once, signing.cancel, identification.giveUp, checks.cancelCheck),
    because(REPEATS.reads, signing.getByLink, checks.linkedCheck),
  ],
  notExported: [because('is evidence about persons, kept no longer than it must be', checks.listChecks)],
  texts: [
    unkeptText('token', SECRET),
    unkeptText('secret', SECRET),
    unkeptText('reason', 'leaves sealed for the workflow, in whose story it stands', signing.cancel),
    unkeptText('query', 'is read for what the broker says, and thrown away', identification.complete),
  ],
  tables: { 'id-controls': 'id_control_check' },
  async rows(host) {
    const { user } = done(await host.call(authEndpoints.session, {}, { as: 'resident@demo.example' }));
    done(await host.call(checks.ask, { body: { userId: user.id, way: 'HERE' } }, PARTNER));
  },
  async neighbour(host, { id }) {
    return [done(await host.call(checks.ask, { body: { userId: id, way: 'HERE' } }, PARTNER)).id];
  },
};

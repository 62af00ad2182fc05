import { because, done, type Proof, refusedText, REPEATS, sample } from '@platform/testing/proof';
import sharp from 'sharp';
import { logotypeEndpoints, organisationEndpoints as calls, organisations } from '../contract/index.ts';
import { demoOrganisations } from './index.ts';

const PARTNER = { as: 'partner@demo.example' };
const { bjorken, partner } = demoOrganisations;
const IN_ITS_COUNTRY = 'has a form in its country';

export const organisationsProof: Proof = {
  plugin: organisations,
  access: [
    {
      area: 'organisation: own information',
      roles: 'W R W R W R R R O -',
      reads: [calls.list, calls.get],
      // a whole list is nobody's own
      readsWhole: [calls.exportOrganisations],
      writesOwn: [calls.change],
    },
    {
      area: 'organisations: services',
      roles: 'W R W R R - - - - -',
      reads: [calls.services],
      writes: [calls.switchServices, calls.create, calls.bind, calls.changeType, calls.requireEid],
    },
    { area: 'agreement flags', roles: 'R R W R R - - - - -', reads: [calls.agreements], writes: [calls.agree] },
    {
      area: 'logotype',
      roles: 'W R W R R R R R R R',
      reads: [logotypeEndpoints.logotype],
      writes: [logotypeEndpoints.setLogotype, logotypeEndpoints.removeLogotype],
    },
    // as on cases: "internal notes"
    { area: 'internal notes', roles: 'W W W W - - - - - -', reads: [calls.notes], writes: [calls.writeNote, calls.removeNote] },
  ],
  repeatable: [because(REPEATS.state, calls.bind)],
  unreached: [
    because('takes an organisation that registered itself, which is in no reach that is walked', calls.bind),
    because('takes a customer that nothing hangs on; those walked have keys and people', calls.changeType),
  ],
  notExported: [because('is read beside the one organisation that it is about', calls.notes)],
  texts: [
    refusedText('postalCode', IN_ITS_COUNTRY, calls.create, calls.change),
    refusedText('organisationNumber', 'has a form and a check digit', calls.create, calls.change),
  ],
  nobodys: {
    organisations: 'the house is theirs together',
    organisationId: 'the house is theirs together',
    noteId: 'whoever runs the portal writes them about a house',
  },
  async rows(host) {
    done(await host.call(calls.writeNote, { params: { id: bjorken }, body: { text: 'Ring först' } }, PARTNER));
  },
  async samples(host) {
    const picture = sharp({ create: { width: 400, height: 100, channels: 3, background: '#2f6f5e' } }).png();
    const file = new File([new Uint8Array(await picture.toBuffer())], 'logotyp.png');
    done(await host.call(logotypeEndpoints.setLogotype, { params: { id: partner }, body: {}, file }, PARTNER));
    return [
      sample(calls.create, { body: { partnerId: partner, admin: { firstName: 'Ada', lastName: 'Ek', email: 'ada.ek@example.se' } } }),
      sample(logotypeEndpoints.setLogotype, { params: { id: partner }, file }),
      sample(logotypeEndpoints.removeLogotype, { params: { id: partner } }),
    ];
  },
};

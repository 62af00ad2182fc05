import { because, type Proof, refusedText, sample, unkeptText } from '@platform/testing/proof';
import { demoOrganisations } from '@plugins/organisations/testing';
import { orders, orderSettingsEndpoints as settings, PRICE_FIELDS, type PriceListChange } from '../contract/index.ts';

const VENDOR = 'a vendor answers it: the tests of settings and payments do, against the simulators';

export const ordersProof: Proof = {
  plugin: orders,
  access: [
    {
      area: 'orders: settings',
      roles: 'W - W R - - - - - -',
      reads: [settings.prices, settings.settings],
      writes: [settings.setPrices, settings.changeSettings, settings.setSwish, settings.removeSwish, settings.setCard, settings.removeCard],
    },
  ],
  unreached: [because(VENDOR, settings.setSwish, settings.setCard)],
  nobodys: { organisations: 'the house and its locksmith have it, and no person' },
  async samples() {
    const params = { id: demoOrganisations.partner };
    const price = { ...Object.fromEntries(PRICE_FIELDS.map((field) => [field, 0])), version: 1 };
    return [
      sample(settings.setPrices, { params, body: price as PriceListChange }),
      sample(settings.changeSettings, { params, body: { version: 1 } }),
      sample(settings.removeSwish, { params }),
      sample(settings.removeCard, { params }),
    ];
  },
  texts: [
    refusedText('number', 'has a form of its own', settings.setSwish),
    refusedText('certificate', 'is read as a certificate', settings.setSwish),
    unkeptText('password', 'opens the certificate, once', settings.setSwish),
    refusedText('checkoutKey', 'has a form of its own', settings.setCard),
    refusedText('secretKey', 'has a form of its own', settings.setCard),
  ],
};

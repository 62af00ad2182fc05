import { asSystemForAll, query } from '@platform/server';
import type { TestHost } from '@platform/testing';
import { because, done, type Proof, refusedText, REPEATS, sample } from '@platform/testing/proof';
import { fileEndpoints } from '@plugins/files/contract';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import {
  Area,
  blueprintEndpoints as plans,
  pinEndpoints as pins,
  properties,
  Property,
  type PropertyId,
  PropertyPerson,
  quoteEndpoints as quotes,
  savePointEndpoints as points,
} from '../contract/index.ts';

const ADMIN = { as: 'admin@demo.example' };
const PARTNER = { as: 'partner@demo.example', organisationId: '01900000-0000-7000-8000-000000000004' };
const all = [Property.endpoints, Area.endpoints, PropertyPerson.endpoints];
const SWITCH = { objectType: 'CCTVSwitch' as const, space: 'Korridor', x: 0.5, y: 0.5 };

export const propertiesProof: Proof = {
  plugin: properties,
  access: [
    {
      // what is a guest's own is all of the organisation that they registered
      area: 'properties, blueprints, planning tool, quotes',
      roles: 'W R W W W W W R O -',
      reads: [
        ...all.flatMap(({ list, get, exportWorkbook }) => [list, get, exportWorkbook]),
        plans.listBlueprints,
        plans.getBlueprint,
        plans.printBlueprint,
        pins.listPins,
        pins.exportPins,
        pins.getPin,
        pins.materials,
        pins.exportMaterials,
        points.listSavePoints,
        quotes.listQuotes,
        quotes.exportQuotes,
        quotes.getQuote,
      ],
      writesOwn: [
        ...all.flatMap(({ create, update, remove }) => [create, update, remove]),
        plans.lookAtPlan,
        plans.addBlueprint,
        plans.changeBlueprint,
        plans.replaceFile,
        plans.removeBlueprint,
        pins.addPins,
        pins.changePins,
        pins.removePins,
        pins.changePin,
        pins.removePin,
        pins.addPhoto,
        pins.removePhoto,
        points.addSavePoint,
        points.restoreSavePoint,
        points.removeSavePoint,
        quotes.requestQuote,
      ],
    },
    { area: 'quotes: answer', roles: 'W - W W - - - - - -', writes: [quotes.answerQuote, quotes.declineRequest] },
    { area: 'quotes: accept, decline, withdraw', roles: '- - - - W W W - O -', writesOwn: [quotes.decideQuote, quotes.withdrawQuote] },
  ],
  repeatable: [
    because(REPEATS.reads, plans.lookAtPlan),
    because(REPEATS.once, plans.replaceFile, pins.removePins),
    because(REPEATS.once, quotes.answerQuote, quotes.declineRequest, quotes.decideQuote, quotes.withdrawQuote),
    because('what stands there already stays', points.restoreSavePoint),
  ],
  notExported: [because('pins leave plan by plan; of a plan there is nothing else to calculate with', plans.listBlueprints)],
  ownFile: [quotes.answerQuote],
  tables: {
    'real-estates': 'properties_property',
    'authorised-persons': 'properties_person',
    areas: 'properties_area',
    buildingId: 'properties_area',
    blueprint: 'properties_blueprint',
    blueprints: 'properties_blueprint',
    blueprintId: 'properties_blueprint',
    pins: 'properties_pin',
    pinIds: 'properties_pin',
    photos: 'properties_photo',
    'save-points': 'properties_save_point',
    quotes: 'properties_quote',
    propertyId: 'properties_property',
    realEstateId: 'properties_property',
    systemLockId: 'keys_system_lock',
    remoteLockId: 'kee_lock',
  },
  texts: [
    refusedText('coordinates', 'is a place on the earth'),
    refusedText('phone', 'is a number to call', PropertyPerson.endpoints.create, PropertyPerson.endpoints.update),
    refusedText('email', 'is an address to write to', PropertyPerson.endpoints.create, PropertyPerson.endpoints.update),
  ],
  async rows(host) {
    const pin = await aPin(host, (await aPlan(host)).id);
    await withPhoto(host, pin);
    await aSavePoint(host);
    await aQuote(host);
  },
  nobodys: {
    'real-estates': 'the house has it, and no person',
    areas: 'the house has it, and no person',
    'authorised-persons': 'the house names them',
    realEstateId: 'the house has it, and no person',
    blueprint: 'the house has it, and no person',
    blueprints: 'the house has it, and no person',
    pins: 'the house has it, and no person',
    photos: 'the house has it, and no person',
    'save-points': 'the house has it, and no person',
    quotes: 'the house has it, and no person',
  },
  async samples(host) {
    const file = await picture();
    const planned = await aPlan(host);
    const { id: empty } = await uploaded(host);
    const photographed = await withPhoto(host, await aPin(host, planned.id));
    const offered = await anAnswer(host, await aQuote(host));
    return [
      sample(Property.endpoints.create, { body: { coordinates: '55.7047, 13.1910' } }),
      sample(Property.endpoints.update, { body: { coordinates: '55.7047, 13.1910' } }),
      sample(Property.endpoints.remove, { params: { id: await aProperty(host) } }),
      sample(plans.lookAtPlan, { file }),
      sample(plans.addBlueprint, { body: { propertyId: planned.property.id as PropertyId, page: 1, turn: '0' }, file }),
      sample(plans.replaceFile, { params: { id: (await uploaded(host)).id }, body: { page: 1, turn: '0' }, file }),
      sample(plans.removeBlueprint, { params: { id: empty } }),
      sample(pins.addPins, { params: { id: planned.id }, body: { pins: [DOOR] } }),
      sample(pins.changePin, { params: { id: await aPin(host, planned.id) }, body: { facts: DOOR_FACTS, x: 0.2, y: 0.2 } }),
      sample(pins.changePins, {
        params: { id: planned.id },
        body: { pins: [{ id: await aPin(host, planned.id), version: 1, facts: DOOR_FACTS, x: 0.3, y: 0.3 }] },
      }),
      sample(pins.removePins, { params: { id: planned.id }, body: { pins: [{ id: await aPin(host, planned.id), version: 1 }] } }),
      sample(pins.removePin, { params: { id: await aPin(host, planned.id) } }),
      sample(pins.addPhoto, { params: { id: await aPin(host, planned.id) }, file }),
      sample(pins.removePhoto, { params: photographed }),
      sample(points.addSavePoint, { params: { id: planned.id } }),
      sample(points.restoreSavePoint, { params: { id: await aSavePoint(host) } }),
      sample(points.removeSavePoint, { params: { id: await aSavePoint(host) } }),
      sample(quotes.requestQuote, { params: { id: planned.property.id as PropertyId }, body: { keyCount: 3 } }),
      sample(quotes.answerQuote, {
        params: { id: (await aQuote(host)).id },
        body: { fileId: await sentPaper(host), validUntil: '2099-01-01' },
      }),
      sample(quotes.declineRequest, { params: { id: (await aQuote(host)).id }, body: { reason: 'Vi har fullt' } }),
      sample(quotes.withdrawQuote, { params: { id: (await aQuote(host)).id } }),
      sample(quotes.decideQuote, { params: { id: offered.id }, body: { accepted: true } }),
    ];
  },
};
const DOOR_FACTS = {
  objectType: 'Door' as const,
  space: 'Korridor',
  items: [{ type: 'Device' as const }],
  direction: null,
  fieldOfView: null,
};
const DOOR = { ...DOOR_FACTS, x: 0.5, y: 0.5 };

let made = 0;
async function aProperty(host: TestHost): Promise<PropertyId> {
  return done(await host.call(Property.endpoints.create, { body: { name: `Walked ${++made}` } }, ADMIN)).id;
}
async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#224466' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'plan.png');
}
/** One of the demo data, whose property has pins. */
async function aPlan(host: TestHost) {
  const { items } = done(await host.call(Property.endpoints.list, { query: { query: 'Björkgatan' } }, ADMIN));
  const id = items[0]?.id as PropertyId; // without it the next call fails
  const [plan] = done(await host.call(plans.listBlueprints, { params: { realEstateId: id }, query: {} }, ADMIN)).items;
  if (!plan) throw new Error('The demo data has no plan');
  return plan;
}
async function uploaded(host: TestHost) {
  const propertyId = await aProperty(host);
  return done(await host.call(plans.addBlueprint, { body: { propertyId, name: 'Plan' }, file: await picture() }, ADMIN));
}
async function aPin(host: TestHost, id: Awaited<ReturnType<typeof aPlan>>['id']) {
  const [pin] = done(await host.call(pins.addPins, { params: { id }, body: { pins: [SWITCH] } }, ADMIN)).items;
  if (!pin) throw new Error('No pin was made');
  return pin.id;
}
async function withPhoto(host: TestHost, id: Awaited<ReturnType<typeof aPin>>) {
  const { photos } = done(await host.call(pins.addPhoto, { params: { id }, body: {}, file: await picture() }, ADMIN));
  const [photo] = photos;
  if (!photo) throw new Error('No photo was taken');
  return { id: photo.id };
}
/** Of a plan without pins: those of a copy in another organisation would be the first one's. */
async function aSavePoint(host: TestHost) {
  const { id } = await uploaded(host);
  return done(await host.call(points.addSavePoint, { params: { id }, body: { name: 'Före ombyggnad' } }, ADMIN)).id;
}
async function aQuote(host: TestHost) {
  const { property } = await aPlan(host);
  return done(await host.call(quotes.requestQuote, { params: { id: property.id as PropertyId }, body: { keyCount: 2 } }, ADMIN));
}
async function sentPaper(host: TestHost) {
  const paper = await PDFDocument.create();
  paper.addPage();
  const file = new File([new Uint8Array(await paper.save())], 'offert.pdf');
  return done(await host.call(fileEndpoints.send, { body: {}, file }, PARTNER)).id;
}
async function anAnswer(host: TestHost, { id, version }: Awaited<ReturnType<typeof aQuote>>) {
  const body = { fileId: await sentPaper(host), validUntil: '2099-01-01', version };
  const offered = done(await host.call(quotes.answerQuote, { params: { id }, body }, PARTNER));
  // as the calls say that they have read it
  await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, 'update properties_quote set version = 1 where id = $1', [id]));
  return offered;
}

// `npm run bench`: what the portal costs beside the bare libraries, in the same run, as ratios.
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { makeBed } from './bed.ts';
import { measureDoorHistory } from './door-history.ts';
import { measureDoors } from './doors.ts';
import { measureDoors as measureDigitalDoors } from './kee-doors.ts';
import { measureBookings } from './bookings.ts';
import { asLimit, type Figure, toLine } from './figure.ts';
import { measureCases } from './cases.ts';
import { measureDocuments } from './documents.ts';
import { measureFlows, quieten } from './flows.ts';
import { measureFrames } from './frames.ts';
import { measureImport } from './imports.ts';
import { measureInventory } from './inventory.ts';
import { measureLists } from './lists.ts';
import { ORDER_FLOWS } from './order-flows.ts';
import { measureOrders } from './orders.ts';
import { measurePlans } from './plans.ts';
import { measureReports } from './reports.ts';
import { measureScreens } from './screens.ts';
import { measureScripts } from './script-size.ts';
import { measureStart } from './start.ts';
import { measureUploads } from './uploads.ts';
import { measureUsers } from './users.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, check: { type: 'boolean' }, quick: { type: 'boolean' } },
});

/** A smoke test finds what is broken, not what is slow. */
const FILLING = values.quick ? { customers: 20, keysEach: 50 } : { customers: 2000, keysEach: 500 };

const DIRECTORY = values.quick ? { partners: 2, customersEach: 10, usersEach: 20 } : { partners: 10, customersEach: 2000, usersEach: 50 };

const ORDERS = values.quick ? { orders: 2000, webhookSeconds: 2 } : { orders: 1_000_000, webhookSeconds: 60 };
const CASES = values.quick ? { customers: 20, casesEach: 50, readers: 20 } : { customers: 2000, casesEach: 500, readers: 1000 };

const DOCUMENTS = values.quick ? { customers: 20, documentsEach: 50 } : { customers: 2000, documentsEach: 50 };

const FLOWS = values.quick ? 20 : 200;
const INVENTORY = values.quick ? { keys: 1000, holders: 50 } : { keys: 10_000, holders: 500 };
const PINS = values.quick ? 100 : 2000;
const HOUSE = values.quick ? { resources: 5, people: 20 } : { resources: 50, people: 200 };
const DOORS = values.quick ? { units: 50, presses: 100, events: 1000 } : { units: 1000, presses: 1500, events: 30_000 };
const HISTORY = values.quick ? { rows: 60_000, users: 200, locks: 100 } : { rows: 10_000_000, users: 10_000, locks: 1000 };
const ROWS = values.quick ? 2000 : 50_000;

const MEASUREMENTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  lists: () => onBed((bed) => measureLists(bed, FILLING)),
  users: () => onBed((bed) => measureUsers(bed, DIRECTORY)),
  doors: () => onBed((bed) => measureDoors(bed, FILLING)),
  inventory: () => onBed((bed) => measureInventory(bed, INVENTORY)),
  cases: () => onBed((bed) => measureCases(bed, CASES)),
  documents: () => onBed((bed) => measureDocuments(bed, DOCUMENTS)),
  uploads: () => onBed((bed) => measureUploads(bed, values.quick ? 2 : 50)),
  import: () => onBed((bed) => measureImport(bed, ROWS, 'keys')),
  'import-users': () => onBed((bed) => measureImport(bed, ROWS, 'users')),
  plans: () => onBed((bed) => measurePlans(bed, PINS)),
  frames: () => onBed((bed) => measureFrames(bed, PINS)),
  bookings: () => onBed((bed) => measureBookings(bed, HOUSE)),
  screens: () => onBed((bed) => measureScreens(bed, values.quick ? 20 : 500)),
  reports: () => onBed((bed) => measureReports(bed, FILLING)),
  'digital-doors': () => onBed((bed) => measureDigitalDoors(bed, DOORS)),
  'door-history': () => onBed((bed) => measureDoorHistory(bed, HISTORY)),
  start: measureStart,
  flows: () => onBed((bed) => measureFlows(bed, FLOWS)),
  'order-flows': () => onBed((bed) => measureFlows(bed, FLOWS, ORDER_FLOWS)),
  orders: () => onBed((bed) => measureOrders(bed, ORDERS)),
  scripts: async () => {
    const sizes = await measureScripts(path.resolve(import.meta.dirname, '../../host-web/dist'));
    return sizes.map(({ name, value, reach }) => asLimit(name, { value: value / 1000, unit: 'kB' }, { atMost: reach / 1000 }));
  },
};

async function onBed(measure: (bed: Awaited<ReturnType<typeof makeBed>>) => Promise<Figure[]>): Promise<Figure[]> {
  const bed = await makeBed();
  try {
    return await measure(bed);
  } finally {
    await bed.end();
  }
}

quieten();
const unknown = positionals.filter((name) => !(name in MEASUREMENTS));
if (unknown.length > 0) {
  process.stderr.write(`There is no measurement ${unknown.join(', ')}; there are ${Object.keys(MEASUREMENTS).join(', ')}.\n`);
  process.exit(2);
}

const figures: Figure[] = [];
let isWhole = true;
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  try {
    const measured = await measure();
    figures.push(...measured);
    if (!values.json) for (const figure of measured) process.stdout.write(`${toLine(figure)}\n`);
  } catch (fault) {
    isWhole = false;
    process.stderr.write(`${name} could not be measured: ${fault instanceof Error ? fault.message : String(fault)}\n`);
  }
}
if (values.json) process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
// not only its code: Temporal's runtime would keep a process that has asked nothing of it
process.exit(isWhole && (!values.check || figures.every(({ ok }) => ok)) ? 0 : 1);

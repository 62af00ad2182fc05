import type { ProvedPages } from '@platform/testing/pages';
import { accountsPages } from '@plugins/accounts/testing/pages';
import { flowsPages } from '@plugins/flows/testing/pages';
import { idControlPages } from '@plugins/id-control/testing/pages';
import { keysPages } from '@plugins/keys/testing/pages';
import { organisationsPages } from '@plugins/organisations/testing/pages';
import { residentsPages } from '@plugins/residents/testing/pages';
import { bookingPages } from '@plugins/booking/testing/pages';
import { keePages } from '@plugins/kee/testing/pages';
import { casesPages } from '@plugins/cases/testing/pages';
import { ordersPages } from '@plugins/orders/testing/pages';
import { boardPages } from '@plugins/board/testing/pages';
import { reportsPages } from '@plugins/reports/testing/pages';
import { documentsPages } from '@plugins/documents/testing/pages';
import { propertiesPages } from '@plugins/properties/testing/pages';

/** The frame's own pages, and one that there is not. */
const shellPages: ProvedPages = {
  visited: {
    'admin@demo.example': ['/dashboard', '/notices', '/help', '/contact', '/nowhere'],
    'partner@demo.example': ['/dashboard'],
    'resident@demo.example': ['/dashboard', '/notices'],
    'guest@demo.example': ['/dashboard', '/help', '/contact'],
  },
};
const all: readonly ProvedPages[] = [
  shellPages,
  organisationsPages,
  flowsPages,
  residentsPages,
  accountsPages,
  idControlPages,
  keysPages,
  bookingPages,
  keePages,
  casesPages,
  ordersPages,
  documentsPages,
  boardPages,
  reportsPages,
  propertiesPages,
];

const users = new Set(all.flatMap(({ visited = {} }) => Object.keys(visited)));
/** Every page that is looked at, by who works there. */
export const visitedPages: ReadonlyMap<string, readonly string[]> = new Map(
  [...users].map((user) => [user, all.flatMap(({ visited = {} }) => visited[user] ?? [])]),
);
/** Lists whose first row is opened. */
export const detailPages: readonly string[] = all.flatMap(({ details = [] }) => details);
/** Those that need no session. */
export const publicPages: readonly string[] = all.flatMap((each) => each.public ?? []);

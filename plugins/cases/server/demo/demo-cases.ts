import { demoOrganisations as at } from '@plugins/organisations/server/api';
import type { CaseAction, CasePriority, CaseStatus, CaseSubcategory, CaseType } from '../../contract/index.ts';

export interface DemoCase {
  readonly organisationId: string;
  readonly type: CaseType;
  readonly title: string;
  readonly action?: CaseAction;
  readonly subcategory?: CaseSubcategory;
  readonly status: CaseStatus;
  readonly priority: CasePriority;
  /** How many days ago it was reported. */
  readonly age: number;
  readonly byResident: boolean;
}
type Told = readonly [title: string, type: CaseType, action?: CaseAction, subcategory?: CaseSubcategory];

const SWEDISH: readonly Told[] = [
  ['Nyckeln till källaren är borta', 'KEY', 'LOST'],
  ['Ny nyckel till cykelrummet', 'KEY', 'NEW', 'MECHANICAL'],
  ['Taggen fungerar inte i port 4', 'KEY', 'OTHER'],
  ['Spärra tagg efter inbrott', 'KEY', 'BLOCK_KEY', 'RFID'],
  ['Entrédörren går inte i lås', 'SERVICE', 'TROUBLESHOOTING'],
  ['Kärvande cylinder i tvättstugan', 'SERVICE', 'TROUBLESHOOTING'],
  ['Montera dörrstängare i soprummet', 'SERVICE', 'INSTALLATION'],
  ['Kan inte logga in i portalen', 'SUPPORT', 'PORTAL'],
  ['Kopia till postfack', 'ORDER', 'KEY_COPY'],
  ['Trasig läsare efter tre månader', 'CLAIM'],
  ['Fin hjälp vid nyckelbytet', 'FEEDBACK'],
  ['Utflyttning lägenhet 1103', 'RELOCATION'],
  ['Hissdörren står öppen', 'OTHER'],
  ['Återkalla nyckel från städfirman', 'KEY', 'RECLAIM'],
  ['Porttelefonen är tyst', 'SERVICE', 'TROUBLESHOOTING'],
];
const NORWEGIAN: readonly Told[] = [
  ['Mistet nøkkel til bod', 'KEY', 'LOST'],
  ['Inngangsdøren går ikke i lås', 'SERVICE', 'TROUBLESHOOTING'],
  ['Ny brikke til vaktmester', 'KEY', 'NEW', 'RFID'],
  ['Fraflytting H0203', 'RELOCATION'],
  ['Montering av dørpumpe', 'SERVICE', 'INSTALLATION'],
  ['Erstatning for skadet nøkkel', 'ORDER', 'KEY_REPLACEMENT'],
];
const STATUSES: readonly CaseStatus[] = ['NEW', 'STARTED', 'CLOSED', 'RESTING', 'NEW', 'CLOSED', 'STARTED'];
const PRIORITIES: readonly CasePriority[] = ['NORMAL', 'LOW', 'NORMAL', 'HIGH', 'NORMAL'];
const ORDERED: Readonly<Record<CaseStatus, CaseStatus>> = {
  NEW: 'NEW',
  STARTED: 'STARTED',
  RESTING: 'COLLECTED',
  COLLECTED: 'COLLECTED',
  CLOSED: 'CLOSED',
};

/** What is closed goes back a year. */
const ageOf = (status: CaseStatus, days: number): number => (status === 'CLOSED' ? Math.round(days * 6.8) : days);

const made = (organisationId: string, told: readonly Told[], count: number): DemoCase[] =>
  Array.from({ length: count }, (_, place) => {
    const [title, type, action, subcategory] = told[place % told.length] as Told; // there are some
    const status = STATUSES[place % STATUSES.length] ?? 'NEW';
    const priority = PRIORITIES[place % PRIORITIES.length] ?? 'NORMAL';
    return {
      organisationId,
      type,
      title,
      ...(action && { action }),
      ...(subcategory && { subcategory }),
      status: type === 'ORDER' ? ORDERED[status] : status,
      // the Norwegian owner has no service agreement
      priority: organisationId === at.bjorken || priority !== 'HIGH' ? priority : 'NORMAL',
      age: ageOf(status, 1 + Math.floor((place * 53) / count)),
      byResident: type === 'FEEDBACK' || (type === 'KEY' && place % 2 === 0),
    };
  });

/** Sixty cases in every state, over both countries; the oldest first. */
export const demoCases: readonly DemoCase[] = [
  ...made(at.bjorken, SWEDISH, 45),
  ...made(at.fjordgarden, NORWEGIAN, 12),
  ...made(at.otherCustomer, SWEDISH, 3),
].toSorted((a, b) => b.age - a.age);

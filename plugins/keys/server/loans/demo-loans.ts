import type { KeyLoanStatus, LoanSigning } from '../../contract/index.ts';

/** A loan of the demo data. Days are counted from now: `lent` and `ended` back. */
export interface DemoLoan {
  readonly status: Exclude<KeyLoanStatus, 'PENDING'>;
  readonly markings: readonly string[];
  /** Whoever has the key of this marking. Nobody known when it goes to somebody without an account. */
  readonly holderOf?: string;
  readonly signing: LoanSigning;
  readonly lent: number;
  readonly ended?: number;
}

/** A year of demo loans in every state. Returned, late, due tomorrow, with time left, a contractor's, and one of each that is over. */
export const DEMO_LOANS: readonly DemoLoan[] = [
  { status: 'RETURNED', markings: ['G9'], holderOf: 'G38', signing: 'ANALOG', lent: 340, ended: 312 },
  { status: 'RETURNED', markings: ['G11', 'G17'], holderOf: 'G30', signing: 'DRAWN', lent: 265, ended: 240 },
  { status: 'RETURNED', markings: ['G17'], holderOf: 'G14', signing: 'ANALOG', lent: 190, ended: 176 },
  { status: 'RETURNED', markings: ['G9', 'G11'], holderOf: 'G38', signing: 'ANALOG', lent: 120, ended: 95 },
  { status: 'EXPIRED', markings: ['G25'], holderOf: 'G14', signing: 'DIGITAL_LATER', lent: 60, ended: 46 },
  { status: 'ACTIVE', markings: ['G6'], holderOf: 'G6', signing: 'ANALOG', lent: 45 },
  { status: 'RETURNED', markings: ['G9', 'G11'], holderOf: 'G30', signing: 'DRAWN', lent: 30, ended: 14 },
  { status: 'WITHDRAWN', markings: ['G17'], holderOf: 'G38', signing: 'ANALOG', lent: 9, ended: 8 },
  { status: 'ACTIVE', markings: ['G22'], holderOf: 'G22', signing: 'DRAWN', lent: 6 },
  { status: 'ACTIVE', markings: ['G46'], holderOf: 'G46', signing: 'ANALOG', lent: 5 },
  { status: 'ACTIVE', markings: ['G40'], signing: 'DRAWN', lent: 2 },
];

/** What a signature on paper is waited for. */
export const PENDING_LOAN = { marking: 'G48', holderOf: 'G14' };

/** Who has a key without having an account. */
export const CONTRACTOR = {
  name: 'Jonas Ek',
  company: 'Eks Ventilation AB',
  phone: '+46701740605',
  email: 'jonas@eks-ventilation.example',
  language: 'sv',
} as const;

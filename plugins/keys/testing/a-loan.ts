import { KeyId, type KeyLoan, KeyLoanId, ListedKeyLoan } from '../contract/index.ts';

const idOf = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;

/** A loan of one key that waits for its signature, as its page reads it. */
export function aLoan(changes: Partial<KeyLoan> = {}): KeyLoan {
  return {
    id: KeyLoanId.parse(idOf('d1')),
    number: 'K26-7F3K-29QD',
    status: 'PENDING',
    organisation: { id: idOf('04'), name: 'Brf Björken' },
    holder: { type: 'USER', id: idOf('c1'), name: 'Anna Berg' },
    apartment: null,
    isTakeOver: false,
    takesOver: null,
    takenOverBy: null,
    handedOutBy: 'Karin Lund',
    keys: [
      {
        id: KeyId.parse(idOf('b1')),
        marking: 'A1',
        name: '',
        type: 'MECHANICAL',
        lockSystem: 'Huvudsystem',
        returnedAt: null,
        lost: false,
      },
    ],
    expectedReturnAt: null,
    overdue: false,
    text: '',
    signing: { mode: 'DIGITAL_LATER', id: idOf('e1') as never, linkBouncedAt: null },
    extensions: [],
    subject: null,
    flowId: null,
    receipt: null,
    scan: null,
    returnReceipts: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    pages: { holder: null, apartment: null },
    activatedAt: null,
    endedAt: null,
    ...changes,
  };
}

/** The same as a list answers it. */
export const listed = ({ keys, ...loan }: KeyLoan): ListedKeyLoan =>
  ListedKeyLoan.parse({ ...loan, keyCount: keys.length, markings: keys.map(({ marking }) => marking) });

import type { Language } from '@platform/core';

/** One key on a receipt, as it was called when the receipt was made. */
export interface ReceiptKey {
  readonly marking: string;
  readonly name?: string;
  readonly type: 'MECHANICAL' | 'DIGITAL' | 'RFID';
  readonly lockSystem: string;
  /** What an RFID tag or a chip answers with. */
  readonly idNumber?: string;
}

/** The person's signature with Swedish BankID, as the provider's last collect gave it. */
export interface BankIdSignature {
  readonly method: 'BANKID';
  readonly signedBy: string;
  /** Printed as it is given: mask it first. */
  readonly maskedPersonalNumber?: string;
  readonly signedAt: Date;
  /** The provider's `orderRef`. */
  readonly orderReference: string;
  /** Exactly what the person saw and signed: `receiptText(receipt).text` when the order was opened. */
  readonly signedText: string;
  /** The XML signature and the OCSP answer, base64 as the provider sends them. */
  readonly signature: string;
  readonly ocspResponse: string;
}

/** The person identified themselves with another e-ID, bound to what they read. The token holds the SHA-256 of the text in its nonce. */
export interface EidSignature extends Omit<BankIdSignature, 'method' | 'signature' | 'ocspResponse'> {
  readonly method: 'EID';
  /** The e-ID, under the broker's name for it. */
  readonly service: string;
  /** The broker's signed token, as it gave it. */
  readonly idToken: string;
}

/** A signature by hand. Without `signed` the receipt has lines to sign on. */
export interface PaperSignature {
  readonly method: 'PAPER';
  readonly signed?: {
    readonly by: string;
    readonly at: Date;
    readonly scanSha256?: string;
    /** Drawn on a screen; at the desk, where somebody has looked at a document. */
    readonly drawn?: { readonly document?: 'PASSPORT' | 'DRIVING_LICENCE' | 'ID_CARD' | 'KNOWN'; readonly seenBy?: string };
  };
}

/** Everything that a receipt says. Nothing is looked up while it is made, so the same receipt gives the same bytes. */
export interface Receipt {
  readonly kind: 'LOAN' | 'RETURN';
  readonly number: string;
  readonly language: Language;
  /** The organisation's IANA time zone. */
  readonly timeZone: string;
  readonly issuedAt: Date;
  readonly organisation: { readonly name: string; readonly organisationNumber?: string; readonly address?: string };
  /** Who hands the keys out, or takes them back. */
  readonly handledBy: { readonly name: string; readonly organisation?: string };
  /** `apartment`: whose keys they are, where the holder signs for a home. `details` are short lines below the name, such as an e-mail address. */
  readonly holder: { readonly name: string; readonly apartment?: string; readonly details?: readonly string[] };
  readonly keys: readonly ReceiptKey[];
  /** On a return: the number of the loan, and what is still out of it. */
  readonly ofLoan?: string;
  readonly stillOut?: readonly ReceiptKey[];
  /** On a return: whoever takes them has them by a receipt of their own. */
  readonly takenOver?: boolean;
  /** The day by which the keys are expected back, `YYYY-MM-DD`. */
  readonly expectedReturnOn?: string;
  /** The text of the receipt template. Lines that start with `-`, `+` or `*` become a list. */
  readonly text?: string;
  /** Where anybody can check the receipt: an address, printed with its QR code. */
  readonly verifyAt?: string;
  readonly signature?: BankIdSignature | EidSignature | PaperSignature;
}

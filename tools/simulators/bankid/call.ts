import Personnummer from 'personnummer';
import { z } from 'zod';
import { Fault } from '../fault.ts';

const AUTH_TEXT = 1500;
const SIGN_TEXT = 40_000;
const HIDDEN_DATA = 200_000;

// The package is CommonJS: its class is the default export here, and under `default` once more in Node.
const numbers = (Personnummer as unknown as { default?: typeof Personnummer }).default ?? Personnummer;

/** Twelve digits with the right check digit. */
export const PersonalNumber = z
  .string()
  .regex(/^\d{12}$/)
  .refine((value) => numbers.valid(value, { allowCoordinationNumber: true, allowInterimNumber: false }));

const base64 = (most: number) => z.base64().min(1).max(most);
const requirement = z.strictObject({
  personalNumber: PersonalNumber.optional(),
  pinCode: z.boolean().optional(),
  mrtd: z.boolean().optional(),
  cardReader: z.enum(['class1', 'class2']).optional(),
  certificatePolicies: z
    .array(z.string().regex(/^\d+(\.\d+)+\*?$/))
    .min(1)
    .optional(),
  risk: z.enum(['low', 'moderate']).optional(),
});
const start = z.strictObject({
  endUserIp: z.union([z.ipv4(), z.ipv6()]),
  requirement: requirement.optional(),
  userVisibleData: base64(AUTH_TEXT).optional(),
  userVisibleDataFormat: z.literal('simpleMarkdownV1').optional(),
  userNonVisibleData: base64(HIDDEN_DATA).optional(),
  returnUrl: z.url().max(512).optional(),
  returnRisk: z.boolean().optional(),
  web: z.strictObject({ referringDomain: z.string(), userAgent: z.string().max(256), deviceIdentifier: z.string() }).optional(),
  app: z
    .strictObject({ appIdentifier: z.string(), deviceOS: z.string(), deviceModelName: z.string(), deviceIdentifier: z.string() })
    .optional(),
});
const payment = start.extend({
  userVisibleTransaction: z.strictObject({
    transactionType: z.enum(['card', 'npa']),
    recipient: z.strictObject({ name: z.string().min(1) }),
    money: z.strictObject({ amount: z.string().regex(/^\d+,\d{2}$/), currency: z.string().regex(/^[A-Z]{3}$/) }).optional(),
    riskWarning: z.string().optional(),
  }),
  riskFlags: z.array(z.string()).optional(),
});
const phone = z.strictObject({
  personalNumber: PersonalNumber,
  callInitiator: z.enum(['user', 'RP']),
  requirement: requirement.pick({ pinCode: true, certificatePolicies: true }).optional(),
  userVisibleData: base64(AUTH_TEXT).optional(),
  userVisibleDataFormat: z.literal('simpleMarkdownV1').optional(),
  userNonVisibleData: base64(HIDDEN_DATA).optional(),
});
const signedText = { userVisibleData: base64(SIGN_TEXT) };

const STARTS = {
  auth: start,
  sign: start.extend(signedText),
  payment,
  'phone/auth': phone,
  'phone/sign': phone.extend(signedText),
} as const;

/** The calls that start an order. */
export type StartCall = keyof typeof STARTS;
/** What an order was asked for, whichever call started it. */
export interface OrderRequest {
  readonly personalNumber?: string | undefined;
  readonly endUserIp?: string | undefined;
  readonly userVisibleData?: string | undefined;
  readonly userNonVisibleData?: string | undefined;
  readonly returnUrl?: string | undefined;
  readonly returnRisk?: boolean | undefined;
  readonly mrtd?: boolean | undefined;
}

export function isStartCall(call: string): call is StartCall {
  return call in STARTS;
}

/** Parses the body of a call that starts an order, by the vendor's field table. */
export function readStart(call: StartCall, body: unknown): OrderRequest {
  const read = parse(STARTS[call], body);
  if (!('endUserIp' in read)) return read;
  refuseContradictions(read);
  return { ...read, personalNumber: read.requirement?.personalNumber, mrtd: read.requirement?.mrtd };
}

/** Reads the body of `collect` and `cancel`. */
export function readOrderRef(body: unknown): string {
  return parse(z.strictObject({ orderRef: z.guid() }), body).orderRef;
}

function refuseContradictions(asked: z.output<typeof start>): void {
  if (asked.web && asked.app) throw invalid('web and app exclude each other');
  if (asked.userVisibleDataFormat && !asked.userVisibleData) throw invalid('userVisibleDataFormat without userVisibleData');
  if (asked.requirement?.cardReader && !asked.requirement.certificatePolicies) throw invalid('cardReader without certificatePolicies');
}

function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid(`Invalid ${issue?.path.join('.') || 'body'}${issue?.code === 'unrecognized_keys' ? `: ${issue.keys.join(', ')}` : ''}`);
}

/** The vendor's answer to a body that it cannot use. */
export function invalid(details: string): Fault {
  return new Fault(400, 'invalidParameters', details);
}

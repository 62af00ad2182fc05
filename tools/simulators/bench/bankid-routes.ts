import { z } from 'zod';
import { PersonalNumber } from '../bankid/call.ts';
import { deadlineOf, type Order } from '../bankid/order.ts';
import { fullName, people, personOf } from '../bankid/person.ts';
import { checkQr } from '../bankid/qr-check.ts';
import type { BankIdSimulator } from '../bankid/start-bankid.ts';
import { route, type BenchRequest, type Route } from './http.ts';

const SignBody = z.strictObject({ personalNumber: PersonalNumber.optional(), force: z.boolean().default(false) });
const QrBody = z.strictObject({ qr: z.string() });
const FailBody = z.strictObject({
  hintCode: z.enum([
    'userCancel',
    'expiredTransaction',
    'startFailed',
    'certificateErr',
    'cancelled',
    'userDeclinedCall',
    'notSupportedByUserApp',
    'transactionRiskBlocked',
  ]),
});

/** The routes that act on BankID orders, for the page's buttons and for tests. */
export function bankIdRoutes({ orders, app, clocks, now }: BankIdSimulator): readonly Route[] {
  const shown = (order: Order) => orderJson(order, deadlineOf(order, clocks));
  const act = (action: string, perform: (token: string, request: BenchRequest) => Order | Promise<Order>): Route =>
    route('POST', `/bankid/orders/{token}/${action}`, async (request) => shown(await perform(tokenOf(request), request)));
  return [
    route('GET', '/bankid/people', () => ({ items: people.map((person) => ({ ...person, name: fullName(person) })) })),
    route('GET', '/bankid/orders', () => ({ items: orders.pending().map(shown) })),
    route('GET', '/bankid/orders/{token}', (request) => shown(orders.byToken(tokenOf(request)))),
    act('scan', (token) => app.scan(token)),
    act('sign', (token, { body }) => app.sign(token, SignBody.parse(body ?? {}))),
    act('cancel', (token) => app.fail(token, 'userCancel')),
    act('expire', (token) => app.fail(token, 'expiredTransaction')),
    act('fail', (token, { body }) => app.fail(token, FailBody.parse(body).hintCode)),
    route('POST', '/bankid/qr', ({ body }) => checkQr(QrBody.parse(body).qr, orders.byQrToken, now())),
  ];
}

function tokenOf({ params }: BenchRequest): string {
  return params['token'] ?? '';
}

function orderJson({ orderRef, autoStartToken, call, openedAt, request, state }: Order, deadline: number) {
  const { personalNumber, userVisibleData } = request;
  return {
    autoStartToken,
    orderRef,
    call,
    status: state.status,
    hintCode: state.status === 'complete' ? undefined : state.hintCode,
    openedAt: new Date(openedAt).toISOString(),
    /** When a clock ends the order. */
    endsAt: state.status === 'pending' ? new Date(deadline).toISOString() : undefined,
    endUserIp: request.endUserIp,
    returnUrl: request.returnUrl,
    /** Whom the order requires. */
    required: personalNumber === undefined ? undefined : { personalNumber, name: fullName(personOf(personalNumber)) },
    /** Who has signed. */
    signedBy: state.status === 'complete' ? state.completionData.user : undefined,
    text: userVisibleData === undefined ? undefined : Buffer.from(userVisibleData, 'base64').toString('utf8'),
  };
}

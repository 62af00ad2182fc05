import type { Text } from '@platform/core';
import { auditWords, provideTo } from '@platform/server';
import { KEY_TYPE_WORDS } from '@plugins/keys/contract';
import type { PaymentStatus } from '../contract/index.ts';
import { METHOD_WORDS, PRODUCT_WORDS } from './order-words.ts';
import { ORDER_STATUS } from './ordering/order-list.ts';

const FIELDS: Readonly<Record<string, Text>> = {
  userId: { sv: 'beställare', nb: 'bestiller' },
  partnerId: { sv: 'låspartner', nb: 'låspartner' },
  orderedById: { sv: 'beställd av', nb: 'bestilt av' },
  orderedBy: { sv: 'beställd av', nb: 'bestilt av' },
  shipping: { sv: 'leverans', nb: 'levering' },
  shipTo: { sv: 'skickas till', nb: 'sendes til' },
  total: { sv: 'summa', nb: 'sum' },
  vat: { sv: 'moms', nb: 'mva.' },
  readyOn: { sv: 'klar', nb: 'klar' },
  identityCheckId: { sv: 'legitimering', nb: 'legitimering' },
  identifiedAt: { sv: 'legitimerad', nb: 'legitimert' },
  approverId: { sv: 'godkännare', nb: 'godkjenner' },
  deputyId: { sv: 'ersättare', nb: 'vara' },
  approvedAt: { sv: 'godkänd', nb: 'godkjent' },
  paidAt: { sv: 'betald', nb: 'betalt' },
  readyAt: { sv: 'klar', nb: 'klar' },
  pickupSealed: { sv: 'hämtkod', nb: 'hentekode' },
  collectedAt: { sv: 'utlämnad', nb: 'utlevert' },
  handedOutBy: { sv: 'utlämnad av', nb: 'utlevert av' },
  identityBy: { sv: 'legitimerad vid utlämning', nb: 'legitimert ved utlevering' },
  loanId: { sv: 'kvittens', nb: 'kvittering' },
  trackingNumber: { sv: 'spårningsnummer', nb: 'sporingsnummer' },
  closedAt: { sv: 'avslutad', nb: 'avsluttet' },
  cancelledAt: { sv: 'avbeställd', nb: 'avbestilt' },
  because: { sv: 'orsak', nb: 'årsak' },
  product: { sv: 'produkt', nb: 'produkt' },
  variant: { sv: 'sort', nb: 'type' },
  quantity: { sv: 'antal', nb: 'antall' },
  unitPrice: { sv: 'pris', nb: 'pris' },
  orderId: { sv: 'beställning', nb: 'bestilling' },
  position: { sv: 'plats', nb: 'plass' },
  chargedOn: { sv: 'underlagets dag', nb: 'bilagets dag' },
  reference: { sv: 'underlagets nummer', nb: 'bilagets nummer' },
  enteredBy: { sv: 'bokförd av', nb: 'bokført av' },
  who: { sv: 'vem som får beställa', nb: 'hvem som får bestille' },
  namedIds: { sv: 'namngivna', nb: 'navngitte' },
  maxPerUser: { sv: 'högst per person', nb: 'høyst per person' },
  maxPerApartment: { sv: 'högst per lägenhet', nb: 'høyst per leilighet' },
  numberHash: { sv: 'kortnummer', nb: 'kortnummer' },
  cardShown: { sv: 'systemkort visat', nb: 'systemkort vist' },
  number: { sv: 'nummer', nb: 'nummer' },
  rows: { sv: 'rader', nb: 'linjer' },
  closedBy: { sv: 'stängd av', nb: 'avsluttet av' },
  method: { sv: 'betalsätt', nb: 'betalingsmåte' },
  amount: { sv: 'belopp', nb: 'beløp' },
  atOnce: { sv: 'dras vid betalning', nb: 'trekkes ved betaling' },
  charged: { sv: 'draget', nb: 'trukket' },
  refunded: { sv: 'återbetalt', nb: 'tilbakebetalt' },
  phone: { sv: 'mobil', nb: 'mobil' },
  providerId: { sv: 'betaltjänstens id', nb: 'betalingstjenestens id' },
  token: { sv: 'betalkod', nb: 'betalingskode' },
  page: { sv: 'betalsida', nb: 'betalingsside' },
  bankReference: { sv: 'bankreferens', nb: 'bankreferanse' },
  fault: { sv: 'fel', nb: 'feil' },
  paymentId: { sv: 'betalning', nb: 'betaling' },
  askedBy: { sv: 'begärd av', nb: 'bedt om av' },
  reason: { sv: 'orsak', nb: 'årsak' },
  doneAt: { sv: 'klar', nb: 'ferdig' },
  prices: { sv: 'priser', nb: 'priser' },
  collect: { sv: 'hämtas', nb: 'hentes' },
  collectText: { sv: 'text om hämtning', nb: 'tekst om henting' },
  send: { sv: 'skickas', nb: 'sendes' },
  sendPrice: { sv: 'fraktpris', nb: 'fraktpris' },
  sendText: { sv: 'text om frakt', nb: 'tekst om frakt' },
  notifyEmail: { sv: 'e-post för nya beställningar', nb: 'e-post for nye bestillinger' },
  onCallText: { sv: 'text om jour', nb: 'tekst om vakt' },
  swishNumber: { sv: 'Swish-nummer', nb: 'Swish-nummer' },
  swishValidTo: { sv: 'Swish-certifikat gäller till', nb: 'Swish-sertifikat gjelder til' },
  swishSealed: { sv: 'Swish-certifikat', nb: 'Swish-sertifikat' },
  cardEnvironment: { sv: 'kortmiljö', nb: 'kortmiljø' },
  cardCheckoutKey: { sv: 'publik kortnyckel', nb: 'offentlig kortnøkkel' },
  cardAtOnce: { sv: 'kort belastas vid betalning', nb: 'kort belastes ved betaling' },
  cardSealed: { sv: 'hemlig kortnyckel', nb: 'hemmelig kortnøkkel' },
};

const PAYMENT_STATUS: Readonly<Record<PaymentStatus, Text>> = {
  NEW: { sv: 'ny', nb: 'ny' },
  PENDING: { sv: 'väntar', nb: 'venter' },
  PAID: { sv: 'betald', nb: 'betalt' },
  CANCELLED: { sv: 'avbruten', nb: 'avbrutt' },
};
const REFUND_STATUS = {
  PENDING: { sv: 'pågår', nb: 'pågår' },
  DONE: { sv: 'återbetald', nb: 'tilbakebetalt' },
  FAILED: { sv: 'nekad', nb: 'avslått' },
};
const SHIPPING = { COLLECT: { sv: 'hämtas', nb: 'hentes' }, SEND: { sv: 'skickas', nb: 'sendes' } };
const ENVIRONMENTS = { TEST: { sv: 'test', nb: 'test' }, LIVE: { sv: 'skarp drift', nb: 'produksjon' } };
const sold = { product: PRODUCT_WORDS, variant: KEY_TYPE_WORDS };

/** What the audit log calls this plugin's things. */
export const orderAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    OrderPriceList: { text: { sv: 'Prislista', nb: 'Prisliste' } },
    Order: {
      text: { sv: 'Beställning', nb: 'Bestilling' },
      name: { table: 'orders_order', column: 'number' },
      values: { status: ORDER_STATUS, shipping: SHIPPING },
    },
    OrderLine: { text: { sv: 'Orderrad', nb: 'Ordrelinje' }, values: sold },
    OrderCartLine: { text: { sv: 'Rad i varukorgen', nb: 'Linje i handlekurven' }, values: sold },
    OrderRules: { text: { sv: 'Regler för beställning', nb: 'Regler for bestilling' } },
    OrderLedgerBatch: { text: { sv: 'Bokföringsbunt', nb: 'Bilagsbunke' } },
    OrderFee: { text: { sv: 'Betaltjänsts avgift', nb: 'Betalingstjenestes gebyr' } },
    OrderLockCard: { text: { sv: 'Systemkort', nb: 'Systemkort' } },
    OrderPayment: { text: { sv: 'Betalning', nb: 'Betaling' }, values: { method: METHOD_WORDS, status: PAYMENT_STATUS } },
    OrderRefund: { text: { sv: 'Återbetalning', nb: 'Tilbakebetaling' }, values: { status: REFUND_STATUS } },
    OrderSettings: { text: { sv: 'Orderinställningar', nb: 'Ordreinnstillinger' }, values: { cardEnvironment: ENVIRONMENTS } },
  },
  fields: FIELDS,
}));

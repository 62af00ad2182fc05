import type { Text } from '@platform/core';
import { notificationText, notificationTexts, provideTo, smsText } from '@platform/server';
import { orders } from '../../contract/index.ts';

const kinds = orders.notifications;
const link = { path: '/orders/{id}', label: { sv: 'Öppna beställningen', nb: 'Åpne bestillingen' } };
const hello = ({ sv, nb }: Text): Text => ({ sv: `Hej!\n\n${sv}`, nb: `Hei!\n\n${nb}` });
type Kind = Exclude<keyof typeof kinds, 'orderCalledOff' | 'orderNew' | 'orderUncollected' | 'certificateEnds' | 'orderSentBack'>;
const text = (kind: Kind, subject: Text, body: Text) =>
  provideTo(notificationTexts, {}, () => notificationText(kinds[kind], { subject, body: hello(body), link }));

/** What the mails and SMS about orders say. */
export const orderNotifications = [
  text(
    'orderPaid',
    { sv: 'Tack för din beställning {number}', nb: 'Takk for bestillingen {number}' },
    {
      sv: '{partner} har tagit emot din beställning och betalning på {amount}. Den är normalt klar {readyOn}. Kvittot finns på beställningen.',
      nb: '{partner} har mottatt bestillingen og betalingen på {amount}. Den er normalt klar {readyOn}. Kvitteringen ligger på bestillingen.',
    },
  ),
  text(
    'orderReserved',
    { sv: 'Tack för din beställning {number}', nb: 'Takk for bestillingen {number}' },
    {
      sv: '{partner} har tagit emot din beställning. {amount} är reserverat på ditt kort och debiteras först när nyckeln lämnas ut eller skickas. Den är normalt klar {readyOn}.',
      nb: '{partner} har mottatt bestillingen. {amount} er reservert på kortet ditt og belastes først når nøkkelen utleveres eller sendes. Den er normalt klar {readyOn}.',
    },
  ),
  text(
    'reservationLapses',
    { sv: 'Reservationen för {number} löper snart ut', nb: 'Reservasjonen for {number} utløper snart' },
    {
      sv: '{amount} är reserverat på kortet för beställning {number} men inte debiterat. En reservation gäller i ungefär sju dagar. Lämna ut eller skicka nyckeln, eller avbeställ, innan den löper ut.{because}',
      nb: '{amount} er reservert på kortet for bestilling {number}, men ikke belastet. En reservasjon gjelder i omtrent sju dager. Utlever eller send nøkkelen, eller avbestill, før den utløper.{because}',
    },
  ),
  text(
    'orderToRenew',
    { sv: 'Reservera på nytt för {number}', nb: 'Reserver på nytt for {number}' },
    {
      sv: '{amount} är reserverat på ditt kort för beställning {number}, och reservationen löper snart ut. Öppna beställningen och reservera på nytt, så att nyckeln kan lämnas ut. Den gamla reservationen släpps då av sig själv.',
      nb: '{amount} er reservert på kortet ditt for bestilling {number}, og reservasjonen utløper snart. Åpne bestillingen og reserver på nytt, slik at nøkkelen kan utleveres. Den gamle reservasjonen frigis da av seg selv.',
    },
  ),
  text(
    'orderReady',
    { sv: 'Din beställning {number} är klar', nb: 'Bestillingen {number} er klar' },
    {
      sv: 'Din beställning är klar att hämta hos {partner}. Visa hämtkoden {code} och legitimation.{where}',
      nb: 'Bestillingen er klar til henting hos {partner}. Vis hentekoden {code} og legitimasjon.{where}',
    },
  ),
  provideTo(notificationTexts, {}, () =>
    smsText(kinds.orderReady, {
      sv: 'Beställning {number} är klar att hämta hos {partner}. Hämtkod: {code}. Ta med legitimation.',
      nb: 'Bestilling {number} er klar til henting hos {partner}. Hentekode: {code}. Ta med legitimasjon.',
    }),
  ),
  text(
    'orderToCollect',
    { sv: 'Hämta din beställning {number}', nb: 'Hent bestillingen {number}' },
    {
      sv: 'Din beställning ligger klar hos {partner} och är inte hämtad. Visa hämtkoden {code} och legitimation.{where}',
      nb: 'Bestillingen ligger klar hos {partner} og er ikke hentet. Vis hentekoden {code} og legitimasjon.{where}',
    },
  ),
  provideTo(notificationTexts, {}, () =>
    smsText(kinds.orderToCollect, {
      sv: 'Beställning {number} ligger klar hos {partner} och är inte hämtad. Hämtkod: {code}. Ta med legitimation.',
      nb: 'Bestilling {number} ligger klar hos {partner} og er ikke hentet. Hentekode: {code}. Ta med legitimasjon.',
    }),
  ),
  text(
    'orderSent',
    { sv: 'Din beställning {number} är skickad', nb: 'Bestillingen {number} er sendt' },
    {
      sv: '{partner} har skickat din beställning. Spårningsnummer: {tracking}',
      nb: '{partner} har sendt bestillingen. Sporingsnummer: {tracking}',
    },
  ),
  text(
    'orderCancelled',
    { sv: 'Beställning {number} är avbeställd', nb: 'Bestilling {number} er avbestilt' },
    {
      sv: 'Din beställning hos {partner} är avbeställd: {because}\n\nÄr den betald får du tillbaka pengarna.',
      nb: 'Bestillingen hos {partner} er avbestilt: {because}\n\nEr den betalt, får du pengene tilbake.',
    },
  ),
  text(
    'orderTurnedDown',
    { sv: 'Beställning {number} är nekad', nb: 'Bestilling {number} er avslått' },
    {
      sv: 'Din beställning hos {partner} godkändes inte: {because}\n\nDu behöver inte betala något.',
      nb: 'Bestillingen hos {partner} ble ikke godkjent: {because}\n\nDu trenger ikke betale noe.',
    },
  ),
  text(
    'orderExpired',
    { sv: 'Beställning {number} är avslutad', nb: 'Bestilling {number} er avsluttet' },
    {
      sv: 'Din beställning hos {partner} på {amount} är avslutad. {because}. Beställ igen om du fortfarande vill ha nyckeln.',
      nb: 'Bestillingen hos {partner} på {amount} er avsluttet. {because}. Bestill på nytt hvis du fortsatt vil ha nøkkelen.',
    },
  ),
  text(
    'orderRefunded',
    { sv: 'Du får tillbaka pengarna för {number}', nb: 'Du får pengene tilbake for {number}' },
    {
      sv: 'Din betalning på {amount} kom efter att beställningen avslutats. {partner} betalar tillbaka hela beloppet.',
      nb: 'Betalingen på {amount} kom etter at bestillingen var avsluttet. {partner} refunderer hele beløpet.',
    },
  ),
  text(
    'moneyBack',
    { sv: '{amount} tillbaka för {number}', nb: '{amount} tilbake for {number}' },
    {
      sv: '{partner} har betalat tillbaka {amount} för beställning {number}: {because}',
      nb: '{partner} har refundert {amount} for bestilling {number}: {because}',
    },
  ),
  text(
    'moneyAtRegister',
    { sv: '{amount} tillbaka i kassan för {number}', nb: '{amount} tilbake i kassen for {number}' },
    {
      sv: 'Beställning {number} betalades i kassan hos {partner}, och {amount} betalas tillbaka där: {because}',
      nb: 'Bestilling {number} ble betalt i kassen hos {partner}, og {amount} refunderes der: {because}',
    },
  ),
  text(
    'refundAtRegister',
    { sv: 'Betala tillbaka {amount} i kassan för {number}', nb: 'Refunder {amount} i kassen for {number}' },
    {
      sv: '{orderedBy} betalade beställning {number} i kassan och ska få tillbaka {amount} där: {because}',
      nb: '{orderedBy} betalte bestilling {number} i kassen og skal få tilbake {amount} der: {because}',
    },
  ),
  text(
    'moneyLetGo',
    { sv: 'Reservationen för {number} är släppt', nb: 'Reservasjonen for {number} er frigitt' },
    {
      sv: '{partner} har släppt {amount} som var reserverat på ditt kort för beställning {number}: {because}',
      nb: '{partner} har frigitt {amount} som var reservert på kortet ditt for bestilling {number}: {because}',
    },
  ),
  text(
    'refundWithdrawn',
    { sv: 'Återbetalningen för {number} är återkallad', nb: 'Refusjonen for {number} er trukket tilbake' },
    {
      sv: '{partner} har återkallat återbetalningen av {amount} för beställning {number}: {because}\n\nInga pengar har betalats tillbaka. Kontakta {partner} om du har frågor.',
      nb: '{partner} har trukket tilbake refusjonen av {amount} for bestilling {number}: {because}\n\nIngen penger er refundert. Kontakt {partner} hvis du har spørsmål.',
    },
  ),
  text(
    'refundRefused',
    { sv: 'Återbetalningen för {number} nekades', nb: 'Refusjonen for {number} ble avslått' },
    {
      sv: '{amount} kunde inte betalas tillbaka för beställning {number}. {because}\n\nÅterbetala igen från beställningen när felet är åtgärdat, eller betala tillbaka på annat sätt och anteckna det där.',
      nb: '{amount} kunne ikke refunderes for bestilling {number}. {because}\n\nRefunder igjen fra bestillingen når feilen er rettet, eller refunder på en annen måte og noter det der.',
    },
  ),
  text(
    'refundStopped',
    { sv: 'Återbetalningen för {number} har stannat', nb: 'Refusjonen for {number} har stoppet' },
    {
      sv: '{amount} ska betalas tillbaka för beställning {number}, men kontot som betalningen kom till är borttaget, eller så har dess certifikat gått ut.\n\nLägg in kontot eller ett nytt certifikat under inställningarna för beställning, så fortsätter återbetalningen av sig själv. Eller betala tillbaka på annat sätt och anteckna det på beställningen.',
      nb: '{amount} skal refunderes for bestilling {number}, men kontoen som betalingen kom til, er fjernet, eller sertifikatet er utløpt.\n\nLegg inn kontoen eller et nytt sertifikat under innstillingene for bestilling, så fortsetter refusjonen av seg selv. Eller refunder på en annen måte og noter det på bestillingen.',
    },
  ),
  text(
    'orderToApprove',
    { sv: 'Godkänn beställning {number}', nb: 'Godkjenn bestilling {number}' },
    {
      sv: '{orderedBy} vill beställa nycklar hos {partner} för {amount}. Godkänn eller neka beställningen.',
      nb: '{orderedBy} vil bestille nøkler hos {partner} for {amount}. Godkjenn eller avslå bestillingen.',
    },
  ),
  text(
    'orderNoApprover',
    { sv: 'Ingen kan godkänna beställning {number}', nb: 'Ingen kan godkjenne bestilling {number}' },
    {
      sv: 'Den som skulle godkänna din beställning hos {partner} kan inte göra det längre, och ingen annan hos er kan det heller. Be er förvaltare eller styrelse ordna med någon som kan, så får den beställningen av sig själv.',
      nb: 'Den som skulle godkjenne bestillingen hos {partner}, kan ikke gjøre det lenger, og ingen andre hos dere kan det heller. Be forvalteren eller styret om å finne noen som kan, så går bestillingen til den personen av seg selv.',
    },
  ),
  text(
    'orderApproved',
    { sv: 'Beställning {number} är godkänd', nb: 'Bestilling {number} er godkjent' },
    {
      sv: 'Din beställning hos {partner} på {amount} är godkänd. Öppna den och betala, så börjar låspartnern.',
      nb: 'Bestillingen hos {partner} på {amount} er godkjent. Åpne den og betal, så begynner låspartneren.',
    },
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(kinds.orderSentBack, {
      subject: { sv: 'Beställning {number} är skickad tillbaka', nb: 'Bestilling {number} er sendt tilbake' },
      body: hello({
        sv: 'Din beställning hos {partner} är skickad tillbaka: {because}\n\nDet du beställde ligger i varukorgen igen. Ändra och beställ på nytt.',
        nb: 'Bestillingen hos {partner} er sendt tilbake: {because}\n\nDet du bestilte, ligger i handlekurven igjen. Endre og bestill på nytt.',
      }),
      link: { path: '/orders/checkout', label: { sv: 'Öppna varukorgen', nb: 'Åpne handlekurven' } },
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(kinds.certificateEnds, {
      subject: { sv: 'Swish-certifikatet gäller till {day}', nb: 'Swish-sertifikatet gjelder til {day}' },
      body: hello({
        sv: 'Certifikatet för Swish-nummer {number} gäller till {day}. Därefter kan ingen betala med Swish. Hämta ett nytt hos Swish och ladda upp det.',
        nb: 'Sertifikatet for Swish-nummer {number} gjelder til {day}. Deretter kan ingen betale med Swish. Hent et nytt hos Swish og last det opp.',
      }),
      link: {
        path: '/admin/settings/orders',
        label: { sv: 'Öppna inställningarna för beställning', nb: 'Åpne innstillingene for bestilling' },
      },
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(kinds.orderCalledOff, {
      subject: { sv: 'Beställning {number} är avbeställd', nb: 'Bestilling {number} er avbestilt' },
      body: hello({
        sv: 'Nycklar för {amount} till {customer} är avbeställda: {because}\n\nPengarna går tillbaka av sig själva, utom det som betalats i kassan.',
        nb: 'Nøkler for {amount} til {customer} er avbestilt: {because}\n\nPengene går tilbake av seg selv, unntatt det som er betalt i kassen.',
      }),
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(kinds.orderNew, {
      subject: { sv: 'Ny beställning {number} från {customer}', nb: 'Ny bestilling {number} fra {customer}' },
      body: hello({
        sv: '{customer} har beställt nycklar för {amount}. Beställningen kan påbörjas.',
        nb: '{customer} har bestilt nøkler for {amount}. Bestillingen kan påbegynnes.',
      }),
      link,
    }),
  ),
  provideTo(notificationTexts, {}, () =>
    notificationText(kinds.orderUncollected, {
      subject: { sv: 'Beställning {number} är inte hämtad', nb: 'Bestilling {number} er ikke hentet' },
      body: hello({
        sv: 'Nycklar för {amount} till {customer} är klara men inte hämtade. Den som beställde är påmind.',
        nb: 'Nøkler for {amount} til {customer} er klare, men ikke hentet. Den som bestilte, er påminnet.',
      }),
      link,
    }),
  ),
];

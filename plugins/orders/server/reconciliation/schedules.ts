import { asSystemForAll, core, provide, provideTo, schedules, serviceRef, txOf } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';
import { createUncollected, type Uncollected } from '../ordering/uncollected.ts';
import { latePayments, orderMessages, settlement } from '../services.ts';
import { orderSettingsOf } from '../settings.ts';
import { createCertificateWatch, type CertificateWatch } from '../settings/certificate-watch.ts';
import { createReconciliation, type Reconciliation } from './reconciliation.ts';

const reconciliation = serviceRef<Reconciliation>('orders.reconciliation');
const certificateWatch = serviceRef<CertificateWatch>('orders.certificateWatch');
const uncollected = serviceRef<Uncollected>('orders.uncollected');
const { clock, log, notifications, work } = core;
const timeZone = 'Europe/Stockholm';

export const nightlyServices = [
  provide(reconciliation, { clock, late: latePayments, log, settlement }, createReconciliation),
  provide(certificateWatch, { clock, notifications, organisations: organisationLookup }, createCertificateWatch),
  provide(uncollected, { clock, log, messages: orderMessages, settings: orderSettingsOf, work }, createUncollected),
];

/** What is looked at once a day. How payments stand at their providers, which certificates end, and what nobody fetches. */
export const nightlySchedules = [
  provideTo(schedules, { reconciliation, work }, (deps) => ({
    name: 'order-reconciliation',
    text: { sv: 'Avstämning av betalningar', nb: 'Avstemming av betalinger' },
    // when no payment is under way, and before anybody reads the differences
    cron: '15 4 * * *',
    timeZone,
    run: () => deps.reconciliation.run(txOf(deps.work, asSystemForAll)),
  })),
  provideTo(schedules, { certificateWatch, work }, (deps) => ({
    name: 'order-certificates',
    text: { sv: 'Certifikat som går ut', nb: 'Sertifikater som utløper' },
    // whoever is told is at work
    cron: '30 8 * * *',
    timeZone,
    run: () => deps.work.write(asSystemForAll, (ctx) => deps.certificateWatch(ctx)),
  })),
  provideTo(schedules, { uncollected }, (deps) => ({
    name: 'order-uncollected',
    text: { sv: 'Påminnelser om beställningar som ingen hämtar', nb: 'Påminnelser om bestillinger som ingen henter' },
    // whoever is reminded is awake
    cron: '30 9 * * *',
    timeZone,
    run: () => deps.uncollected.run(),
  })),
];

import { asSystemForAll, core, jobs, provide, provideTo, serviceRef, txOf } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';
import { settlement } from '../services.ts';
import { createCertificateWatch, type CertificateWatch } from '../settings/certificate-watch.ts';
import { createReconciliation, type Reconciliation } from './reconciliation.ts';

const reconciliation = serviceRef<Reconciliation>('orders.reconciliation');
const certificateWatch = serviceRef<CertificateWatch>('orders.certificateWatch');
const { clock, notifications, work } = core;
const DAY_MS = 86_400_000;

export const nightlyServices = [
  provide(reconciliation, { clock, settlement }, createReconciliation),
  provide(certificateWatch, { clock, notifications, organisations: organisationLookup }, createCertificateWatch),
];

/** What is looked at once a day. How payments stand at their providers, and which certificates end. */
export const nightlyJobs = [
  provideTo(jobs, { reconciliation, work }, (deps) => ({
    name: 'order-reconciliation',
    every: DAY_MS,
    run: () => deps.reconciliation.run(txOf(deps.work, asSystemForAll)),
  })),
  provideTo(jobs, { certificateWatch, work }, (deps) => ({
    name: 'order-certificates',
    every: DAY_MS,
    run: () => deps.work.write(asSystemForAll, (ctx) => deps.certificateWatch(ctx)),
  })),
];

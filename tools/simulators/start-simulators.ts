import { join } from 'node:path';
import { VENDOR_CLOCKS, type OrderClocks } from './bankid/order.ts';
import { startBankId } from './bankid/start-bankid.ts';
import { startBench } from './bench/start-bench.ts';
import { startEident } from './eident/start-eident.ts';
import { ensureCertificates } from './certificates/ensure-certificates.ts';
import { createClock } from './clock.ts';
import { createJournal } from './journal.ts';
import { startMail } from './mail/start-mail.ts';
import { createOutcomes } from './outcomes.ts';
import { startNexi } from './nexi/start-nexi.ts';
import { startSms } from './sms/start-sms.ts';
import { startSwish } from './swish/start-swish.ts';

/** Where each simulator listens; 0 takes any free port. */
export interface SimulatorPorts {
  readonly bench: number;
  readonly inbox: number;
  readonly bankId: number;
  readonly eident: number;
  readonly smtp: number;
  readonly sms: number;
  readonly swish: number;
  readonly nexi: number;
  /** Where the broker of the control units is, which is another process; 0: nowhere. */
  readonly mqtt: number;
}
export interface SimulatorSettings {
  /** Holds `mail/` and, unless told otherwise, `certificates/`. */
  readonly dataDir: string;
  readonly certificatesDir?: string;
  /** A port that is not named is any free one. */
  readonly ports?: Partial<SimulatorPorts>;
  readonly clocks?: Partial<OrderClocks>;
  /** How long an SMS is under way. */
  readonly smsReportMs?: number;
  /** How soon everybody pays by Swish; without it somebody has to. */
  readonly swishPayMs?: number;
}
export type Simulators = Awaited<ReturnType<typeof startSimulators>>;

/** Starts all simulators in this process. @throws one sentence when a port is taken; then none is left running */
export async function startSimulators(settings: SimulatorSettings) {
  const ports: SimulatorPorts = {
    bench: 0,
    inbox: 0,
    bankId: 0,
    eident: 0,
    smtp: 0,
    sms: 0,
    swish: 0,
    nexi: 0,
    mqtt: 0,
    ...settings.ports,
  };
  const certificates = await ensureCertificates(settings.certificatesDir ?? join(settings.dataDir, 'certificates'));
  const shared = { clock: createClock(), journal: createJournal(), outcomes: createOutcomes() };
  const started: { stop: () => Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((simulator) => simulator.stop()));
  };
  try {
    const clocks = { ...VENDOR_CLOCKS, ...settings.clocks };
    const bankId = await startBankId({ certificates, clocks, port: ports.bankId, ...shared });
    started.push(bankId);
    const eident = await startEident({ port: ports.eident, ...shared });
    started.push(eident);
    const mail = await startMail({ folder: join(settings.dataDir, 'mail'), port: ports.smtp, ...shared });
    started.push(mail);
    const sms = await startSms({ port: ports.sms, reportMs: settings.smsReportMs ?? 2000, ...shared });
    started.push(sms);
    const swish = await startSwish({ certificates, port: ports.swish, payMs: settings.swishPayMs, ...shared });
    started.push(swish);
    const nexi = await startNexi({ port: ports.nexi, journal: shared.journal });
    started.push(nexi);
    const bench = await startBench({ bankId, eident, mail, nexi, sms, swish, ports, ...shared });
    started.push(bench);
    return {
      addresses: {
        bankId: bankId.address,
        eident: eident.issuer,
        smtp: mail.address,
        sms: sms.address,
        swish: swish.address,
        nexi: nexi.address,
        ...bench.addresses,
      },
      certificates,
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

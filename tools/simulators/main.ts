import process from 'node:process';
import { z } from 'zod';
import { simulatorSettingsSchema } from './settings.ts';
import { startSimulators } from './start-simulators.ts';

try {
  const settings = simulatorSettingsSchema.parse(process.env);
  const { addresses, stop } = await startSimulators({
    dataDir: settings.DATA_DIR,
    ports: {
      bench: settings.BENCH_PORT,
      inbox: settings.INBOX_PORT,
      bankId: settings.BANKID_PORT,
      eident: settings.EIDENT_PORT,
      smtp: settings.SMTP_PORT,
      sms: settings.SMS_PORT,
      swish: settings.SWISH_PORT,
      nexi: settings.NEXI_PORT,
      mqtt: settings.MQTT_PORT,
    },
    clocks: { startMs: settings.SIM_BANKID_START_MS, signMs: settings.SIM_BANKID_SIGN_MS },
    smsReportMs: settings.SIM_SMS_REPORT_MS,
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  const { bench, bankId, smtp, sms } = addresses;
  process.stdout.write(`Simulators ready: bench ${bench}, BankID ${bankId}, mail ${smtp}, SMS ${sms}\n`);
} catch (cause) {
  process.stderr.write(`${sentenceOf(cause)}\n`);
  process.exitCode = 1;
}

function sentenceOf(cause: unknown): string {
  if (cause instanceof z.ZodError) return cause.issues.map((issue) => `Setting ${issue.path.join('.')}: ${issue.message}.`).join(' ');
  return cause instanceof Error ? cause.message : String(cause);
}

import { z } from 'zod';

const port = (value: number) => z.coerce.number().int().min(0).max(65_535).default(value);
const milliseconds = (value: number) => z.coerce.number().int().positive().default(value);

/** What the simulators take from the environment. The ports are called as the launcher calls them. */
export const simulatorSettingsSchema = z.object({
  DATA_DIR: z.string().min(1).default('.data').describe('Folder that holds certificates/ and mail/'),
  BENCH_PORT: port(4100).describe('Port of the bench page in front of the simulators'),
  BANKID_PORT: port(4103).describe('Port of the BankID simulator'),
  EIDENT_PORT: port(4104).describe('Port of the simulator of the broker of e-ID services'),
  SMTP_PORT: port(1025).describe('Port on which the mail simulator takes mail'),
  INBOX_PORT: port(1080).describe('Port of the inbox of the mail simulator'),
  SMS_PORT: port(4105).describe('Port of the SMS simulator'),
  SWISH_PORT: port(4106).describe('Port of the Swish simulator'),
  NEXI_PORT: port(4107).describe('Port of the simulator of the card provider'),
  MQTT_PORT: port(1883).describe('Port of the broker of the control units'),
  SIM_BANKID_START_MS: milliseconds(30_000).describe('How long a BankID order waits for an app'),
  SIM_BANKID_SIGN_MS: milliseconds(180_000).describe('How long a BankID order waits for the code, once an app has it'),
  SIM_SMS_REPORT_MS: milliseconds(2000).describe('How long an SMS is under way before its delivery report'),
});
export type SimulatorEnvironment = z.output<typeof simulatorSettingsSchema>;

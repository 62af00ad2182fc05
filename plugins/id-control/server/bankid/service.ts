import { readFileSync } from 'node:fs';
import { core, provide, serviceRef } from '@platform/server';
import { type BankId, createBankId } from './bankid.ts';
import { idControlSettings } from '../settings.ts';

export const bankId = serviceRef<BankId>('id-control.bankId');

export const bankIdServices = [
  provide(bankId, { settings: idControlSettings, log: core.log }, ({ settings, log }) =>
    createBankId({
      baseUrl: settings.BANKID_URL,
      ca: readFileSync(settings.BANKID_CA),
      pfx: readFileSync(settings.BANKID_PFX),
      passphrase: settings.BANKID_PASSPHRASE,
      onCall: (call) => log.debug(call, 'BankID'),
    }),
  ),
];

import type { Role } from '@platform/core';
import { mailsIn, type TestHost } from '@platform/testing';
import { userEndpoints } from '@plugins/accounts/contract';
import { importEndpoints, type ImportId } from '@plugins/imports/contract';
import { carryOut } from '@plugins/imports/testing';
import { keyLoanEndpoints } from '@plugins/keys/contract';
import { logotypeEndpoints } from '@plugins/organisations/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { apartmentEndpoints, moveEndpoints, type NewServiceRequest, serviceRequestEndpoints } from '@plugins/residents/contract';
import { Client } from 'pg';
import sharp from 'sharp';
import { freeKey, lendOnPaper, sendScan } from './active-loan.ts';
import { keySheet } from './prepare.ts';

const ADMIN = { as: 'admin@demo.example' };
const LOGOTYPE = sharp({ create: { width: 400, height: 100, channels: 3, background: '#2f6f5e' } }).png();
const PARTNER = { as: 'partner@demo.example' };
const { bjorken, partner } = demoOrganisations;

/** What a call needs beside its contract to succeed, by endpoint id. */
export interface Prepared {
  readonly params: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly bodies: Readonly<Record<string, object>>;
  readonly files: Readonly<Record<string, File>>;
}

/** Rows in the state in which their calls succeed, and links that are good. */
export async function prepareSamples(host: TestHost): Promise<Prepared> {
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  try {
    const { request, apartmentId, linkToken } = await askResident(host);
    const importId = await checkedImport(host);
    const steered = await steerable(owner);
    const invitation = await invited(host);
    const { paperId, scanId } = await loanToSign(host);
    const logotype = new File([new Uint8Array(await LOGOTYPE.toBuffer())], 'logotyp.png');
    await host.call(logotypeEndpoints.setLogotype, { params: { id: partner }, body: {}, file: logotype }, PARTNER);
    return {
      params: {
        'residents.answer': { id: request },
        'residents.withdrawRequest': { id: request },
        'accounts.reportSms': { id: importId, token: 'guessed' },
        'imports.columns': { id: importId },
        'imports.apply': { id: importId },
        'imports.undo': { id: await doneImport(host) },
        'organisations.setLogotype': { id: partner },
        'organisations.removeLogotype': { id: partner },
        'residents.undo': { id: await plannedMove(host, apartmentId) },
        'keys.loanPaper': { id: paperId },
        'keys.signLoanOnPaper': { id: paperId },
        'residents.plan': { id: apartmentId },
        'accounts.resend': { id: await userWith(host, { query: 'invited@demo.example' }) },
        'flows.retry': { id: steered },
        'flows.skip': { id: steered },
        'flows.nudge': { id: steered },
      },
      bodies: {
        'residents.answer': { apartmentId },
        'residents.answerLink': { token: linkToken },
        'accounts.acceptInvitation': { token: invitation },
        'accounts.registerCompany': { organisationNumber: '556016-0680' },
        'accounts.register': { roles: ['RESIDENT'], email: 'registered@demo.example' },
        'residents.plan': { on: day(0).slice(0, 10), in: [await userWith(host, { role: ['CUSTOMER_PROPERTY_MANAGER'] })] },
        'imports.columns': { columns: [{ index: 0, column: 'marking' }] },
        'keys.signLoanOnPaper': { fileId: scanId },
        'keys.returnKeys': { keyIds: [await lentKey(host)] },
        'keys.lend': { keyIds: [await freeKey(host)], signing: 'ANALOG' },
        'residents.send': { apartmentIds: [apartmentId], accessFrom: day(3), accessTo: day(4), answerBy: day(2) },
      },
      files: { 'organisations.setLogotype': logotype },
    };
  } finally {
    await owner.end();
  }
}

const linkIn = async (host: TestHost, to: string, page: string) => {
  const link = new RegExp(`/${page}/([\\w.~-]+)`);
  return (await mailsIn(host, to)).flatMap(({ text }) => link.exec(text)?.[1] ?? []).at(-1) ?? '';
};

async function invited(host: TestHost): Promise<string> {
  const body = { firstName: 'Nils', lastName: 'Ny', email: 'invited@demo.example', roles: ['RESIDENT' as const], invite: true };
  await host.call(userEndpoints.register, { params: { organisationId: bjorken }, body }, ADMIN);
  return linkIn(host, 'invited@demo.example', 'register');
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString();

async function askResident(host: TestHost) {
  const { body: homes } = await host.call(apartmentEndpoints.list, { query: { query: '1001' } }, ADMIN);
  const apartmentId = homes.items[0]?.id ?? '';
  const asked: NewServiceRequest = {
    apartmentIds: homes.items.map(({ id }) => id),
    addresses: [],
    message: 'May we come in?',
    accessFrom: day(3),
    accessTo: day(4),
    answerBy: day(2),
  };
  const { body: request } = await host.call(serviceRequestEndpoints.send, { body: asked }, ADMIN);
  const ask = host.runtime.activities['residents.askResidents'] as (key: object) => Promise<unknown>; // by its name on the wire
  await ask({ organisationId: bjorken, requestId: request.id, round: 0 });
  return { request: request.id, apartmentId, linkToken: await linkIn(host, 'resident@demo.example', 'service-request-link') };
}

async function userWith(host: TestHost, query: { readonly query?: string; readonly role?: Role[] }): Promise<string> {
  const { body } = await host.call(userEndpoints.list, { query: { ...query, limit: 1 } }, ADMIN);
  return body.items[0]?.id ?? '';
}

async function lentKey(host: TestHost): Promise<string> {
  return (await lendOnPaper(host, await userWith(host, { query: 'resident@demo.example' }))).keyId;
}

async function checkedImport(host: TestHost): Promise<string> {
  const { body } = await host.call(importEndpoints.open, { body: { kind: 'keys', lockSystem: 'Passersystem' }, file: keySheet() }, ADMIN);
  await carryOut(host.runtime, { importId: body.id, organisationId: bjorken });
  return body.id;
}

async function doneImport(host: TestHost): Promise<string> {
  const id = (await checkedImport(host)) as ImportId; // the contract's own answer
  await host.call(importEndpoints.apply, { params: { id }, body: { skipFailed: true } }, ADMIN);
  await carryOut(host.runtime, { importId: id, organisationId: bjorken });
  return id;
}

async function plannedMove(host: TestHost, id: string): Promise<string> {
  const body = { on: day(30).slice(0, 10), in: [await userWith(host, { role: ['CUSTOMER'] })] };
  const { body: planned } = await host.call(moveEndpoints.plan, { params: { id }, body }, ADMIN);
  return planned.moves[0]?.id ?? '';
}

/** A loan that waits for its paper, and the scan of it. */
async function loanToSign(host: TestHost) {
  const holder = { type: 'USER' as const, id: await userWith(host, { query: 'resident@demo.example' }) };
  const { body: loan } = await host.call(
    keyLoanEndpoints.lend,
    { body: { keyIds: [await freeKey(host)], holder, signing: 'ANALOG' } },
    ADMIN,
  );
  return { paperId: loan.id, scanId: await sendScan(host) };
}

/** A flow that takes everything that people may ask of one. */
async function steerable(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `update flows_flow set state = 'FAILING', actions = '{retry,skip,nudge,cancel}'
     where id = (select id from flows_flow where organisation_id = $1 and closed_at is null order by id limit 1) returning id`,
    [bjorken],
  );
  return rows[0]?.id ?? '';
}

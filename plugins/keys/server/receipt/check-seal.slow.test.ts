import process from 'node:process';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkSeal } from './check-seal.ts';
import { openPdf } from './opened-pdf.ts';
import { aReceipt, signed } from './receipt-builder.ts';
import { renderReceipt } from './render-receipt.ts';
import { aCertificate } from './seal-key-builder.ts';
import { sealReceipt } from './seal-receipt.ts';

describe('the seal of a receipt', () => {
  const ca = aCertificate('Our CA', { isCa: true });
  const ours = aCertificate('Our seal', { issuer: ca });
  const foreign = aCertificate('Our seal');
  const trust = { caOrCertificatePem: ours.pem };
  let rendered: Uint8Array;
  let sealed: Uint8Array;
  beforeAll(async () => {
    rendered = await renderReceipt(signed(aReceipt()));
    sealed = await sealReceipt(rendered, ours.sealKey);
  });
  const isGenuine = async (pdf: Uint8Array, pem = ours.pem) => (await checkSeal(pdf, { caOrCertificatePem: pem })).genuine;
  const flipped = (at: number, bits: number) => sealed.map((byte, place) => (place === at ? byte ^ bits : byte));

  it('tells number and time of a genuine receipt', async () => {
    const check = await checkSeal(sealed, trust);
    expect(check).toMatchObject({ genuine: true, number: 'K-2026-000123' });
    expect(Math.abs(Date.now() - (check.sealedAt?.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it('holds under the certificate, its CA, and beside certificates of other years', async () => {
    expect(await isGenuine(sealed, ca.pem)).toBe(true);
    expect(await isGenuine(sealed, `${foreign.pem}\n${ours.pem}`)).toBe(true);
  });

  it('leaves structure, language and attachments as they were', async () => {
    const [before, after] = await Promise.all([openPdf(rendered), openPdf(sealed)]);
    expect(after).toEqual(before);
    expect(after.attachments.size).toBe(3);
  });

  it('breaks with one flipped bit, wherever it is', async () => {
    const stride = 149;
    for (let at = 0; at < sealed.length; at += stride) {
      expect(await isGenuine(flipped(at, 1 << (at % 8))), `byte ${at}`).toBe(false);
    }
  });

  it('breaks with any flipped digit of the signature itself', async () => {
    const start = Buffer.from(sealed).indexOf('/Contents <3082') + '/Contents <'.length;
    for (let at = start; at < start + 3600; at += 11) expect(await isGenuine(flipped(at, 0x01)), `digit ${at - start}`).toBe(false);
    expect(await isGenuine(flipped(Buffer.from(sealed).indexOf('a', start), 0x20)), 'upper case').toBe(false);
  });

  it('reads no more than two of the ranges that a file of ten megabytes may hold', async () => {
    const range = Buffer.from('/ByteRange [0 1 2 3] ');
    const file = Buffer.alloc(10 * 1024 * 1024, range);
    const before = process.memoryUsage().heapUsed;
    expect(await isGenuine(file)).toBe(false);
    // half a million matches would be some hundred megabytes
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('does not cover what is appended', async () => {
    expect(await isGenuine(Buffer.concat([sealed, Buffer.from('\n')]))).toBe(false);
    expect(await isGenuine(await sealReceipt(sealed, foreign.sealKey))).toBe(false);
  });

  it("is not ours with somebody else's certificate, not even one of the same name", async () => {
    const forged = await sealReceipt(rendered, foreign.sealKey);
    expect(await isGenuine(forged)).toBe(false);
    expect(await isGenuine(forged, ca.pem)).toBe(false);
    expect(await isGenuine(forged, foreign.pem)).toBe(true);
  });

  it('is not ours with a certificate that our certificate, no CA, has issued', async () => {
    const child = aCertificate('Child', { issuer: ours });
    expect(await isGenuine(await sealReceipt(rendered, child.sealKey))).toBe(false);
  });

  it.each([
    ['an unsealed receipt', () => rendered],
    ['something else than a PDF', () => Buffer.from('hello /ByteRange [0 1 2 3]')],
    ['nothing', () => new Uint8Array()],
  ])('says no to %s', async (_, pdf) => {
    expect(await checkSeal(pdf(), trust)).toEqual({ genuine: false });
  });

  it('refuses to check against no certificate at all', async () => {
    await expect(checkSeal(sealed, { caOrCertificatePem: '' })).rejects.toThrow('no certificate');
  });

  it('cannot be made with a wrong passphrase', async () => {
    await expect(sealReceipt(rendered, { ...ours.sealKey, passphrase: 'wrong' })).rejects.toThrow('Invalid password');
  });
});

import type { TestProject } from 'vitest/node';
import { ensureCertificates } from '../simulators/certificates/ensure-certificates.ts';

/** The development certificates for all tests: `inject('certificates')` is their folder. */
export async function setup({ provide }: TestProject): Promise<void> {
  const { directory } = await ensureCertificates('.cache/test-certificates');
  provide('certificates', directory);
}

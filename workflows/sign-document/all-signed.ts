import type { SigningTerms } from '@plugins/id-control/contract';
import type { Flow } from '@workflows/kit';
import { signDocument } from './sign-document.ts';

type Outcome = Awaited<ReturnType<typeof signDocument>>;

/**
 * Has a document signed by each of its signers, each by a child. The first who does not sign, or `unless`, ends the others; `signed` when all
 * have.
 */
export async function allSigned(flow: Flow, signers: readonly SigningTerms[], unless: () => boolean = () => false): Promise<Outcome> {
  let failed: Outcome | undefined;
  const sign = async (terms: SigningTerms): Promise<void> => {
    const { signingId: subjectId, signer: from } = terms;
    const input = { ...terms, organisationId: flow.organisationId };
    const answer = await flow.child(signDocument, {
      subjectId,
      input,
      awaiting: 'signature',
      from,
      unless: () => failed !== undefined || unless(),
    });
    if (answer !== 'signed') failed ??= answer ?? 'withdrawn';
  };
  await Promise.all(signers.map(sign));
  return failed ?? 'signed';
}

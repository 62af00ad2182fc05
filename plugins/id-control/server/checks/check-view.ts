import type { Language, Text } from '@platform/core';
import type { Secrets } from '@platform/server';
import { maskedNumber } from '@plugins/accounts/contract';
import { eidRefusals, type IdentityCheck, type LinkedIdentityCheck } from '../../contract/index.ts';
import { hintMessage } from '../bankid/hint-message.ts';
import type { CheckEntity } from './check.entity.ts';
import { resultOf } from './check-result.ts';

const STATES: Readonly<Record<string, Text>> = {
  WAITING: { sv: 'Väntar på att personen identifierar sig.', nb: 'Venter på at personen identifiserer seg.' },
  COMPLETE: { sv: 'Identifieringen är klar.', nb: 'Identifiseringen er fullført.' },
  EXPIRED: { sv: 'Tiden för att identifiera sig har gått ut.', nb: 'Fristen for å identifisere seg har gått ut.' },
  CANCELLED: { sv: 'ID-kontrollen är återkallad.', nb: 'ID-kontrollen er trukket tilbake.' },
};
const REFUSED: Readonly<Record<string, Text>> = Object.fromEntries(Object.values(eidRefusals).map(({ code, text }) => [code, text]));

const messageOf = ({ status, hint }: CheckEntity): Text | undefined =>
  hint ? (REFUSED[hint] ?? hintMessage('failed', hint, 'other')) : STATES[status];

/** A check as it is shown; the number masked, whoever looks. */
export function toCheck(
  check: CheckEntity,
  { language, organisation, secrets }: { readonly language: Language; readonly organisation: string; readonly secrets: Secrets },
): IdentityCheck {
  const { id, organisationId, personId, personName, way, status, hint, askedBy, flowId, completedAt, expiresAt, createdAt } = check;
  const proved = resultOf(check, secrets);
  return {
    id,
    organisation: { id: organisationId, name: organisation },
    person: { id: personId ?? null, name: personName },
    way,
    status,
    askedBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    hint: hint ?? null,
    message: messageOf(check)?.[language] ?? '',
    flowId: flowId ?? null,
    result: proved
      ? {
          name: proved.name,
          personalNumber: maskedNumber(proved.personalNumber),
          service: proved.service,
          wasCompared: proved.wasCompared,
        }
      : null,
  };
}

/** What whoever holds the link sees. */
export function toLinkedCheck(
  check: CheckEntity,
  { language, organisation }: { readonly language: Language; readonly organisation: string },
): LinkedIdentityCheck {
  const { id, status, hint, expiresAt } = check;
  return { id, status, hint: hint ?? null, message: messageOf(check)?.[language] ?? '', expiresAt: expiresAt.toISOString(), organisation };
}

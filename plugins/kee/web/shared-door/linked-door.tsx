import { Button } from '@fluentui/react-components';
import { ErrorState, Loading, NoteBar, PublicCard, useFaultText } from '@platform/ui';
import { ApiError } from '@platform/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedDoor } from '../../contract/index.ts';
import { sharedDoorApi } from '../api-client.ts';
import { useWhen } from '../sharing/use-when.ts';
import { isOver } from '../mylocks/open-buttons.tsx';
import { isUnanswered } from '../mylocks/use-press.ts';
import { CodeForm } from './code-form.tsx';
import { dropCode, keepCode, keptCode } from './kept-code.ts';
import { keepProof, keptProof } from './kept-proof.ts';
import { SharedDoorButtons } from './shared-door-buttons.tsx';

/** While something is under way at the door, and until a pulse ends. */
const UNDER_WAY_MS = 700;
/** While there is no line. */
const NO_LINE_MS = 2000;
const LOOK_AGAIN_MS = 10_000;
const [TOO_MANY, OURS] = [429, 500];
/** What ends by itself: no answer, too many calls, a fault of the portal. Anything else says that the link leads nowhere. */
const isPassing = (fault: unknown): boolean =>
  isUnanswered(fault) || (fault instanceof ApiError && (fault.status === TOO_MANY || fault.status >= OURS));
const isMoving = ({ state, command }: NonNullable<SharedDoor['door']>) =>
  command?.operation === 'PULSE' && command.status === 'DONE' ? ['open', 'unlocked'].includes(state) : !isOver(command?.status ?? 'DONE');
/** Why the door does not open just now. Within its time it stays shut also while its sharer may not open it. */
function reasonOf({ at, door, startsAt, endsAt }: SharedDoor): 'door.otherHours' | 'mine.noWay' | undefined {
  if (door?.now) return undefined;
  return startsAt <= at && at < endsAt ? 'door.otherHours' : 'mine.noWay';
}

/** The door of a link. First the phone is verified, then it opens in its time. */
export function LinkedDoor({ token }: { readonly token: string }) {
  const { t } = useTranslation('kee');
  const when = useWhen();
  const [proof, setProof] = useState(() => keptProof(token));
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...sharedDoorApi.readSharedDoor.query({ body: { token, proof } }),
    retry: false,
    refetchOnReconnect: 'always',
    refetchInterval({ state }) {
      if (state.error) return isPassing(state.error) && (isUnanswered(state.error) ? NO_LINE_MS : LOOK_AGAIN_MS);
      return state.data?.door && isMoving(state.data.door) ? UNDER_WAY_MS : LOOK_AGAIN_MS;
    },
  });
  const isAway = isPassing(error);
  if (error && !(isAway && data))
    return (
      <PublicCard title={t(isAway ? 'door.title' : 'door.gone')}>
        <ErrorState fault={error} />
      </PublicCard>
    );
  if (!data) return <Loading />;
  const reason = reasonOf(data);
  return (
    <PublicCard title={data.lock}>
      <p>{t('door.from', { name: data.sharedBy, organisation: data.organisation })}</p>
      <p>{when(data)}</p>
      {data.door && proof !== undefined ? (
        <SharedDoorButtons
          lock={data.lock}
          door={isAway ? { ...data.door, state: 'unknown' } : data.door}
          noWay={reason && t(reason, { name: data.sharedBy })}
          readAt={dataUpdatedAt}
          at={data.at}
          call={{ token, proof }}
          onPressed={() => refetch()}
        />
      ) : (
        <Verify
          token={token}
          ending={data.phoneEnding}
          onProof={(given) => {
            keepProof(token, given);
            dropCode(token);
            setProof(given);
          }}
        />
      )}
    </PublicCard>
  );
}

interface VerifyProps {
  readonly token: string;
  readonly ending: string;
  readonly onProof: (proof: string) => void;
}
function Verify({ token, ending, onProof }: VerifyProps) {
  const { t } = useTranslation('kee');
  const faultText = useFaultText();
  const [isSent, setSent] = useState(() => keptCode(token) !== undefined);
  const send = useMutation(sharedDoorApi.sendAccessCode.mutation());
  const verify = useMutation(sharedDoorApi.verifyAccess.mutation());
  const noteSent = ({ minutes }: { readonly minutes: number }) => {
    keepCode(token, ending, minutes);
    setSent(true);
  };
  if (isSent)
    return (
      <CodeForm
        text={t('door.sent', { ending })}
        onAgain={async () => noteSent(await send.mutateAsync({ body: { token } }))}
        onCode={async (code) => onProof((await verify.mutateAsync({ body: { token, code } })).proof)}
      />
    );
  return (
    <>
      <p>{t('door.verifyText', { ending })}</p>
      <Button
        appearance="primary"
        size="large"
        disabledFocusable={send.isPending}
        onClick={() => send.mutate({ body: { token } }, { onSuccess: noteSent })}
      >
        {t('door.sendCode')}
      </Button>
      <div aria-live="polite">{send.isError && <NoteBar tone="danger">{faultText(send.error)}</NoteBar>}</div>
    </>
  );
}

import { StatusBadge } from '@platform/ui';
import { useReadAgain } from '@platform/web';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { accessSubject, type DelegatedAccess } from '../../contract/index.ts';

const TONES = { PLANNED: 'info', ACTIVE: 'success', LAPSED: 'warning', ENDED: 'neutral', REVOKED: 'neutral' } as const;
/** The clock of the reader may be ahead: it is not asked without end. */
const LOOK_MS = 10_000;
/** So that it has surely come. */
const AFTER_MS = 500;

/** How a share stands. It is read again as its time begins and as it ends: the clock alone says so. */
export function AccessStateBadge({ access: { state, startsAt, endsAt } }: { readonly access: DelegatedAccess }) {
  const { t } = useTranslation('kee');
  const readAgain = useReadAgain();
  const turnsAt = state === 'PLANNED' ? startsAt : state === 'ACTIVE' ? endsAt : undefined;
  useEffect(() => {
    if (turnsAt === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = Date.parse(turnsAt) - Date.now();
      if (left <= 0) void readAgain([accessSubject]);
      timer = setTimeout(look, left > 0 ? Math.min(left + AFTER_MS, LOOK_MS) : LOOK_MS);
    };
    look();
    return () => clearTimeout(timer);
  }, [turnsAt, readAgain]);
  return <StatusBadge tone={TONES[state]} label={t(`share.state.${state}`)} />;
}

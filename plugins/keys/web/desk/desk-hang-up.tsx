import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Key } from '../../contract/index.ts';
import { MoveKeys } from '../components/move-keys.tsx';

interface Props {
  readonly keys: readonly Key[];
  readonly onDone: (ids: readonly Key['id'][]) => void;
}
/** The way to hang the keys on the desk up at a place. */
export function DeskHangUp({ keys, onDone }: Props) {
  const { t } = useTranslation('keys');
  const [isAsking, setAsking] = useState(false);
  const close = (isMoved: boolean) => {
    setAsking(false);
    if (isMoved) onDone(keys.map(({ id }) => id));
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('desk.hangUp', { count: keys.length })}</Button>
      {isAsking && <MoveKeys keys={keys} onClose={close} />}
    </>
  );
}

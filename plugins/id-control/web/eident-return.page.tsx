import { AppLink, Loading, NoteBar, PublicCard, useFaultText } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { answerOpener, hasOpener } from './broker-window.ts';
import { pathOf, useHeldOrder } from './held-order.ts';
import { identificationApi } from './identification-api.ts';

/**
 * Where the broker leads back to. In a window of its own it hands the answer to the page that opened it; as a full page it completes what
 * this tab has begun, and goes on there. Nothing in the address decides where.
 */
export default function EidentReturnPage() {
  const { t } = useTranslation('id-control');
  const faultText = useFaultText();
  const navigate = useNavigate();
  const [order, hold] = useHeldOrder();
  const completing = useMutation(identificationApi.complete.mutation());
  const [query] = useState(() => window.location.search.slice(1));
  const [end] = useState(() => (hasOpener() ? 'handedOver' : order ? undefined : 'nothing'));
  const hasBegun = useRef(false);
  const arrive = useEffectEvent(async () => {
    // an answer is good once, and so is this
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (end === 'handedOver') answerOpener(query);
    if (end || !order) return;
    const { id, secret } = order;
    const done = await completing.mutateAsync({ body: { id, secret, query } }).catch(() => undefined);
    hold(undefined);
    if (done) await navigate(pathOf(order), { replace: true, state: { identification: done } });
  });
  useEffect(() => void arrive(), []);
  const [back] = useState(() => (order ? pathOf(order) : '/login'));

  return (
    <PublicCard title={t('eid.return.title')}>
      {completing.error && <NoteBar tone="danger">{faultText(completing.error)}</NoteBar>}
      {end && <p>{t(`eid.return.${end}`)}</p>}
      {!end && !completing.error && <Loading />}
      {(completing.error ?? end === 'nothing') && <AppLink to={back}>{t('eid.return.back')}</AppLink>}
    </PublicCard>
  );
}

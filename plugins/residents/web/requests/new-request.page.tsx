import {
  CustomerGate,
  Form,
  LinkButton,
  MomentField,
  NoteBar,
  Page,
  PeriodField,
  TextareaField,
  useField,
  useSelection,
  useToast,
} from '@platform/ui';
import { momentOf } from '@platform/core/time';
import { useFormat, useWord } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { Apartment, NewServiceRequest, serviceRequestRefusals } from '../../contract/index.ts';
import { requestApi } from '../api-client.ts';
import { ApartmentChoice } from './apartment-choice.tsx';

/** As it is typed: without a zone. */
const moment = z.iso.datetime({ local: true });
const RequestFields = z.object({ accessFrom: moment, accessTo: moment, answerBy: moment, message: NewServiceRequest.shape.message });
/** Apartments that were ticked in their list. */
const Ticked = z.object({ apartments: z.array(Apartment) });

const idOf = ({ id }: Apartment) => id;

/** Asks chosen apartments whether somebody may come in. */
export default function NewRequestPage() {
  const { t } = useTranslation('residents');
  const navigate = useNavigate();
  const toast = useToast();
  const { timeZone } = useFormat();
  const word = useWord();
  const toSent = (local: string) => momentOf(local, timeZone).toISOString();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const { state } = useLocation();
  const selection = useSelection(idOf, Ticked.safeParse(state).data?.apartments ?? []);
  const send = useMutation(requestApi.send.mutation());
  const page = {
    title: t('request.new'),
    intro: t('request.newIntro'),
    breadcrumbs: [
      { label: t('apartments'), to: '/admin/apartments' },
      { label: t('request.title'), to: '/admin/apartments/servicerequests' },
    ],
  };
  return (
    <CustomerGate {...page}>
      <Page {...page}>
        <Form
          schema={RequestFields.extend({ whom: z.number(word(serviceRequestRefusals.nobody.text)) })}
          action={t('request.send')}
          secondary={<LinkButton to="/admin/apartments/servicerequests">{t('cancel')}</LinkButton>}
          onSubmit={async ({ message, whom: _whom, ...times }) => {
            const { accessFrom, accessTo, answerBy } = times;
            const when = { accessFrom: toSent(accessFrom), accessTo: toSent(accessTo), answerBy: toSent(answerBy) };
            const sent = await send.mutateAsync({
              body: { apartmentIds: [...selection.ids], addresses: [...addresses], message, ...when },
            });
            toast.success(t('request.sent', { count: sent.answers.length }));
            await navigate(`/service-requests/${sent.id}`);
          }}
        >
          <ApartmentChoice selection={selection} addresses={addresses} onAddresses={setAddresses} />
          <Whom count={selection.ids.size + addresses.length} />
          <PeriodField
            of="moments"
            from={{ name: 'accessFrom', label: t('request.accessFrom') }}
            to={{ name: 'accessTo', label: t('request.accessTo') }}
          />
          <MomentField name="answerBy" label={t('request.answerBy')} hint={t('request.answerByHint')} />
          <TextareaField name="message" label={t('request.message')} hint={t('request.messageHint')} />
        </Form>
      </Page>
    </CustomerGate>
  );
}

/** Ties the choice above to the form: it is checked in the same round as the fields. */
function Whom({ count }: { readonly count: number }) {
  const { set, fault } = useField<number>('whom');
  const tell = useEffectEvent((chosen: number) => set(chosen || undefined));
  useEffect(() => {
    if (count > 0) tell(count);
  }, [count]);
  return fault && count === 0 ? <NoteBar tone="danger">{fault}</NoteBar> : null;
}

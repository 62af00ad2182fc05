import { PlainForm, PublicCard } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { parsePhone } from '@platform/core/phone';
import { useLanguage } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { sharedDoorApi } from '../api-client.ts';
import { CodeForm } from './code-form.tsx';
import { keepProof } from './kept-proof.ts';
import { LinkedDoor } from './linked-door.tsx';

/** A door that was shared, for whoever it was shared with. By the link of the SMS, or by the number that stands at the door. */
export default function SharedDoorPage() {
  const { access = '' } = useParams();
  return /^\d{1,10}$/.test(access) ? <AtDoor number={Number(access)} /> : <LinkedDoor key={access} token={access} />;
}

/** Whoever stands at the door without the link says their phone number; a code goes to it if the door is shared with it. */
function AtDoor({ number }: { readonly number: number }) {
  const { t } = useTranslation('kee');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [phone, setPhone] = useState<string>();
  const send = useMutation(sharedDoorApi.sendCodeAtDoor.mutation());
  const verify = useMutation(sharedDoorApi.verifyAtDoor.mutation());
  const ask = (to: string) => send.mutateAsync({ body: { number, phone: to } });
  return (
    <PublicCard title={t('door.atDoor')}>
      {phone === undefined ? (
        <>
          <p>{t('door.atDoorText')}</p>
          <PlainForm
            fields={{ phone: { label: t('share.phone'), type: 'tel', autoComplete: 'tel', maxLength: 30 } }}
            action={t('door.sendCode')}
            onSubmit={async ({ phone: typed }) => {
              const to = parsePhone(typed, language === 'nb' ? 'NO' : 'SE')?.e164 ?? typed;
              await ask(to);
              setPhone(to);
            }}
          />
        </>
      ) : (
        <CodeForm
          text={t('door.sentIf')}
          onAgain={() => ask(phone)}
          onCode={async (code) => {
            const { token, proof } = await verify.mutateAsync({ body: { number, phone, code } });
            keepProof(token, proof);
            await navigate(`/access/${token}`, { replace: true });
          }}
        />
      )}
    </PublicCard>
  );
}

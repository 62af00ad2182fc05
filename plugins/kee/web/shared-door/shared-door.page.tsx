import { PlainForm, PublicCard } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { parsePhone } from '@platform/core/phone';
import { useLanguage } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { sharedDoorApi } from '../api-client.ts';
import { CodeForm } from './code-form.tsx';
import { dropCode, keepCode, keptCode } from './kept-code.ts';
import { keepProof } from './kept-proof.ts';
import { LinkedDoor } from './linked-door.tsx';

/** A door that was shared, for whoever it was shared with. By the link of the SMS, or by the number that stands at the door. */
export default function SharedDoorPage() {
  const { access = '' } = useParams();
  return /^\d{1,10}$/.test(access) ? <AtDoor key={access} number={Number(access)} /> : <LinkedDoor key={access} token={access} />;
}

/** Whoever stands at the door without the link says their phone number; a code goes to it if the door is shared with it. */
function AtDoor({ number }: { readonly number: number }) {
  const { t } = useTranslation('kee');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const door = String(number);
  const [phone, setPhone] = useState(() => keptCode(door));
  const send = useMutation(sharedDoorApi.sendCodeAtDoor.mutation());
  const verify = useMutation(sharedDoorApi.verifyAtDoor.mutation());
  const ask = async (to: string) => {
    const { minutes } = await send.mutateAsync({ body: { number, phone: to } });
    keepCode(door, to, minutes);
    setPhone(to);
  };
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
            }}
          />
        </>
      ) : (
        <CodeForm
          text={t('door.sentIf')}
          onAgain={() => ask(phone)}
          onOther={() => {
            dropCode(door);
            setPhone(undefined);
          }}
          onCode={async (code) => {
            const { token, proof } = await verify.mutateAsync({ body: { number, phone, code } });
            keepProof(token, proof);
            dropCode(door);
            await navigate(`/access/${token}`, { replace: true });
          }}
        />
      )}
    </PublicCard>
  );
}

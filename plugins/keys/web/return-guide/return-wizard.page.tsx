import { Wizard } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { PickedKey } from '../loan-guide/loan-picked-key.ts';
import { LoanStartAnew } from '../loan-guide/loan-start-anew.tsx';
import { ReturnDraft } from './return-draft.ts';
import { ReturnKeysStep } from './return-keys-step.tsx';
import { ReturnPlaceStep } from './return-place-step.tsx';
import { useReturnPreselection } from './return-preselection.ts';
import { ReturnResult } from './return-result.tsx';
import { useTakeBack } from './return-take-back.ts';

const LAST_STEP = 'place';

/** The return guide: which keys come back, and where they go. */
export default function ReturnWizardPage() {
  const { t } = useTranslation('keys');
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { chosen, initial, refused } = useReturnPreselection();
  const takeBack = useTakeBack();
  const name = `key-return?${chosen}`;
  return (
    <Wizard
      key={name}
      name={name}
      title={t('return.guide')}
      breadcrumbs={[{ label: t('loan.list.title'), to: '/keys/loans' }]}
      initial={initial}
      step={address.get('step') ?? undefined}
      pathOf={(step) => `/keys/guides/return?${new URLSearchParams([...chosen, ['step', step]])}`}
      action={t('return.take')}
      steps={[
        {
          id: 'keys',
          title: t('return.step.keys'),
          schema: z.object({ keys: z.array(PickedKey, t('return.keys.none')).min(1, t('return.keys.none')) }),
          content: <ReturnKeysStep refusedBefore={refused} />,
        },
        {
          id: LAST_STEP,
          title: t('return.step.place'),
          schema: ReturnDraft.pick({ repositoryId: true }),
          content: <ReturnPlaceStep />,
        },
      ]}
      onFinish={(values) => takeBack(ReturnDraft.parse(values))}
      renderResult={(result, startOver) => {
        if (address.get('step') !== LAST_STEP) return <LoanStartAnew onStart={startOver} />;
        const more = () => {
          startOver();
          // What was chosen beforehand is back now.
          void navigate('/keys/guides/return');
        };
        return <ReturnResult result={result} wizard={name} onMore={more} />;
      }}
    />
  );
}

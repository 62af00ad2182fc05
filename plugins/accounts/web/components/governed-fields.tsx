import { Button } from '@fluentui/react-components';
import { TextField, useField } from '@platform/ui';
import { ApartmentField } from '@plugins/residents/web/api';
import { useTranslation } from 'react-i18next';
import type { User } from '../../contract/index.ts';
import { isMasked, useWholeNumber } from './use-whole-number.ts';

interface GovernedProps {
  readonly user: User;
  /** The number that was asked for, and may be emptied now. */
  readonly whole: string | undefined;
  readonly onWhole: (number: string) => void;
}
/** Who somebody is and where they live: only for whoever governs users. */
export function GovernedFields({ user, whole, onWhole }: GovernedProps) {
  const { t } = useTranslation('accounts');
  const { organisation, personalNumber } = user;
  const { set } = useField<string>('personalNumber');
  const ask = useWholeNumber(user, (number) => {
    onWhole(number);
    set(number);
  });
  const isHidden = isMasked(personalNumber) && !whole;
  return (
    <>
      <TextField
        name="personalNumber"
        label={t('personalNumber')}
        width="m"
        autoComplete="off"
        maxLength={20}
        hint={isHidden ? t('personalNumberMasked', { number: personalNumber }) : undefined}
        {...(isHidden && ask && { contentAfter: <ShowNumber onShow={ask} /> })}
      />
      <ApartmentField name="apartmentId" label={t('apartment')} organisationId={organisation.id} hint={t('apartmentHint')} />
    </>
  );
}

function ShowNumber({ onShow }: { readonly onShow: () => void }) {
  const { t } = useTranslation('accounts');
  return (
    <Button size="small" appearance="transparent" onClick={onShow} title={t('wholeNumber.logged')}>
      {t('wholeNumber.show')}
    </Button>
  );
}

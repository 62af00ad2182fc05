import { Button } from '@fluentui/react-components';
import { ComboboxField, FormDialog, RadioField, useAction, useOpened, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type NewType, organisations, type Organisation, TypeChange } from '../../contract/index.ts';
import { organisationApi, partnerSearch } from '../api-client.ts';

const Choice = TypeChange.omit({ version: true });
/** What each may become, as the server decides. */
const WAYS: Readonly<Partial<Record<Organisation['type'], readonly NewType[]>>> = {
  CUSTOMER: ['UNBOUND', 'PARTNER'],
  PARTNER: ['CUSTOMER'],
};

interface Props {
  readonly organisation: Organisation;
}
/** A partner lets its customer go; the portal's owner says what an organisation becomes. */
export function ChangeType({ organisation }: Props) {
  const { t } = useTranslation('organisations');
  const { can } = useSession();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const { id, name, version } = organisation;
  const release = useAction(organisationApi.changeType.mutation({ gone: true }), {
    ask: {
      title: t('changeType.releaseTitle', { name }),
      consequence: t('changeType.releaseText'),
      action: t('changeType.release'),
      danger: true,
    },
    done: async () => {
      // the page is out of reach from now on
      await navigate('/admin/customers', { replace: true });
      return t('changeType.released', { name });
    },
  });
  if (!can(organisations.permissions.governPartners)) {
    return <Button onClick={() => release.run({ params: { id }, body: { type: 'UNBOUND', version } })}>{t('changeType.release')}</Button>;
  }
  return (
    <>
      <Button onClick={() => setChoosing(true)}>{t('changeType.action')}</Button>
      {isChoosing && <ChooseType organisation={organisation} onClose={() => setChoosing(false)} />}
    </>
  );
}

function ChooseType({ organisation, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('organisations');
  const toast = useToast();
  const change = useMutation(organisationApi.changeType.mutation());
  const { opened, versionFor } = useOpened(organisation);
  const { id, name, type } = opened;
  const options = (WAYS[type] ?? []).map((value) => ({
    value,
    label: t(`changeType.as.${value}`),
    detail: t(`changeType.detail.${value}`),
  }));
  return (
    <FormDialog
      title={t('changeType.title', { name })}
      schema={Choice}
      initial={{ type: options[0]?.value }}
      action={t('changeType.save')}
      onSubmit={async (choice) => {
        await change.mutateAsync({ params: { id }, body: { ...choice, version: versionFor(['type', 'partner']) } });
        toast.success(t('changeType.done', { name }));
      }}
      onClose={onClose}
    >
      <RadioField name="type" label={t('changeType.label')} options={options} />
      {type === 'PARTNER' && <ComboboxField name="partnerId" label={t('partner')} search={partnerSearch} />}
    </FormDialog>
  );
}

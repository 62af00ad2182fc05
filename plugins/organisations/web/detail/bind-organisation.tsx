import { Button } from '@fluentui/react-components';
import { ComboboxField, FormDialog, useAction, useOpened, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { OrganisationId, organisations, type Organisation } from '../../contract/index.ts';
import { organisationApi, partnerSearch } from '../api-client.ts';

const Choice = z.object({ partnerId: OrganisationId });

interface Props {
  readonly organisation: Organisation;
}
/** Makes a self-registered organisation a customer. Its partner asks once; the portal's owner chooses the partner. */
export function BindOrganisation({ organisation }: Props) {
  const { t } = useTranslation('organisations');
  const { can } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const { id, name, version } = organisation;
  const bindAsPartner = useAction(organisationApi.bind.mutation(), {
    ask: { title: t('bind.title', { name }), consequence: t('bind.consequence'), action: t('bind.action') },
    done: t('bind.done', { name }),
  });
  const chooses = can(organisations.permissions.readPartners);
  return (
    <>
      <Button appearance="primary" onClick={() => (chooses ? setChoosing(true) : bindAsPartner.run({ params: { id }, body: { version } }))}>
        {t('bind.action')}
      </Button>
      {isChoosing && <ChoosePartner organisation={organisation} onClose={() => setChoosing(false)} />}
    </>
  );
}

function ChoosePartner({ organisation, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('organisations');
  const toast = useToast();
  const bind = useMutation(organisationApi.bind.mutation());
  const { opened, versionFor } = useOpened(organisation);
  const { id, name, partner } = opened;
  const named: Readonly<Record<string, unknown>> = partner
    ? { partnerId: partner.id, partnerIdOption: { value: partner.id, label: partner.name } }
    : {};
  return (
    <FormDialog
      title={t('bind.title', { name })}
      intro={t('bind.consequence')}
      schema={Choice}
      initial={named}
      action={t('bind.action')}
      onSubmit={async ({ partnerId }) => {
        await bind.mutateAsync({ params: { id }, body: { version: versionFor(['type', 'partner']), partnerId } });
        toast.success(t('bind.done', { name }));
      }}
      onClose={onClose}
    >
      <ComboboxField name="partnerId" label={t('partner')} search={partnerSearch} />
    </FormDialog>
  );
}

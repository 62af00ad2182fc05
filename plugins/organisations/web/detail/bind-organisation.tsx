import { Button } from '@fluentui/react-components';
import { ComboboxField, FormDialog, useAction, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { OrganisationId, organisations, type Organisation } from '../../contract/index.ts';
import { organisationApi, partnerSearch } from '../api-client.ts';

const Choice = z.object({ partnerId: OrganisationId });

/** Makes a self-registered organisation a customer. Its partner asks once; the portal's owner chooses the partner. */
export function BindOrganisation({ organisation }: { readonly organisation: Organisation }) {
  const { t } = useTranslation('organisations');
  const { can } = useSession();
  const toast = useToast();
  const [isChoosing, setChoosing] = useState(false);
  const { id, name, version, partner } = organisation;
  const bind = useMutation(organisationApi.bind.mutation());
  const bindAsPartner = useAction(organisationApi.bind.mutation(), {
    ask: { title: t('bind.title', { name }), consequence: t('bind.consequence'), action: t('bind.action') },
    done: t('bind.done', { name }),
  });
  const named: Readonly<Record<string, unknown>> = partner
    ? { partnerId: partner.id, partnerIdOption: { value: partner.id, label: partner.name } }
    : {};
  const chooses = can(organisations.permissions.readPartners);
  return (
    <>
      <Button appearance="primary" onClick={() => (chooses ? setChoosing(true) : bindAsPartner.run({ params: { id }, body: { version } }))}>
        {t('bind.action')}
      </Button>
      {isChoosing && (
        <FormDialog
          title={t('bind.title', { name })}
          intro={t('bind.consequence')}
          schema={Choice}
          initial={named}
          action={t('bind.action')}
          onSubmit={async ({ partnerId }) => {
            await bind.mutateAsync({ params: { id }, body: { version, partnerId } });
            toast.success(t('bind.done', { name }));
          }}
          onClose={() => setChoosing(false)}
        >
          <ComboboxField name="partnerId" label={t('partner')} search={partnerSearch} />
        </FormDialog>
      )}
    </>
  );
}

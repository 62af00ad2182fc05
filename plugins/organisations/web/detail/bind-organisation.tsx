import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { ComboboxField, Form, useConfirm, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { OrganisationId, organisations, type Organisation } from '../../contract/index.ts';
import { organisationApi, organisationReads, partnerSearch } from '../api-client.ts';

const Choice = z.object({ partnerId: OrganisationId });

/** Makes a customer of an organisation that registered itself: its partner asks once, the portal's owner says whose it becomes. */
export function BindOrganisation({ organisation }: { readonly organisation: Organisation }) {
  const { t } = useTranslation('organisations');
  const { can } = useSession();
  const confirm = useConfirm();
  const toast = useToast();
  const [isChoosing, setChoosing] = useState(false);
  const bind = useMutation(organisationApi.bind.mutation({ invalidates: organisationReads }));
  const { id, name, version, partner } = organisation;
  const send = async (partnerId?: string) => {
    await bind.mutateAsync({ params: { id }, body: { version, ...(partnerId && { partnerId }) } });
    toast.success(t('bind.done', { name }));
  };
  const asPartner = async () => {
    const sure = await confirm({ title: t('bind.title', { name }), consequence: t('bind.consequence'), action: t('bind.action') });
    if (sure) await send().catch(toast.error);
  };
  const named: Readonly<Record<string, unknown>> = partner
    ? { partnerId: partner.id, partnerIdOption: { value: partner.id, label: partner.name } }
    : {};
  const chooses = can(organisations.permissions.readPartners);
  return (
    <>
      <Button appearance="primary" onClick={() => (chooses ? setChoosing(true) : void asPartner())}>
        {t('bind.action')}
      </Button>
      <Dialog open={isChoosing} onOpenChange={(_, { open }) => setChoosing(open)}>
        <DialogSurface>
          <DialogBody>
            <DialogTitle>{t('bind.title', { name })}</DialogTitle>
            <DialogContent>
              <p>{t('bind.consequence')}</p>
              <Form
                careless
                schema={Choice}
                initial={named}
                action={t('bind.action')}
                secondary={<Button onClick={() => setChoosing(false)}>{t('cancel')}</Button>}
                onSubmit={async ({ partnerId }) => {
                  await send(partnerId);
                  setChoosing(false);
                }}
              >
                <ComboboxField name="partnerId" label={t('partner')} search={partnerSearch} />
              </Form>
            </DialogContent>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </>
  );
}

import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { ComboboxField, Form, RadioField, useConfirm, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type NewType, organisations, type Organisation, TypeChange } from '../../contract/index.ts';
import { organisationApi, organisationReads, partnerSearch } from '../api-client.ts';

const Choice = TypeChange.omit({ version: true });
/** What each may become, as the server decides. */
const WAYS: Readonly<Partial<Record<Organisation['type'], readonly NewType[]>>> = {
  CUSTOMER: ['UNBOUND', 'PARTNER'],
  PARTNER: ['CUSTOMER'],
};

/** A partner lets its customer go; the portal's owner says what an organisation becomes. */
export function ChangeType({ organisation }: { readonly organisation: Organisation }) {
  const { t } = useTranslation('organisations');
  const { can } = useSession();
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const change = useMutation(organisationApi.changeType.mutation({ invalidates: organisationReads }));
  const release = useMutation(organisationApi.changeType.mutation({ invalidates: [organisationApi.list.key()] }));
  const { id, name, type, version } = organisation;
  const letGo = async () => {
    const title = t('changeType.releaseTitle', { name });
    if (!(await confirm({ title, consequence: t('changeType.releaseText'), action: t('changeType.release'), danger: true }))) return;
    const released = await release.mutateAsync({ params: { id }, body: { type: 'UNBOUND', version } }).catch(toast.error);
    if (!released) return;
    toast.success(t('changeType.released', { name }));
    // the page is out of reach from now on
    await navigate('/admin/customers', { replace: true });
  };
  if (!can(organisations.permissions.governPartners)) return <Button onClick={() => void letGo()}>{t('changeType.release')}</Button>;
  const options = (WAYS[type] ?? []).map((value) => ({
    value,
    label: t(`changeType.as.${value}`),
    detail: t(`changeType.detail.${value}`),
  }));
  return (
    <>
      <Button onClick={() => setChoosing(true)}>{t('changeType.action')}</Button>
      <Dialog open={isChoosing} onOpenChange={(_, { open }) => setChoosing(open)}>
        <DialogSurface>
          <DialogBody>
            <DialogTitle>{t('changeType.title', { name })}</DialogTitle>
            <DialogContent>
              <Form
                careless
                schema={Choice}
                initial={{ type: options[0]?.value }}
                action={t('changeType.save')}
                secondary={<Button onClick={() => setChoosing(false)}>{t('cancel')}</Button>}
                onSubmit={async (choice) => {
                  await change.mutateAsync({ params: { id }, body: { ...choice, version } });
                  setChoosing(false);
                  toast.success(t('changeType.done', { name }));
                }}
              >
                <RadioField name="type" label={t('changeType.label')} options={options} />
                {type === 'PARTNER' && <ComboboxField name="partnerId" label={t('partner')} search={partnerSearch} />}
              </Form>
            </DialogContent>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </>
  );
}

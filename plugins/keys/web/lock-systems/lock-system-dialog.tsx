import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { ComboboxField, Form, optionsFrom, TextField } from '@platform/ui';
import { client } from '@platform/web';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { useTranslation } from 'react-i18next';
import { NewLockSystem } from '../../contract/index.ts';

const organisationApi = client(organisationEndpoints);
const customerSearch = optionsFrom(organisationApi.list, ({ id, name, city }) => ({ value: id, label: name, detail: city ?? undefined }), {
  query: { type: 'CUSTOMER', orderBy: 'name' },
});
const ForOne = NewLockSystem.strip();
const ForAnybody = NewLockSystem.strip().required({ organisationId: true });

interface Props {
  readonly title: string;
  readonly action: string;
  readonly initial?: { readonly name: string };
  /** Whoever works for several says for whom it is. */
  readonly asksWhose?: boolean;
  readonly onSubmit: (values: NewLockSystem) => Promise<unknown>;
  readonly onClose: () => void;
}
/** Names a lock system, a new one or one that there is. */
export function LockSystemDialog({ title, action, initial, asksWhose = false, onSubmit, onClose }: Props) {
  const { t } = useTranslation('keys');
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            <Form
              schema={asksWhose ? ForAnybody : ForOne}
              action={action}
              onSubmit={onSubmit}
              careless
              secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
              {...(initial && { initial })}
            >
              {asksWhose && <ComboboxField name="organisationId" label={t('organisation')} search={customerSearch} />}
              <TextField name="name" label={t('name')} maxLength={100} autoComplete="off" />
            </Form>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

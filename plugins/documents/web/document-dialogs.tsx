import { ComboboxField, FormDialog, ManyField, optionsFrom, SelectField, TextareaField, useOpened } from '@platform/ui';
import { userEndpoints } from '@plugins/accounts/contract';
import { client, useSession } from '@platform/web';
import { SentFile } from '@plugins/files/contract';
import { usePropertySearch } from '@plugins/properties/web/api';
import { organisations } from '@plugins/organisations/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import {
  AgreementKind,
  ApprovalMode,
  Decision,
  Deputy,
  type Document,
  DocumentChange,
  NewApproval,
  NewVersion,
  DocumentHold,
} from '../contract/index.ts';
import { documentApi } from './api-client.ts';
import { DocumentFields } from './document-fields.tsx';
import { FileField } from './file-field.tsx';

export type DocumentDialogKind = 'approval' | 'change' | 'deputy' | 'hold' | 'reject' | 'version';
interface Props {
  readonly found: Document;
  readonly onClose: () => void;
}
const userApi = client(userEndpoints);
const Approval = NewApproval.pick({ approverIds: true, mode: true });
const Facts = DocumentChange.omit({ about: true, version: true }).required({ name: true }).extend({ propertyId: z.uuid().optional() });
const Hold = DocumentHold.pick({ reason: true });
const Rejected = z.object({ reason: Decision.shape.reason.unwrap().min(1) });
/** What the dialog of its facts says anew. */
const CHANGED = ['name', 'type', 'visibility', 'property', 'startsOn', 'endsOn', 'noticeDays', 'agreement', 'about'] as const;
const Version = NewVersion.pick({ note: true }).extend({ files: z.array(SentFile).length(1) });

/** Asks what an action of a document needs. */
export function DocumentDialog({ kind, ...props }: Props & { readonly kind: DocumentDialogKind }) {
  const Dialog = {
    approval: AskDialog,
    change: ChangeDialog,
    deputy: DeputyDialog,
    hold: HoldDialog,
    reject: RejectDialog,
    version: VersionDialog,
  }[kind];
  return <Dialog {...props} />;
}

function AskDialog({ found, onClose }: Props) {
  const { t } = useTranslation('documents');
  const { opened, versionFor } = useOpened(found);
  const { id, organisation } = opened;
  const { mutateAsync } = useMutation(documentApi.requestApproval.mutation());
  const search = adminsOf(organisation);
  return (
    <FormDialog
      title={t('approval.ask')}
      intro={t('approval.intro')}
      schema={Approval}
      initial={{ mode: 'ONE' }}
      action={t('approval.ask')}
      onClose={onClose}
      onSubmit={(asked) => mutateAsync({ params: { id }, body: { ...asked, version: versionFor(['number', 'status']) } })}
    >
      <ManyField name="approverIds" label={t('approval.who')} search={search} />
      <SelectField
        name="mode"
        label={t('mode.label')}
        options={ApprovalMode.options.map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
    </FormDialog>
  );
}

/** The customer admins of an organisation, as they are searched for. */
const adminsOf = ({ id }: Document['organisation']) =>
  optionsFrom(userApi.listOf, ({ id: value, name, email }) => ({ value, label: name, detail: email ?? undefined }), {
    params: { organisationId: id },
    query: { role: 'CUSTOMER_ADMIN', active: 'true' },
  });

function DeputyDialog({ found: { id, organisation, approvers }, onClose }: Props) {
  const { t } = useTranslation('documents');
  const { mutateAsync } = useMutation(documentApi.deputise.mutation());
  const pending = approvers.filter(({ accepted }) => accepted === null);
  return (
    <FormDialog
      title={t('deputy.action')}
      intro={t('deputy.intro')}
      schema={Deputy}
      initial={pending[0] && { approverId: pending[0].id }}
      action={t('deputy.save')}
      onClose={onClose}
      onSubmit={(body) => mutateAsync({ params: { id }, body })}
    >
      <SelectField name="approverId" label={t('deputy.for')} options={pending.map(({ id: value, name }) => ({ value, label: name }))} />
      <ComboboxField name="deputyId" label={t('deputy.who')} search={adminsOf(organisation)} />
    </FormDialog>
  );
}

function ChangeDialog({ found, onClose }: Props) {
  const { t } = useTranslation('documents');
  const { mutateAsync } = useMutation(documentApi.change.mutation());
  const { can } = useSession();
  const { opened, versionFor } = useOpened(found);
  const { id, name, type, visibility, property, startsOn, endsOn, noticeDays, agreement, about } = opened;
  const properties = usePropertySearch();
  // the document stays where it is
  const search = properties && { ...properties, call: { query: { organisationId: found.organisation.id } } };
  const house = about.find((each) => each.type === 'PROPERTY');
  const mayPoint = can(organisations.permissions.agree);
  return (
    <FormDialog
      title={t('change.title')}
      schema={Facts}
      initial={{
        name,
        type,
        visibility,
        property,
        ...(startsOn && { startsOn }),
        ...(endsOn && { endsOn }),
        ...(noticeDays !== null && { noticeDays }),
        ...(agreement && { agreement }),
        ...(house && { propertyId: house.id, propertyIdOption: { value: house.id, label: house.name } }),
      }}
      action={t('change.save')}
      onClose={onClose}
      onSubmit={({ agreement: pointed = null, propertyId, ...values }) => {
        // a field that was emptied says that there is none
        const emptied = { property: '', startsOn: null, endsOn: null, noticeDays: null };
        const others = about.filter((each) => each !== house).map(({ type: kind, id: its }) => ({ type: kind, id: its }));
        const moved = propertyId !== house?.id && { about: [...others, ...(propertyId ? [{ type: 'PROPERTY', id: propertyId }] : [])] };
        const version = versionFor(CHANGED);
        return mutateAsync({
          params: { id },
          body: { ...emptied, ...values, ...(pointed !== agreement && { agreement: pointed }), ...moved, version },
        });
      }}
    >
      {search && <ComboboxField name="propertyId" label={t('property')} search={search} />}
      <DocumentFields without={search ? ['property'] : []} />
      {mayPoint && (
        <SelectField
          name="agreement"
          label={t('agreement.label')}
          options={AgreementKind.options.map((value) => ({ value, label: t(`agreement.${value}`) }))}
        />
      )}
    </FormDialog>
  );
}

function HoldDialog({ found, onClose }: Props) {
  const { t } = useTranslation('documents');
  const { opened, versionFor } = useOpened(found);
  const { id, holdReason } = opened;
  const { mutateAsync } = useMutation(documentApi.hold.mutation());
  return (
    <FormDialog
      title={t('hold.action')}
      intro={t('hold.intro')}
      schema={Hold}
      initial={{ reason: holdReason }}
      action={t('change.save')}
      onClose={onClose}
      onSubmit={({ reason }) => mutateAsync({ params: { id }, body: { reason, version: versionFor(['holdReason']) } })}
    >
      <TextareaField name="reason" label={t('reason')} maxLength={500} />
    </FormDialog>
  );
}

function RejectDialog({ found, onClose }: Props) {
  const { t } = useTranslation('documents');
  // what is rejected is what was read, not what has come since
  const { id, number, name } = useOpened(found).opened;
  const { mutateAsync } = useMutation(documentApi.decide.mutation());
  return (
    <FormDialog
      title={t('approval.rejectTitle', { name })}
      schema={Rejected}
      action={t('approval.reject')}
      onClose={onClose}
      onSubmit={({ reason }) => mutateAsync({ params: { id }, body: { accepted: false, reason, number } })}
    >
      <TextareaField name="reason" label={t('reason')} maxLength={500} />
    </FormDialog>
  );
}

function VersionDialog({ found, onClose }: Props) {
  const { t } = useTranslation('documents');
  const { opened, versionFor } = useOpened(found);
  const { id, status } = opened;
  const { mutateAsync } = useMutation(documentApi.addVersion.mutation());
  return (
    <FormDialog
      title={t('newVersion.action')}
      {...(status !== 'NONE' && { intro: t('newVersion.intro') })}
      schema={Version}
      action={t('newVersion.save')}
      onClose={onClose}
      onSubmit={async ({ files: [file], note }) =>
        file && mutateAsync({ params: { id }, body: { fileId: file.id, note, version: versionFor(['number']) } })
      }
    >
      <FileField />
      <TextareaField name="note" label={t('newVersion.note')} maxLength={500} />
    </FormDialog>
  );
}

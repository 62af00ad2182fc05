import { makeStyles, tokens } from '@fluentui/react-components';
import { at, ComboboxField, Form, organisationChoice, MoreActions, Page, TextField, useField, useToast } from '@platform/ui';
import { useContributions, useFormat, useSession, useWorksForSeveral } from '@platform/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import { keys, ReceiptTemplate } from '../../contract/index.ts';
import { templateApi } from '../api-client.ts';
import { RemoveTemplate } from './remove-template.tsx';
import { TemplateContent } from './template-content.tsx';
import { TemplatePreview } from './template-preview.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    [at.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  form: { '& form': { maxWidth: '1400px' } },
  text: { margin: 0, whiteSpace: 'pre-wrap', maxWidth: '80ch' },
});
const PATH = '/keys/receipt-templates';
const Written = ReceiptTemplate.New.strip();
type Written = z.output<typeof Written>;
/** The same, but whoever works for several says for whom. */
const ForWhom = Written.required({ organisationId: true }) as unknown as typeof Written;

/** A receipt template, new or to change, beside the receipt that it makes. */
export default function TemplateEditorPage() {
  const { id } = useParams();
  const { data } = useQuery({ ...templateApi.get.query({ params: { id: id ?? '' } }), enabled: id !== undefined, throwOnError: true });
  if (id === undefined) return <NewTemplate />;
  return data ? <ChangedTemplate key={data.version} template={data} /> : null;
}

function NewTemplate() {
  const { t } = useTranslation('keys');
  const { workingOrganisation } = useSession();
  const asksWhose = useWorksForSeveral() && !workingOrganisation;
  const [choice] = useContributions(organisationChoice);
  const { mutateAsync } = useMutation(templateApi.create.mutation());
  return (
    <Page title={t('template.new')} breadcrumbs={[{ label: t('template.list'), to: PATH }]}>
      <Editor initial={{}} schema={asksWhose ? ForWhom : Written} onSave={(body) => mutateAsync({ body })}>
        {asksWhose && choice && <ComboboxField name="organisationId" label={t('organisation')} search={choice.search} />}
      </Editor>
    </Page>
  );
}

function ChangedTemplate({ template }: { readonly template: ReceiptTemplate }) {
  const { t } = useTranslation('keys');
  const styles = useStyles();
  const { can } = useSession();
  const mayWrite = can(keys.permissions.write);
  const { date } = useFormat();
  const { mutateAsync } = useMutation(templateApi.update.mutation());
  const { id, name, content, creator, updatedAt, version } = template;
  return (
    <Page
      title={name}
      breadcrumbs={[{ label: t('template.list'), to: PATH }]}
      intro={t('template.made', { who: creator ?? '–', when: updatedAt ? date(updatedAt) : '–' })}
      actions={
        mayWrite && (
          <MoreActions>
            <RemoveTemplate template={template} />
          </MoreActions>
        )
      }
    >
      {mayWrite ? (
        <Editor
          initial={{ name, content }}
          schema={Written}
          onSave={(said) => mutateAsync({ params: { id }, body: { name: said.name, content: said.content, version } })}
        />
      ) : (
        <div className={styles.columns}>
          <p className={styles.text}>{content}</p>
          <TemplatePreview content={content} />
        </div>
      )}
    </Page>
  );
}

interface Props {
  readonly initial: Partial<Written>;
  readonly schema: typeof Written;
  readonly onSave: (written: Written) => Promise<unknown>;
  readonly children?: ReactNode;
}
function Editor({ initial, schema, onSave, children }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const toast = useToast();
  const save = async (written: Written) => {
    await onSave(written);
    toast.success(t('template.created', { name: written.name }));
    await navigate(PATH);
  };
  return (
    <div className={styles.form}>
      <Form schema={schema} initial={initial} action={t('save')} onSubmit={save}>
        {children}
        <TextField name="name" label={t('template.name')} maxLength={100} />
        <div className={styles.columns}>
          <TemplateContent />
          <PreviewOfTyped />
        </div>
      </Form>
    </div>
  );
}

/** The receipt of what stands in the form now. */
function PreviewOfTyped() {
  const { value: content = '' } = useField<string>('content');
  return <TemplatePreview content={content} />;
}

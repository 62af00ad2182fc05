import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { FileField, Form, RadioField, useToast } from '@platform/ui';
import { useDownload } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Existing, importEndpoints } from '../../contract/index.ts';
import { importApi } from '../api-client.ts';

/** What every import asks for: spread it into the schema of the fields. */
export const importFields = { existing: Existing };

/** One kind of import, and what it asks for beside the file. */
export interface ImportOptions {
  readonly kind: string;
  /** Of the fields' values; holds `importFields`. */
  readonly schema: z.ZodObject;
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly fields: ReactNode;
  /**
   * Maps the form's values to the request body. They are the kind's own fields, and `organisationId` where it is not the working
   * organisation.
   */
  readonly toBody: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
}
interface Props {
  readonly options: ImportOptions;
  readonly onSent: (id: string) => void;
}
/** As people count: what is told as 10 MB is 10 MB. */
const MAX_BYTES = 10_000_000;
const ACCEPTED = ['.xlsx', '.xls', '.ods', '.csv'];

/** Which file, and what the kind asks for. */
export function FileStep({ options: { kind, schema, initial, fields, toBody }, onSent }: Props) {
  const { t } = useTranslation('imports');
  const download = useDownload();
  const toast = useToast();
  const [sent, setSent] = useState<number>();
  const open = useMutation(importApi.open.mutation({ onProgress: setSent }));
  const send = async ({ existing, ...values }: Readonly<Record<string, unknown>>, file: File) => {
    try {
      const { id } = await open.mutateAsync({ body: { ...toBody(values), kind, existing: Existing.parse(existing) }, file });
      onSent(id);
    } finally {
      setSent(undefined);
    }
  };
  const choices = Existing.options.map((value) => ({ value, label: t(`existing.${value}.label`), detail: t(`existing.${value}.detail`) }));
  return (
    <Form
      schema={schema.safeExtend({ file: z.instanceof(File, { error: t('file.missing') }) })}
      initial={{ existing: 'REFUSE', ...initial }}
      action={t('file.send')}
      // the schema has just seen that it is one
      onSubmit={({ file, ...values }) => send(values, file as File)}
      careless
      secondary={
        <Button
          icon={<ArrowDownload20Regular />}
          onClick={() => void download(importEndpoints.template, { params: { kind } }).catch(toast.error)}
        >
          {t('file.template')}
        </Button>
      }
    >
      <FileField name="file" label={t('file.drop')} accept={ACCEPTED} maxBytes={MAX_BYTES} progress={sent} />
      {fields}
      <RadioField name="existing" label={t('existing.label')} options={choices} />
    </Form>
  );
}

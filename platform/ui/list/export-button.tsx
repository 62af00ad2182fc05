import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import type { CallOf, Endpoint } from '@platform/core';
import { useDownload } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../overlay/toast.tsx';
import { useListQuery } from './use-list-query.ts';

interface Props {
  /** Answers the whole list as a workbook. */
  readonly endpoint: Endpoint & { readonly reply: 'stream' };
  /** The ids of the list's filters. */
  readonly filters?: readonly string[];
  /** How the list starts, as it is told of itself. */
  readonly start: Parameters<typeof useListQuery>[1]['start'];
  /** What the list is fixed to, and the address does not say. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Whose list it is, when its path says so. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Saves a list as it is narrowed and sorted now, the whole of it. */
export function ExportButton({ endpoint, filters = [], start, fixed = {}, params }: Props) {
  const { t } = useTranslation('ui');
  const query = useListQuery(endpoint, { filters, start });
  const download = useDownload();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      // the filters that a list is given are those that its endpoint takes
      await download(endpoint, { query: { ...query, ...fixed }, ...(params && { params }) } as CallOf<typeof endpoint>);
    } catch (fault) {
      toast.error(fault);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button icon={<ArrowDownload20Regular />} disabledFocusable={isSaving} onClick={() => void save()}>
      {t('list.export')}
    </Button>
  );
}

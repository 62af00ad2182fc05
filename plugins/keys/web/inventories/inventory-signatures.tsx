import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useToast } from '@platform/ui';
import { saveFile, useFormat } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InventoryId } from '../../contract/index.ts';
import { fileApi } from '../loans/loan-apis.ts';
import { inventoryApi } from './inventory-api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
});

/** What holders without an account have drawn for their answers. Nothing where nobody has. */
export function InventorySignatures({ inventoryId: id }: { readonly inventoryId: InventoryId }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const toast = useToast();
  const signatures = inventoryApi.inventorySignatures.query({ params: { id } });
  const { data } = useQuery(signatures);
  if (!data || data.items.length === 0) return null;
  // a link lives a few minutes: each click reads a fresh one
  const save = async (wanted: string) => {
    const { items } = await queries.fetchQuery({ ...signatures, staleTime: 0 });
    const found = items.find((each) => each.id === wanted);
    if (!found) throw new Error('The signature is gone');
    const { fileId, url } = found.file;
    const token = new URL(url, location.origin).searchParams.get('token') ?? '';
    const { content } = await queries.fetchQuery({ ...fileApi.fetch.query({ params: { fileId }, query: { token } }), gcTime: 0 });
    saveFile({ name: `${found.name}-${found.at.slice(0, 10)}.png`, content });
  };
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>{t('inventory.signatures')}</h2>
      {data.items.map(({ id: each, name, at }) => (
        <Button key={each} icon={<ArrowDownload20Regular />} onClick={() => void save(each).catch(toast.error)}>
          {t('inventory.signature', { name, at: dateTime(at) })}
        </Button>
      ))}
    </div>
  );
}

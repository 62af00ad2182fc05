import { Button } from '@fluentui/react-components';
import { ArchiveRegular } from '@fluentui/react-icons/svg/archive';
import { LinkButton, useAction } from '@platform/ui';
import { LoadedView, useContributions, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { type Key, keys } from '../../contract/index.ts';
import { keyActions } from '../api.ts';
import { keyApi } from '../key-api.ts';

const GONE: readonly Key['status'][] = ['LOST', 'BLOCKED'];

/** What is seldom done with one key. What other plugins offer, what a loss exposes, and last the archive. */
export function SeldomKeyActions({ found: { id, marking, status } }: { readonly found: Key }) {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const others = useContributions(keyActions);
  const archive = useAction(keyApi.archive.mutation(), {
    ask: { title: t('archive.title', { marking }), consequence: t('archive.consequence'), action: t('archive.action') },
    done: t('archive.one', { marking }),
  });
  return (
    <>
      {others.map(({ id: each, load }) => (
        <LoadedView key={each} load={load} props={{ keyId: id }} />
      ))}
      <LinkButton to={`/keys/list/${id}/lost`}>{t(GONE.includes(status) ? 'lost.see' : 'lost.report')}</LinkButton>
      {can(keys.permissions.write) && (
        <Button icon={<ArchiveRegular />} disabledFocusable={archive.isBusy} onClick={() => archive.run({ params: { id } })}>
          {t('archive.action')}
        </Button>
      )}
    </>
  );
}

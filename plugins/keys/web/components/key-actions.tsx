import { Button } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { LinkButton, useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { type Key, keys, nextStepOf } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';

/** What is usually done with one key. An archived one is only brought back. */
export function KeyActions({ found: key }: { readonly found: Key }) {
  const { id, marking, archivedAt } = key;
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const restore = useAction(keyApi.restore.mutation(), { done: t('restore.one', { marking }) });
  const mayWrite = can(keys.permissions.write);
  if (archivedAt && mayWrite) {
    return (
      <Button
        appearance="primary"
        icon={<ArrowUndoRegular />}
        disabledFocusable={restore.isBusy}
        onClick={() => restore.run({ params: { id } })}
      >
        {t('restore.action')}
      </Button>
    );
  }
  return (
    <>
      {mayWrite && (
        <LinkButton to={`/keys/list/${id}/edit`} icon={<EditRegular />}>
          {t('edit.action')}
        </LinkButton>
      )}
      <KeyShortcut found={key} />
    </>
  );
}

/** The next thing that is usually done with a key: out, or back. */
function KeyShortcut({ found: key }: { readonly found: Key }) {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const next = nextStepOf(key);
  if (!can(keys.permissions.lend) || !next) return null;
  const isOut = next === 'TAKE_BACK';
  const to = isOut ? `/keys/guides/return?keyId=${key.id}` : `/keys/guides/loan/who?keyId=${key.id}`;
  return (
    <LinkButton to={to} appearance="primary">
      {t(isOut ? 'shortcut.takeBack' : 'shortcut.lend')}
    </LinkButton>
  );
}

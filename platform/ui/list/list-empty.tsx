import { Button } from '@fluentui/react-components';
import { Search24Regular } from '@fluentui/react-icons/svg/search';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../states/empty-state.tsx';
import type { DataListProps } from './data-list-props.ts';
import type { ListState } from './use-list-state.ts';

interface Props {
  readonly empty: DataListProps<unknown>['empty'];
  readonly state: ListState;
}
/** Nothing matches, or nothing is there at all: two things, with different next steps. */
export function ListEmpty({ empty, state }: Props) {
  const { t } = useTranslation('ui');
  if (!state.isNarrowed || state.isAsStarted) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon={<Search24Regular />}
      title={t('list.noMatch')}
      text={t('list.noMatchText')}
      action={<Button onClick={state.clear}>{t('list.clear')}</Button>}
    />
  );
}

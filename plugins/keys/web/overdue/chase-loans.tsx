import { Button } from '@fluentui/react-components';
import { Alert20Regular } from '@fluentui/react-icons/svg/alert';
import { useAction, useServesAll } from '@platform/ui';
import { client, useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { keyDueEndpoints } from '../../contract/index.ts';

const dueApi = client(keyDueEndpoints);

/** Reminds everybody who is late with one organisation's keys, by one click. */
export function ChaseLoans() {
  const { number } = useFormat();
  const { t } = useTranslation('keys');
  const chase = useAction(dueApi.chaseLoans.mutation(), {
    ask: { title: t('chase.title'), consequence: t('chase.text'), action: t('chase.action') },
    done: ({ overdue, reminded }) => (overdue === 0 ? t('chase.none') : t('chase.done', { count: reminded, overdue: number(overdue) })),
  });
  // one customer's, and never everybody's of all of them
  if (useServesAll()) return null;
  return (
    <Button icon={<Alert20Regular />} onClick={() => chase.run({ body: {} })}>
      {t('chase.action')}
    </Button>
  );
}

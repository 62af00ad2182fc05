import { Button } from '@fluentui/react-components';
import { Alert20Regular } from '@fluentui/react-icons/svg/alert';
import { useAction, useServesAll } from '@platform/ui';
import { client, type MutationOf, useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { keyDueEndpoints } from '../../contract/index.ts';

const dueApi = client(keyDueEndpoints);

/** Reminds everybody who is late with one organisation's keys, by one click. */
export function ChaseLoans() {
  const { number } = useFormat();
  const { t } = useTranslation('keys');
  const chase = useAction(untilNoneIsLeft(dueApi.chaseLoans.mutation()), {
    ask: { title: t('chase.title'), consequence: t('chase.text'), action: t('chase.action') },
    done: ({ overdue, reminded }) => (overdue === 0 ? t('chase.none') : t('chase.done', { count: reminded, overdue: number(overdue) })),
  });
  // one customer's, and never everybody's of all of them
  if (useServesAll()) return null;
  return (
    <Button icon={<Alert20Regular />} disabledFocusable={chase.isBusy} onClick={() => chase.run({ body: {} })}>
      {t('chase.action')}
    </Button>
  );
}

/** Calls for one batch after the other. A call that reminds nobody is the last: somebody else reminds those who are left. */
function untilNoneIsLeft<T extends Readonly<Record<'reminded' | 'left', number>>, V>(mutation: MutationOf<T, V>): MutationOf<T, V> {
  return {
    ...mutation,
    async mutationFn(call, context) {
      let reminded = 0;
      for (;;) {
        const answer = await mutation.mutationFn(call, context);
        reminded += answer.reminded;
        if (answer.left === 0 || answer.reminded === 0) return { ...answer, reminded };
      }
    },
  };
}

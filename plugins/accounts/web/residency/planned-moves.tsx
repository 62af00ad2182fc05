import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useFormat } from '@platform/web';
import type { Move } from '@plugins/residents/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moveApi } from './moving-api.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, flexWrap: 'wrap' },
});

interface Props {
  readonly apartmentId: string;
  readonly mayUndo: boolean;
  readonly headingClass: string;
}
/** The moves whose day has not come: into the apartment and out of it. */
export function PlannedMoves({ apartmentId, mayUndo, headingClass }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { date } = useFormat();
  const { data } = useSuspenseQuery(moveApi.listMoves.query({ query: { apartmentId, state: ['PLANNED'], order: 'asc', limit: 50 } }));
  if (data.items.length === 0) return null;
  const said = ({ to, person: { name }, on }: Move) =>
    t(to?.id === apartmentId ? 'moving.movesIn' : 'moving.movesOut', { name, on: date(on) });
  return (
    <section>
      <h2 className={headingClass}>{t('moving.planned')}</h2>
      <ul className={styles.list}>
        {data.items.map((move) => (
          <li key={move.id} className={styles.row}>
            <span>{said(move)}</span>
            {mayUndo && <UndoMove move={move} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UndoMove({ move: { id, person } }: { readonly move: Move }) {
  const { t } = useTranslation('accounts');
  const undo = useAction(moveApi.undo.mutation(), { done: t('moving.undone', { name: person.name }) });
  return (
    <Button
      size="small"
      disabledFocusable={undo.isBusy}
      aria-label={t('moving.undoOf', { name: person.name })}
      onClick={() => undo.run({ params: { id }, body: {} })}
    >
      {t('moving.undo')}
    </Button>
  );
}

import { Link, makeStyles, Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow, tokens } from '@fluentui/react-components';
import { KeyValue } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FlowEngine, FlowId } from '../../contract/index.ts';
import { flowApi } from '../api-client.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  cell: { overflowWrap: 'anywhere' },
  text: { margin: 0 },
});

/** What Temporal knows of one flow: pending steps, their failures, the last events. */
export function EngineView({ flowId }: { readonly flowId: FlowId }) {
  const styles = useStyles();
  const { t } = useTranslation('flows');
  const { number } = useFormat();
  const { data: engine } = useSuspenseQuery(flowApi.engine.query({ params: { id: flowId } }));
  return (
    <div className={styles.root}>
      <KeyValue
        rows={[
          { name: t('engine.workflowId'), value: engine.workflowId },
          { name: t('engine.runId'), value: engine.runId },
          { name: t('engine.status'), value: engine.status },
          { name: t('engine.historyLength'), value: number(engine.historyLength) },
        ]}
      />
      <Link inline href={engine.url} target="_blank" rel="noreferrer">
        {t('engine.open')}
      </Link>
      <h2 className={styles.heading}>{t('engine.attempts')}</h2>
      <Attempts attempts={engine.attempts} />
      <h2 className={styles.heading}>{t('engine.history')}</h2>
      <History history={engine.history} />
    </div>
  );
}

function Attempts({ attempts }: Pick<FlowEngine, 'attempts'>) {
  const styles = useStyles();
  const { t } = useTranslation('flows');
  const { dateTime } = useFormat();
  if (attempts.length === 0) return <p className={styles.text}>{t('engine.noAttempts')}</p>;
  const rows = attempts.map(({ activity, attempt, lastFailure, nextAt }) => [
    activity,
    String(attempt),
    lastFailure ?? '–',
    nextAt ? dateTime(nextAt) : '–',
  ]);
  return (
    <Rows
      label={t('engine.attempts')}
      heads={[t('engine.activity'), t('engine.attempt'), t('engine.lastFailure'), t('engine.nextAt')]}
      rows={rows}
    />
  );
}

function History({ history }: Pick<FlowEngine, 'history'>) {
  const { t } = useTranslation('flows');
  const { dateTime } = useFormat();
  const rows = history.map(({ id, at, what, detail }) => [`${id}. ${what}`, dateTime(at), detail ?? '–']);
  return <Rows label={t('engine.history')} heads={[t('engine.what'), t('engine.at'), t('engine.detail')]} rows={rows} />;
}

interface RowsProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
function Rows({ label, heads, rows }: RowsProps) {
  const { cell } = useStyles();
  return (
    <Table size="small" aria-label={label}>
      <TableHeader>
        <TableRow>
          {heads.map((head) => (
            <TableHeaderCell key={head}>{head}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((cells) => (
          <TableRow key={cells.join()}>
            {cells.map((text, place) => (
              <TableCell key={heads[place]} className={cell}>
                {text}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

import { Button, makeStyles, Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '@fluentui/react-components';
import { StatusBadge, useAction } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { board, type Display, type DisplayId } from '../contract/index.ts';
import { boardApi } from './api-client.ts';

const useStyles = makeStyles({ scroll: { overflowX: 'auto' }, table: { tableLayout: 'auto', minWidth: '720px' } });

/** Four times as long as a display is silent. */
const SILENT_MS = 120_000;

interface Props {
  /** What the screen is called. */
  readonly name: string;
  readonly displays: readonly Display[];
  /** When they were read, in milliseconds since 1970. */
  readonly now: number;
}
/** Displays of a screen. What each has painted and when, and when it was heard of. */
export function DisplayTable({ name, displays, now }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('board');
  const { dateTime } = useFormat();
  const { can } = useSession();
  const mayPair = can(board.permissions.pair);
  const moment = (at: string | null) => (at ? dateTime(at) : t('display.never'));
  return (
    <div className={styles.scroll}>
      <Table aria-label={t('display.of', { name })} className={styles.table}>
        <TableHeader>
          <TableRow>
            {['shows', 'painted', 'seen', 'paired', 'actions'].map((heading) => (
              <TableHeaderCell key={heading}>{t(`display.${heading}`)}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {displays.map(({ id, isCurrent, paintedAt, seenAt, pairedAt, pairedBy }) => (
            <TableRow key={id}>
              <TableCell>
                <ShownNow isCurrent={isCurrent} seenAt={seenAt} now={now} />
              </TableCell>
              <TableCell>{moment(paintedAt)}</TableCell>
              <TableCell>{moment(seenAt)}</TableCell>
              <TableCell>{t('display.pairedBy', { when: dateTime(pairedAt), name: pairedBy })}</TableCell>
              <TableCell>{mayPair && <DisplayActions id={id} />}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** A display that says nothing shows nobody knows what, whatever it painted last. */
function ShownNow({ isCurrent, seenAt, now }: Pick<Display, 'isCurrent' | 'seenAt'> & Pick<Props, 'now'>) {
  const { t } = useTranslation('board');
  if (now - Date.parse(seenAt ?? '') > SILENT_MS) return <StatusBadge tone="danger" label={t('display.silent')} />;
  return <StatusBadge tone={isCurrent ? 'success' : 'warning'} label={t(isCurrent ? 'display.current' : 'display.older')} />;
}

function DisplayActions({ id }: { readonly id: DisplayId }) {
  const { t } = useTranslation('board');
  const restart = useAction(boardApi.restart.mutation(), { done: t('display.restarted') });
  const ask = { title: t('display.unpairTitle'), consequence: t('display.unpairText'), action: t('display.unpair'), danger: true };
  const unpair = useAction(boardApi.unpair.mutation(), { ask, done: t('display.unpaired') });
  return (
    <>
      <Button size="small" appearance="subtle" onClick={() => restart.run({ params: { id } })}>
        {t('display.restart')}
      </Button>
      <Button size="small" appearance="subtle" onClick={() => unpair.run({ params: { id } })}>
        {t('display.unpair')}
      </Button>
    </>
  );
}

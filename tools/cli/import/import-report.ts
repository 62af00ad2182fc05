import type { Import, ImportFault } from '@plugins/imports/contract';

interface Asked {
  readonly isDry: boolean;
  readonly failedTo: string | undefined;
}

/** What happened, for programs. */
export function importAsJson(imported: Import, { isDry }: Asked): string {
  const { id, kind, status, rows, created, changed, unchanged, failed, notes, columns, errors } = imported;
  const isWritten = status === 'DONE';
  const answer = {
    id: isWritten ? id : null,
    kind,
    status,
    dryRun: isDry,
    rows,
    created,
    changed,
    unchanged,
    failed,
    notes,
    columns,
    errors,
  };
  return `${JSON.stringify(answer, undefined, 2)}\n`;
}

/** What happened, for people. */
export function importAsText(imported: Import, asked: Asked): string {
  const { notes, errors, failed } = imported;
  const more = failed - new Set(errors.map(({ row }) => row)).size;
  const lines = [
    ...notes,
    headline(imported, asked),
    ...errors.map(faultLine),
    ...(more > 0 ? [`… and ${more} more rows with faults.`] : []),
    ...(asked.failedTo && failed > 0 ? [`The rows with faults are in ${asked.failedTo}.`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function headline({ status, rows, created, changed, unchanged, failed }: Import, { isDry }: Asked): string {
  const counts = `${rows} rows: ${created} created, ${changed} changed, ${unchanged} unchanged, ${failed} failed.`;
  if (status === 'DONE') return `Imported. ${counts}`;
  if (status === 'FAILED') return 'Nothing was imported.';
  return `${isDry ? 'Dry run, nothing was imported.' : 'Nothing was imported: correct the rows, or add --skip-failed.'} ${counts}`;
}

function faultLine({ row, column, heading, value, code, message }: ImportFault): string {
  const where = row === null ? '' : `row ${row}${column ? `, ${heading ?? column}` : ''}${value ? ` “${value}”` : ''}: `;
  return `  ${where}${message} (${code})`;
}

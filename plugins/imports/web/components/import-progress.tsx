import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { type Stale, useFormat, useLive, useReadAgain } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Import, type ImportStatus, importSubjects, imports } from '../../contract/index.ts';
import { importApi } from '../api-client.ts';
import { FailedImport } from './failed-import.tsx';
import type { ImportEnding } from './import-ending.ts';
import { ImportResult } from './import-result.tsx';
import { type ImportStep, ImportSteps } from './import-steps.tsx';
import { PreviewStep } from './preview-step.tsx';
import { UndoneImport } from './undone-import.tsx';

interface Props extends ImportEnding {
  readonly id: string;
  readonly touches: readonly Stale[];
}
const STEP_OF: Readonly<Record<ImportStatus, ImportStep>> = {
  READING: 'preview',
  CHECKED: 'preview',
  APPLYING: 'apply',
  DONE: 'done',
  FAILED: 'preview',
  UNDONE: 'done',
};

/** An import as it stands, moving by itself. */
export function ImportProgress({ id, touches, ...ending }: Props) {
  const { data: imported } = useSuspenseQuery(importApi.get.query({ params: { id } }));
  useLive({ topic: imports.topics.import, id, touches: [importSubjects.import.of(id)] });
  useReadAgainAfter(imported.status, [importSubjects.import.of(id), ...touches]);
  return (
    <>
      <ImportSteps at={STEP_OF[imported.status]} />
      <Stage imported={imported} {...ending} />
    </>
  );
}

function Stage({ imported, seen, onRestart }: ImportEnding & { readonly imported: Import }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { status, fileName, created, changed, progress } = imported;
  const rows = created + changed;
  switch (status) {
    case 'READING':
      return <WorkingBar label={t('reading', { file: fileName })} percent={progress} />;
    case 'CHECKED':
      return <PreviewStep imported={imported} onRestart={onRestart} />;
    case 'APPLYING':
      return <WorkingBar label={t('applying', { count: rows, rows: number(rows) })} percent={progress} />;
    case 'DONE':
      return <ImportResult imported={imported} seen={seen} onRestart={onRestart} />;
    case 'FAILED':
      return <FailedImport imported={imported} onRestart={onRestart} />;
    case 'UNDONE':
      return <UndoneImport imported={imported} seen={seen} onRestart={onRestart} />;
  }
}

/** Rows were written or taken back: what else is shown of them is read again. */
function useReadAgainAfter(status: ImportStatus, touches: readonly Stale[]): void {
  const readAgain = useReadAgain();
  const before = useRef(status);
  useEffect(() => {
    const hasChanged = before.current !== status && (status === 'DONE' || status === 'UNDONE');
    before.current = status;
    if (hasChanged) void readAgain(touches);
  });
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, maxWidth: '720px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The portal works; one may leave meanwhile. */
function WorkingBar({ label, percent }: { readonly label: string; readonly percent: number }) {
  const styles = useStyles();
  const { t } = useTranslation('imports');
  const format = useFormat();
  return (
    <output className={styles.root}>
      <span>{label}</span>
      <ProgressBar value={percent / 100} thickness="large" aria-label={label} aria-valuetext={format.percent(percent / 100)} />
      <p className={styles.hint}>{t('leave')}</p>
    </output>
  );
}

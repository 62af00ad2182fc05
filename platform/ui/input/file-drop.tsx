import { Button, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components';
import { DocumentArrowUp24Regular } from '@fluentui/react-icons/svg/document-arrow-up';
import { useFormat } from '@platform/web';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptable } from './acceptable.ts';
import { useDropTarget } from './use-drop-target.ts';

export interface Props {
  readonly label: string;
  /** Endings, as people know them: `['.xlsx', '.csv']`. The content is judged by the server. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  /** Called for each that is chosen. */
  readonly onFile: (file: File) => void;
  /** How many are taken at once; one unless told. */
  readonly most?: number | undefined;
  /** From 0 to 1 while the file goes up. */
  readonly progress?: number | undefined;
  readonly fileName?: string | undefined;
  /** What was wrong with the file, as the server said. */
  readonly fault?: string | undefined;
  /** What takes the focus when the file is refused. */
  readonly chooser?: Ref<HTMLButtonElement>;
}

const useStyles = makeStyles({
  zone: {
    margin: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXXL,
    maxWidth: '720px',
    boxSizing: 'border-box',
    textAlign: 'center',
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  over: { backgroundColor: tokens.colorBrandBackground2, border: `1px dashed ${tokens.colorBrandStroke1}` },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  fault: { color: tokens.colorStatusDangerForeground1 },
  bar: { width: '240px', maxWidth: '100%' },
});

/** A place to drop a file on, or to choose one by its button. */
export function FileDrop({ label, accept, maxBytes, onFile, most = 1, progress, fileName, fault, chooser }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const { size, percent } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const reasonOf = (file: File) => {
    const reason = acceptable(file, { accept, maxBytes });
    return reason && t(`file.${reason}`, { accept: accept.join(', '), limit: size(maxBytes) });
  };
  const take = (files: readonly File[]) => {
    const wanted = files.slice(0, most);
    setRefused(wanted.map(reasonOf).find(Boolean) ?? (files.length > most ? t('file.tooMany', { count: most }) : undefined));
    for (const file of wanted.filter((each) => !reasonOf(each))) onFile(file);
  };
  const [zone, isOver] = useDropTarget<HTMLFieldSetElement>(take);
  const wrong = refused ?? fault;
  return (
    <fieldset ref={zone} aria-label={label} className={mergeClasses(styles.zone, isOver && styles.over)}>
      <DocumentArrowUp24Regular aria-hidden />
      <span>{fileName ?? label}</span>
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        accept={accept.join(',')}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // the same one can be chosen again
          target.value = '';
        }}
      />
      {progress === undefined ? (
        <Button ref={chooser} onClick={() => input.current?.click()}>
          {t(fileName ? 'file.another' : 'file.choose')}
        </Button>
      ) : (
        <ProgressBar className={styles.bar} value={progress} aria-label={t('file.sending')} aria-valuetext={percent(progress)} />
      )}
      <span className={styles.hint}>{t('file.hint', { accept: accept.join(', '), limit: size(maxBytes) })}</span>
      {wrong && (
        <span role="alert" className={styles.fault}>
          {wrong}
        </span>
      )}
    </fieldset>
  );
}

import { Button, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { NoteBar } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { useDrafts } from './use-drafts.ts';

/** What pointing at the plan does. */
export type ToolMode = 'look' | 'place' | 'drag';
interface Props {
  readonly mode: ToolMode;
  readonly onMode: (mode: ToolMode) => void;
  readonly onPlaceHere: () => void;
  readonly unsaved: ReturnType<typeof useDrafts>;
}
const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalM, alignItems: 'center' },
});

/** What one works on a plan with. */
export function ToolBar({ mode, onMode, onPlaceHere, unsaved: { discard, drafts, isSaving, save } }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  // dragging discards what is not saved (spec part 4)
  const toggle = async (to: ToolMode) => {
    if (mode === to) onMode('look');
    else if (to !== 'drag' || (await discard())) onMode(to);
  };
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={t('tool.title')}>
        <ToggleButton checked={mode === 'place'} onClick={() => void toggle('place')}>
          {t('tool.place')}
        </ToggleButton>
        <Button onClick={onPlaceHere}>{t('tool.placeHere')}</Button>
        <ToggleButton checked={mode === 'drag'} onClick={() => void toggle('drag')}>
          {t('tool.drag')}
        </ToggleButton>
        {drafts.length > 0 && (
          <>
            <Button appearance="primary" disabledFocusable={isSaving} onClick={() => void save()}>
              {t('tool.save', { count: drafts.length })}
            </Button>
            <Button onClick={() => void discard()}>{t('tool.discard')}</Button>
          </>
        )}
      </div>
      {mode !== 'look' && <NoteBar tone="info">{t(`tool.${mode}Hint`)}</NoteBar>}
    </>
  );
}

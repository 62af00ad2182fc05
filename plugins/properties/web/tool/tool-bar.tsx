import { Button, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { ArrowRedo20Regular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { NoteBar } from '@platform/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { useDrafts } from './use-drafts.ts';
import type { usePinChanges } from './use-pin-changes.ts';

/** What pointing at the plan does. */
export type ToolMode = 'look' | 'place' | 'drag' | 'scale' | 'crop';
interface Props {
  readonly mode: ToolMode;
  readonly onMode: (mode: ToolMode) => void;
  readonly onPlaceHere: () => void;
  readonly unsaved: ReturnType<typeof useDrafts>;
  readonly changes: Pick<ReturnType<typeof usePinChanges>, 'canRedo' | 'canUndo' | 'isSaving' | 'redo' | 'save' | 'undo'>;
}
const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalM, alignItems: 'center' },
});
const MODES = ['place', 'drag', 'scale', 'crop'] as const;

/** What one works on a plan with. */
export function ToolBar({ mode, onMode, onPlaceHere, unsaved: { discard, drafts }, changes }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const { canRedo, canUndo, isSaving, redo, save, undo } = changes;
  useUndoKeys({ undo: () => canUndo && !isSaving && undo(), redo: () => canRedo && !isSaving && redo() });
  // dragging discards what is not saved (spec part 4), and not what is being saved
  const toggle = async (to: ToolMode) => {
    if (mode === to) onMode('look');
    else if (to !== 'drag' || isSaving || (await discard())) onMode(to);
  };
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={t('tool.title')}>
        {MODES.map((each) => (
          <ToggleButton key={each} checked={mode === each} onClick={() => void toggle(each)}>
            {t(`tool.${each}`)}
          </ToggleButton>
        ))}
        <Button onClick={onPlaceHere}>{t('tool.placeHere')}</Button>
        <Button
          icon={<ArrowUndo20Regular />}
          disabledFocusable={!canUndo || isSaving}
          onClick={undo}
          title={t('tool.undo')}
          aria-label={t('tool.undo')}
        />
        <Button
          icon={<ArrowRedo20Regular />}
          disabledFocusable={!canRedo || isSaving}
          onClick={redo}
          title={t('tool.redo')}
          aria-label={t('tool.redo')}
        />
        {drafts.length > 0 && (
          <>
            <Button appearance="primary" disabledFocusable={isSaving} onClick={() => void save()}>
              {t('tool.save', { count: drafts.length })}
            </Button>
            <Button onClick={() => void discard()}>{t('tool.discard')}</Button>
          </>
        )}
      </div>
      {mode !== 'look' && (
        <NoteBar tone="info">{[t(`tool.${mode}Hint`), ...(mode === 'drag' ? [] : [t('tool.byKeys')])].join(' ')}</NoteBar>
      )}
    </>
  );
}

/** Ctrl+Z, and Ctrl+Y or Shift+Ctrl+Z, but where somebody types or is asked something. */
function useUndoKeys({ undo, redo }: { readonly undo: () => unknown; readonly redo: () => unknown }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element &&
      event.target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog]');
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

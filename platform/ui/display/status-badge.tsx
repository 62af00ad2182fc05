import { Badge, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  // In a list there is one on each row: it is read, not shouted.
  badge: { fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap', maxWidth: '100%' },
});

/** The tone of a state: `success`, `warning` (attention), `danger`, `info` (under way), `neutral` (at rest). */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';
const COLOR = { success: 'success', warning: 'warning', danger: 'danger', info: 'brand', neutral: 'informative' } as const;

/** A state in words; the colour only repeats what they say. */
export function StatusBadge({ tone, label }: { readonly tone: Tone; readonly label: string }) {
  return (
    <Badge className={useStyles().badge} appearance="tint" color={COLOR[tone]} shape="rounded" size="large">
      {label}
    </Badge>
  );
}

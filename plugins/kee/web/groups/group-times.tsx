import { NoteBar } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { AccessGroup } from '../../contract/index.ts';
import { useWayText } from './use-way-text.ts';

const weekdaysOf = ({ monday, tuesday, wednesday, thursday, friday, saturday, sunday }: AccessGroup): number[] =>
  [monday, tuesday, wednesday, thursday, friday, saturday, sunday].flatMap((is, at) => (is ? [at + 1] : []));

/** When a group opens its doors, in words. A group without a day opens them on every day. */
export function GroupTimes({ group }: { readonly group: AccessGroup }) {
  const { t } = useTranslation('kee');
  const wayText = useWayText();
  return <NoteBar tone="info">{t('group.when', { times: wayText({ ...group, weekdays: weekdaysOf(group) }) })}</NoteBar>;
}

import { NoteBar } from '@platform/ui';
import { useSignedIn } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { z } from 'zod';

/** What somebody did on the page that they come from. */
const Done = z.object({ done: z.enum(['registered', 'recovered']) });

/** Why somebody stands at the door: what they have just done, or how their session ended. */
export function SignInNote() {
  const { t } = useTranslation('accounts');
  const { ended } = useSignedIn();
  const { data } = Done.safeParse(useLocation().state);
  if (data) return <NoteBar tone="success">{t(`signIn.done.${data.done}`)}</NoteBar>;
  return ended ? <NoteBar tone={ended === 'expired' ? 'warning' : 'success'}>{t(`signIn.ended.${ended}`)}</NoteBar> : null;
}

import { Toast, ToastBody, Toaster, ToastTitle, useId, useToastController } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { media } from '../theme/breakpoints.ts';
import { useMedia } from '../theme/use-media.ts';
import type { Notice } from './notice.ts';

const SHOWN_FOR = 5_000;
const FAULT_SHOWN_FOR = 15_000;

/** Pixels from the edges; on a narrow screen above the bar at the bottom. */
const OFFSET = { horizontal: 20, vertical: 16 };
const OFFSET_ABOVE_BAR = { horizontal: 16, vertical: 72 };

/** Shows each notice once, in its order. */
export function Notices({ notices }: { readonly notices: readonly Notice[] }) {
  const { t } = useTranslation('ui');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const toasterId = useId('toaster');
  const { dispatchToast } = useToastController(toasterId);
  const isNarrow = useMedia(media.narrow);
  const said = useRef(0);
  useEffect(() => {
    if (!place) return;
    for (const { intent, title, body } of notices.slice(said.current)) {
      dispatchToast(
        <Toast>
          <ToastTitle>{title}</ToastTitle>
          {body && <ToastBody>{body}</ToastBody>}
        </Toast>,
        { intent, timeout: intent === 'error' ? FAULT_SHOWN_FOR : SHOWN_FOR, pauseOnHover: true },
      );
    }
    said.current = notices.length;
  }, [notices, dispatchToast, place]);
  return (
    <section aria-label={t('notices')} ref={setPlace}>
      {place && <Toaster toasterId={toasterId} position="bottom-end" offset={isNarrow ? OFFSET_ABOVE_BAR : OFFSET} mountNode={place} />}
    </section>
  );
}

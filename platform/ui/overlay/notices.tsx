import { Toast, ToastBody, Toaster, ToastTitle, useId, useToastController } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { Notice } from './notice.ts';

const SHOWN_FOR = 5_000;
const FAULT_SHOWN_FOR = 15_000;

/** Shows each notice once, in its order. */
export function Notices({ notices }: { readonly notices: readonly Notice[] }) {
  const toasterId = useId('toaster');
  const { dispatchToast } = useToastController(toasterId);
  const said = useRef(0);
  useEffect(() => {
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
  }, [notices, dispatchToast]);
  return <Toaster toasterId={toasterId} position="bottom-end" />;
}

import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react';
import { useFaultText } from '../states/use-fault-text.ts';
import type { Notice } from './notice.ts';

/** Short notices. A success passes by itself; a fault stays until it has been read. */
export interface ShowToast {
  readonly success: (title: string, body?: string) => void;
  readonly info: (title: string, body?: string) => void;
  /** Shows what the server said, or that something went wrong. */
  readonly error: (fault: unknown) => void;
}
const ToastContext = createContext<ShowToast | undefined>(undefined);
/** What shows them is fetched with the first. */
const Notices = lazy(() => import('./notices.tsx').then((module) => ({ default: module.Notices })));

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const faultText = useFaultText();
  const show = useMemo((): ShowToast => {
    const put = (notice: Omit<Notice, 'id'>) => setNotices((before) => [...before, { ...notice, id: before.length }]);
    return {
      success: (title, body) => put({ intent: 'success', title, body }),
      info: (title, body) => put({ intent: 'info', title, body }),
      error: (fault) => put({ intent: 'error', title: faultText(fault) }),
    };
  }, [faultText]);
  return (
    <ToastContext value={show}>
      {children}
      <Suspense>{notices.length > 0 && <Notices notices={notices} />}</Suspense>
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast works only inside ThemeProvider');
  return show;
}

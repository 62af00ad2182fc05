import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import type { Question } from './question.ts';

type Ask = (question: Question) => Promise<boolean>;
interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

const ConfirmContext = createContext<Ask | undefined>(undefined);
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })));

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        const opener = document.activeElement;
        const answer = (yes: boolean) => {
          setOpen(false);
          // Where one was, if it is still there once the dialog has let go of the focus.
          setTimeout(() => opener instanceof HTMLElement && opener.isConnected && opener.focus());
          resolve(yes);
        };
        setAsked({ question, answer });
        setOpen(true);
      }),
    [],
  );
  return (
    <ConfirmContext value={ask}>
      {children}
      <Suspense>{asked && <ConfirmDialog open={isOpen} question={asked.question} onAnswer={asked.answer} />}</Suspense>
    </ConfirmContext>
  );
}

/** `if (await confirm({ title, consequence, action })) …` */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm works only inside ThemeProvider');
  return ask;
}

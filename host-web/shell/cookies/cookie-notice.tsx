import { lazy, Suspense } from 'react';
import { useCookieChoice } from './use-cookie-choice.ts';

const CookieQuestion = lazy(() => import('./cookie-question.tsx').then((module) => ({ default: module.CookieQuestion })));

/** Asks once, above the page and in nobody's way. Until there is an answer only what is necessary is stored. */
export function CookieNotice() {
  const { chosen, choose } = useCookieChoice();
  if (chosen !== undefined) return null;
  return (
    <Suspense>
      <CookieQuestion onChoose={choose} />
    </Suspense>
  );
}

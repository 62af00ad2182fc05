import { CookieQuestion } from './cookie-question.tsx';
import { useCookieChoice } from './use-cookie-choice.ts';

/** Asks once, above the page and in nobody's way. Until there is an answer only what is necessary is stored. */
export function CookieNotice() {
  const { chosen, choose } = useCookieChoice();
  if (chosen !== undefined) return null;
  // drawn with the page: it stands above all else, which would move when it came
  return <CookieQuestion onChoose={choose} />;
}

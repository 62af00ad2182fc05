import type { TFunction } from 'i18next';

/** What stands at a field that was left empty, as "Ange märkning". A label that is a question is answered; a short form keeps its capitals. */
export function missingText(t: TFunction<'ui'>, label: string, isChoice = false): string {
  if (label.endsWith('?')) return t(isChoice ? 'form.chooseOne' : 'form.answerThis');
  const isShortForm = /^\p{Lu}{2}/u.test(label);
  const thing = isShortForm ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return t(isChoice ? 'form.chooseThis' : 'form.enterThis', { thing });
}

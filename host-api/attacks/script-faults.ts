import type { Answered } from './attacked-host.ts';
import type { TextField } from './text-fields.ts';
import type { WrittenText } from './written.ts';

const ANSWERS = /^(application\/(json|pdf|octet-stream|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)|text\/event-stream)/;

/** A fault of ours, or what a browser takes for a page. In words; nothing when there is none. */
export function pageFault({ status, headers, text }: Answered): string | undefined {
  if (status >= 500) return `was answered ${status}: ${text.slice(0, 300)}`;
  const type = String(headers['content-type']);
  return ANSWERS.test(type) && headers['x-content-type-options'] === 'nosniff' ? undefined : `was answered as ${type}`;
}

/** A refusal that does not say which field it is about. */
export function refusalFault({ status, text }: Answered, { path }: TextField): string | undefined {
  const isTold = status === 422 && text.includes(`"path":"body.${path.join('.').replaceAll('*', '0')}"`);
  return isTold ? undefined : `should be refused at its field, but was answered ${status}: ${text.slice(0, 300)}`;
}

/** A text that was taken but stands nowhere, or not as it was written. */
export function keepingFault({ status, text }: Answered, script: string, written: readonly WrittenText[]): string | undefined {
  if (status >= 300) return `should be kept, but was answered ${status}: ${text.slice(0, 300)}`;
  if (written.length === 0) return 'should be kept, but stands nowhere';
  const wrong = written.find((each) => !isWhole(each, script));
  return wrong && `stands in ${wrong.place} as ${wrong.text.slice(0, 300)}`;
}

/** A text that should never be kept, but is. */
export function secretFault(written: readonly WrittenText[]): string | undefined {
  return written[0] && `stands in ${written[0].place}`;
}

/** As it was written; in the HTML of a mail, as what shows it. */
function isWhole({ place, text }: WrittenText, script: string): boolean {
  if (!place.endsWith('.html')) return text.includes(script);
  const shown = script.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  return text.includes(shown) && (shown === script || !text.includes(script));
}

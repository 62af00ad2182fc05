import type { Language, Refusal } from '@platform/core';
import { type Ctx, refuseField } from '@platform/server';
import { fileTypeFromBuffer } from 'file-type';
import { planRefusals } from '../../contract/index.ts';
import type { RenderAnswer, RenderFault } from '../rendering/render-order.ts';

interface Asker {
  readonly language: Language;
}
/** Who has something drawn, as far as that is asked outside units of work. */
export interface Drawer extends Asker {
  readonly whose: string;
}
export const drawerOf = ({ actor, language }: Ctx): Drawer => ({ language, whose: actor.userId ?? '' });

const WHY: Readonly<Record<RenderFault, Refusal>> = {
  BLANK: planRefusals.blank,
  BROKEN: planRefusals.broken,
  ENCRYPTED: planRefusals.encrypted,
  HUGE: planRefusals.huge,
  PAGE: planRefusals.page,
  SLOW: planRefusals.slow,
};
const TAKEN = ['application/pdf', 'image/png', 'image/jpeg'];

/** What a file is, as its content says. @throws 422 at the file when it is none of what is taken */
export async function mediaTypeOf(asker: Asker, bytes: Uint8Array): Promise<string> {
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!TAKEN.includes(found)) throw refuseField(asker, planRefusals.type, { field: 'file' });
  return found;
}

/** What was rendered. @throws 422 at the file, in words, when there is nothing */
export function refuseUnrendered<T extends object>(asker: Asker, answer: T | Extract<RenderAnswer, { fault: unknown }>): T {
  if ('fault' in answer) throw refuseField(asker, WHY[answer.fault], { field: answer.fault === 'PAGE' ? 'page' : 'file' });
  return answer;
}

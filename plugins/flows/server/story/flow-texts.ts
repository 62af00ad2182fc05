import { fill, type Language, type Text } from '@platform/core';
import { type Coded, flowTypeOf } from '../../contract/index.ts';
import type { FlowTexts } from '../api.ts';
import { COMMON_EVENTS, COMMON_PARTIES, COMMON_STEPS } from './common-texts.ts';

type Detail = Readonly<Record<string, unknown>>;

/** What codes say, in the asker's language; a code without a text says itself. */
export class FlowWords {
  readonly #byType: ReadonlyMap<string, FlowTexts>;

  constructor(texts: readonly FlowTexts[]) {
    this.#byType = new Map(texts.map((text) => [flowTypeOf(text.ref), text]));
  }

  of(type: string): FlowTexts | undefined {
    return this.#byType.get(type);
  }

  types(language: Language): Coded[] {
    return [...this.#byType.keys()].map((type) => this.type(type, language)).toSorted((a, b) => a.text.localeCompare(b.text, language));
  }

  type(type: string, language: Language): Coded {
    return said(type, this.of(type)?.name, language);
  }

  step(type: string, code: string, language: Language): Coded {
    return said(code, this.of(type)?.steps[code] ?? COMMON_STEPS[code], language);
  }

  /** The text of a party, or `undefined` when it is a person's name. */
  party(type: string, code: string, language: Language): string | undefined {
    return (this.of(type)?.parties?.[code] ?? COMMON_PARTIES[code])?.[language];
  }

  event(type: string, code: string, { detail, language }: { readonly detail: Detail; readonly language: Language }): Coded {
    const text = this.of(type)?.events?.[code] ?? COMMON_EVENTS[code];
    const { step, because } = detail;
    const told = {
      ...(typeof step === 'string' && { step: this.step(type, step, language).text }),
      ...(typeof because === 'string' && { reason: said(because, this.of(type)?.reasons?.[because], language).text }),
    };
    return { code, text: fill(text?.[language] ?? code, { ...detail, ...told }) };
  }
}

const said = (code: string, text: Text | undefined, language: Language): Coded => ({ code, text: text?.[language] ?? code });

import type { Language } from '@platform/core';
import { createContext, use, type ComponentType } from 'react';
import type { Format } from './format.ts';
import type { Live } from './live/live.ts';
import type { Load } from './plugin.ts';
import type { Registry } from './registry.ts';
import type { Request } from './request.ts';
import type { Send } from './send.ts';
import type { SessionEndpoints } from './session-reply.ts';
import type { SessionStore } from './stored-session.ts';

/** What a running web host holds; the hooks of the platform read it. */
export interface WebHost {
  readonly registry: Registry;
  readonly language: Language;
  /** Changes the language of the page as it stands; this browser remembers it. */
  readonly speak: (language: Language) => Promise<void>;
  /** Whether somebody has chosen one on this page since the last session ended. That goes before the language of whoever signs in. */
  readonly hasChosen: () => boolean;
  readonly format: Format;
  readonly send: Send;
  /** Carries a call whose answer is read as it comes. */
  readonly request: Request;
  readonly live: Live;
  readonly store: SessionStore;
  readonly endpoints: SessionEndpoints;
  readonly storage: { readonly local: Storage; readonly tab: Storage };
  /** The component of a view, made once per view so that it keeps its state. */
  readonly componentOf: <P>(load: Load<P>) => ComponentType<P>;
}

export const HostContext = createContext<WebHost | undefined>(undefined);

export function useHost(): WebHost {
  const host = use(HostContext);
  if (!host) throw new Error('Nothing of the platform works outside HostProvider');
  return host;
}

import { extensionPoint, type LiveTopic } from '@platform/core';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { QueryOf } from './client.ts';
import type { Format } from './format.ts';
import type { NavigationArea, Needs } from './plugin.ts';

/** A row of "Att göra": what, for whom, since when, and its one action. */
export interface WorkRow {
  readonly id: string;
  readonly title: string;
  /** Shown in one line; empty ones are left out. */
  readonly facts: readonly (string | null | undefined)[];
  /** The fact that makes it pressing. */
  readonly urgent?: string;
  readonly action: { readonly label: string; readonly to: string };
}
export interface WorkTools {
  /** Of the plugin's own texts. */
  readonly t: TFunction;
  readonly format: Format;
  /** Whether rows of several customers are seen, so that each says whose it is. */
  readonly servesAll: boolean;
  /** What whoever reads may do. A row offers nothing else. */
  readonly can: (permission: Needs) => boolean;
}
/** A list that is read, and the rows that it makes. */
export interface WorkList<T> {
  readonly query: QueryOf<T>;
  readonly total: (answer: T) => number;
  readonly rows: (answer: T, tools: WorkTools) => readonly WorkRow[];
}
export type AnyWorkList = WorkList<never>;
/** Ties the rows to the answer that they are made of. */
export function workList<T>(list: WorkList<T>): AnyWorkList {
  // Whoever reads it passes what its own query answered.
  return list as unknown as AnyWorkList;
}

/** What somebody has to see to, of one kind. Its count is the badge of its area. */
export interface WorkSource {
  readonly id: string;
  /** Key of what its rows are called together, in the plugin's texts: "Försenat". */
  readonly title: string;
  readonly icon: ComponentType;
  /** `danger`: something is wrong. `warning`: somebody is waited for; `own`: one's own to do, with a primary button. */
  readonly tone: 'danger' | 'warning' | 'own';
  readonly area: NavigationArea;
  readonly permission?: Needs;
  /** Lower stands first; 50 unless told. */
  readonly order?: number;
  /** Read again when this is told of. */
  readonly topic?: LiveTopic;
  readonly load: () => Promise<AnyWorkList>;
}
export const workSources = extensionPoint<WorkSource>('platform.workSources');

/** A button of the day: what one does most often. */
export interface QuickAction {
  readonly id: string;
  /** Key of its label in the plugin's texts. */
  readonly label: string;
  readonly icon: ComponentType;
  readonly to: `/${string}`;
  readonly permission?: Needs;
  readonly primary?: true;
}
export const quickActions = extensionPoint<QuickAction>('platform.quickActions');

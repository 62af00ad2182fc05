import type { z } from 'zod';
import type { Plugin } from './plugin.ts';

/** A block in a report: the server fills `data`, the web draws it; this ref ties the two. */
export interface ReportPart<D extends z.ZodType = z.ZodType> {
  readonly id: string;
  readonly plugin: Plugin;
  readonly title: string;
  readonly data: D;
}
export function reportPart<D extends z.ZodType>(
  plugin: Plugin,
  name: string,
  spec: { readonly title: string; readonly data: D },
): ReportPart<D> {
  return { plugin, id: `${plugin.id}.${name}`, ...spec };
}

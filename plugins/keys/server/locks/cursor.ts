import { refusals } from '@platform/core';
import { refuse } from '@platform/server';
import type { z } from 'zod';

/** A cursor as it leaves. */
export const toCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place that a cursor names. @throws 422 when it is not one of ours */
export function fromCursor<T>(schema: z.ZodType<T>, cursor: string): T {
  const { data } = schema.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (data === undefined) throw notOurs();
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The refusal of a cursor that this list has not given. */
export const notOurs = () => refuse(refusals.invalid, { fields: [{ path: 'query.cursor', message: 'cursor' }] });

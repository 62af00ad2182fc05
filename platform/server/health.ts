import { extensionPoint } from '@platform/core';

/** Something that `GET /health/ready` asks. A part that is not `required` may be away while the portal goes on. */
export interface HealthPart {
  readonly name: string;
  readonly required: boolean;
  /** @throws when it is away */
  check(): Promise<void>;
}
export const healthParts = extensionPoint<HealthPart>('platform.healthParts');

export interface Health {
  readonly status: 'ready' | 'degraded' | 'unavailable';
  readonly [part: string]: string;
}

/** Asks every part, at most two seconds each. */
export async function readHealth(parts: readonly HealthPart[]): Promise<Health> {
  const answers = await Promise.all(parts.map(async ({ name, required, check }) => ({ name, required, up: await within(check(), 2000) })));
  const down = answers.filter(({ up }) => !up);
  const status = down.some(({ required }) => required) ? 'unavailable' : down.length > 0 ? 'degraded' : 'ready';
  return { status, ...Object.fromEntries(answers.map(({ name, up }) => [name, up ? 'up' : 'down'])) };
}

async function within(check: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([
      check.then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

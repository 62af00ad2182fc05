import { type Ctx, query } from '@platform/server';
import { passwordHashOf } from './credentials.ts';

const FIRST = 900_000;
const DEVICES = `
  insert into kee_device (id, organisation_id, number, description, property, device_type, config_type, pulse_ms)
  select gen_random_uuid(), $1, ($2::int + n)::text, 'Simulerad', 'Provfastigheten', 'LOCK', 'PULSE', 500 from generate_series(1, $3) n on conflict do nothing`;
const LOCKS = `
  insert into kee_lock (id, organisation_id, device_id, name, relay, shareable)
  select gen_random_uuid(), d.organisation_id, d.id, 'Dörr ' || d.number, 1, true from kee_device d
  where d.organisation_id = $1 and d.number = any ($2) and not exists (select from kee_lock l where l.device_id = d.id)`;
const PASSWORDS = `update kee_unit u set password_hash = n.hash from unnest($2::text[], $3::text[]) as n (number, hash)
  where u.organisation_id = $1 and u.number = n.number`;

/** What the demo's units sign in with; the simulator knows it too. */
export const demoPasswordOf = (number: string): string => `demo-unit-${number}`;

/**
 * Any number of units with a door each, for simulators and benches. Those that there are already stay. Answers what they sign in with.
 */
export async function addManyUnits(
  ctx: Ctx,
  { organisationId, count }: { readonly organisationId: string; readonly count: number },
): Promise<readonly { readonly number: string; readonly password: string }[]> {
  await query(ctx, DEVICES, [organisationId, FIRST, count]);
  const numbers = Array.from({ length: count }, (_, at) => String(FIRST + at + 1));
  await query(ctx, LOCKS, [organisationId, numbers]);
  await query(ctx, PASSWORDS, [organisationId, numbers, numbers.map((number) => passwordHashOf(demoPasswordOf(number)))]);
  return numbers.map((number) => ({ number, password: demoPasswordOf(number) }));
}

/** A sample row of the list of keys. Computed, so that every screenshot shows the same. */
export interface SampleKey {
  readonly id: string;
  readonly marking: string;
  readonly type: 'MECHANICAL' | 'DIGITAL' | 'RFID';
  readonly status: 'ACTIVE' | 'LOST' | 'DAMAGED' | 'BLOCKED';
  readonly lockSystem: string;
  readonly holder: string | undefined;
  readonly due: string | undefined;
}
const TYPES = ['MECHANICAL', 'DIGITAL', 'RFID'] as const;
const SYSTEMS = ['Björken huvudsystem', 'Källare och förråd', 'Tvättstuga Norra'] as const;
const HOLDERS = ['Anna Bergström', 'Göran Åkerlund', 'Sjöberg Städ AB', undefined, 'Ingrid Nygård', 'Portvakten, plan 1'] as const;

export const sampleKeys: readonly SampleKey[] = Array.from({ length: 137 }, (_, at) => ({
  id: `key-${at}`,
  marking: `${'ABC'[at % 3]}-${String(100 + at)}`,
  type: TYPES[at % 3] ?? 'MECHANICAL',
  status: at % 17 === 3 ? 'LOST' : at % 23 === 5 ? 'BLOCKED' : at % 29 === 7 ? 'DAMAGED' : 'ACTIVE',
  lockSystem: SYSTEMS[at % 3] ?? SYSTEMS[0],
  holder: HOLDERS[at % 6],
  due: at % 4 === 0 ? `2026-12-${String(1 + (at % 28)).padStart(2, '0')}` : undefined,
}));

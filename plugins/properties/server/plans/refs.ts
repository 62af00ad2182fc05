import { serviceRef } from '@platform/server';
import type { BlueprintRows } from './blueprint-rows.ts';

/** Plans as they are read; the property's own call shows them too. */
export const blueprintRows = serviceRef<BlueprintRows>('properties.blueprintRows');

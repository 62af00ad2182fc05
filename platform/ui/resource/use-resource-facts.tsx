import type { Field } from '@platform/core';
import { useFormat, useWord } from '@platform/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../detail/fact-strip.tsx';
import { nameField, type ResourceItem, type ResourceViews } from './resource-options.ts';
import { useResourceValues } from './use-resource-values.tsx';

/** So many stand above a row's tabs; where it has fewer, whose it is and since when make up for it. */
const [FEWEST, MOST] = [4, 6];

interface Known extends Pick<Fact, 'label'> {
  readonly id: string;
  readonly value: ReactNode;
}
/** What is known of a row. The strip has what is short, the rest comes in full. */
export function useResourceFacts({ resource }: ResourceViews, item: ResourceItem): Readonly<Record<'strip' | 'rest', readonly Known[]>> {
  const { t } = useTranslation('ui');
  const word = useWord();
  const { date } = useFormat();
  const valueOf = useResourceValues();
  // a tick says less than a word where it stands alone
  const saidOf = (id: string, field: Field) =>
    typeof item[id] === 'boolean' ? t(item[id] ? 'resource.yes' : 'resource.no') : valueOf(id, field, item);
  const known = ([id, field]: [string, Field]): Known => ({ id, label: word(field.label), value: saidOf(id, field) });
  const fields = Object.entries(resource.fields).filter(([id]) => id !== nameField(resource));
  const short = fields.filter(([, { multiline, unlisted }]) => !multiline && !unlisted).map(known);
  const told = short.filter(({ value }) => value !== undefined && value !== null && value !== '').slice(0, MOST);
  const more: readonly Known[] = [
    { id: 'organisation', label: t('resource.organisation'), value: item.organisation.name },
    { id: 'createdAt', label: t('resource.createdAt'), value: date(item.createdAt) },
  ];
  const strip = [...told, ...more.slice(0, Math.max(0, FEWEST - told.length))];
  const isShown = new Set(strip.map(({ id }) => id));
  return { strip, rest: [...fields.map(known), ...more].filter(({ id }) => !isShown.has(id)) };
}

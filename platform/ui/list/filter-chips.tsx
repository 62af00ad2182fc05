import { useState } from 'react';
import { AddFilter } from './add-filter.tsx';
import type { Filter } from './filter.ts';
import { FilterChip } from './filter-chip.tsx';
import type { ListState } from './use-list-state.ts';

/** As many stand there from the beginning; of one more, so many and the button that adds the others. */
const [ALL, USUAL] = [4, 3];

interface Props {
  /** The most wanted first. */
  readonly filters: readonly Filter[];
  readonly state: ListState;
}
/** The filters of a list in one line. Of many the first, what narrows the list, and what the reader adds. */
export function FilterChips({ filters, state }: Props) {
  const [asked, setAsked] = useState<string>();
  const isInSight = ({ id }: Filter, place: number) =>
    filters.length <= ALL || place < USUAL || state.chosen(id).length > 0 || state.added.includes(id);
  const others = filters.filter((filter, place) => !isInSight(filter, place));
  const add = (id: string) => {
    setAsked(id);
    state.add(id);
  };
  return (
    <>
      {filters.filter(isInSight).map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          chosen={state.chosen(filter.id)}
          onChoose={(values) => state.choose(filter.id, values, filter.insteadOf)}
          startsOpen={filter.id === asked}
        />
      ))}
      {others.length > 0 && <AddFilter filters={others} onAdd={add} />}
    </>
  );
}

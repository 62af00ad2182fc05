import { extensionPoint, type LiveTopic, type Resource, type Text } from '@platform/core';
import type { Load, NavigationArea } from '@platform/web';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { OptionSearch } from '../list/filter.ts';

/** Lets whoever works for several find an organisation; offered by the plugin that keeps them. */
export const organisationChoice = extensionPoint<{ readonly id: string; readonly search: OptionSearch }>('platform.organisationChoice');

/** Lets whoever sees to the portal find a lock partner; offered by the same plugin. */
export const partnerChoice = extensionPoint<{ readonly id: string; readonly permission: string; readonly search: OptionSearch }>(
  'platform.partnerChoice',
);

/** Names of properties, offered where one is typed; by the plugin that keeps them. */
export const propertyNames = extensionPoint<{ readonly id: string; readonly permission: string; readonly search: OptionSearch }>(
  'platform.propertyNames',
);

export type NamesPoint = typeof propertyNames;

/** A tab of a resource's detail: what else there is of the row. */
export interface ResourceTab<Item> {
  readonly id: string;
  readonly label: Text;
  readonly load: Load<{ item: Item }>;
}
/** A row that has just been made. `onDone` leads on to its page. */
export interface AfterNewProps<Item> {
  readonly item: Item;
  readonly onDone: () => void;
}
/** What the pages of a resource need besides its declaration. */
export interface ResourcePagesOptions<R extends Resource> {
  /** Of the list; a row's page stands below it: `/keys/keyrings/:id`. */
  readonly path: `/${string}`;
  readonly area: NavigationArea;
  /** A 20 px regular icon. */
  readonly icon: ComponentType;
  /** Stand before the information, in this order. */
  readonly tabs?: readonly ResourceTab<z.output<R['Item']>>[];
  /** What cases and documents call a row, where they can be about it: `PROPERTY`. */
  readonly subject?: string;
  /** For each reference, by the field's name. */
  readonly searches?: Readonly<Record<string, OptionSearch>>;
  /** Who offers names while a text is typed, by the field's name. */
  readonly suggestedBy?: Readonly<Record<string, NamesPoint>>;
  /** Tells of rows that change by themselves: the list is read again. */
  readonly topic?: LiveTopic;
  /** What else leads on from the list: an import. */
  readonly links?: readonly { readonly to: `/${string}`; readonly label: Text; readonly permission: string }[];
  /** Stands above the fields of a changed row: what the change does besides. */
  readonly changeNote?: Load<{ item: z.output<R['Item']> }>;
  /** Shown once a row has been made, and before its page. What is known only then. */
  readonly afterNew?: Load<AfterNewProps<z.output<R['Item']>>>;
  /** Rows are made on a page of their own, below the list: `new`. Its page and a row's stand in the plugin then. */
  readonly ownPages?: true;
}

/** A row as pages see it, whatever its fields. */
export type ResourceItem = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly organisation: { readonly id: string; readonly name: string };
  readonly createdAt: string;
  readonly version: number;
};
/** What all pages of one resource work with. */
export interface ResourceViews extends ResourcePagesOptions<Resource> {
  readonly resource: Resource;
}

/** The field that people know a row by. The first that is unique, else the first. */
export const nameField = ({ fields }: Resource): string =>
  Object.entries(fields).find(([, { unique }]) => unique)?.[0] ?? Object.keys(fields)[0] ?? 'id';

/** What people call the row. */
export const nameOf = (resource: Resource, item: ResourceItem): string => String(item[nameField(resource)]);

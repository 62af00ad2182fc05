import { extensionPoint, type Contribution, type ExtensionPoint, type Language, type Plugin, type Text } from '@platform/core';
import type { ComponentType } from 'react';

export type Load<P = {}> = () => Promise<{ default: ComponentType<P> }>;
/** Held by the role: one permission, or any of several. Left out: any session. */
export type Needs = string | readonly string[];

/** A piece of screen that a plugin puts in a place. Its code is loaded when it is shown. */
export interface View<P = {}> {
  readonly id: string;
  /** Key of its heading in the plugin's texts. */
  readonly title: string;
  readonly permission?: Needs;
  readonly load: Load<P>;
}
export interface Page {
  /** react-router's syntax: `/keys/list/:keyId`. */
  readonly path: `/${string}`;
  /** Key of its title in the plugin's texts, or the words themselves. */
  readonly title: string | Text;
  readonly permission?: Needs;
  /** Where the list of its thing is, when its own address does not lead there. */
  readonly list?: `/${string}`;
  /** Shown without a session, in the plain public frame. */
  readonly public?: true;
  /** Shown without any frame: nothing of the portal stands beside it. Only with `public`. */
  readonly bare?: true;
  /** Says itself, where somebody looks, that there is no line. Nothing covers it then. */
  readonly saysOffline?: true;
  readonly load: Load;
}
/** Areas of work in the navigation, in their order. The pages of one are its tabs. */
export const navigationAreas = ['home', 'keys', 'properties', 'access', 'cases', 'people', 'reports', 'administration'] as const;
export type NavigationArea = (typeof navigationAreas)[number];
export interface NavigationItem {
  readonly path: `/${string}`;
  /** Key of its label in the plugin's texts, or the words themselves. */
  readonly label: string | Text;
  /** A 20 px regular icon, imported singly: `@fluentui/react-icons/svg/key`. */
  readonly icon: ComponentType;
  readonly area: NavigationArea;
  readonly permission?: Needs;
  /** Stands beside the label: how much is new there. */
  readonly badge?: Load;
}
/** A place, whatever it takes. */
export type PointId = Pick<ExtensionPoint<never>, 'id'>;
export type Texts = Readonly<Record<string, unknown>>;
export type LoadTexts = (language: Language) => Promise<{ readonly default: Texts }>;

/** What a plugin shows. A table of contents: no logic, no JSX. */
export interface WebPlugin {
  readonly plugin: Plugin;
  /** The plugin's texts; their namespace is the plugin's id. */
  readonly locales: LoadTexts;
  readonly pages?: readonly Page[];
  readonly navigation?: readonly NavigationItem[];
  readonly contributes?: readonly Contribution[];
  /** Places of its own that other plugins may add to. */
  readonly points?: readonly PointId[];
}
export function webPlugin(plugin: Plugin, parts: Omit<WebPlugin, 'plugin'>): WebPlugin {
  return { plugin, ...parts };
}

/** A tile of the dashboard. */
export interface TileView extends View {
  /** What asks for somebody stands first (lower), what only tells stands last; 50 unless told. */
  readonly order?: number;
}
/** Tiles of the dashboard. */
export const dashboardTiles = extensionPoint<TileView>('platform.dashboardTiles');
/** Tabs of an organisation's detail. */
export const organisationTabs = extensionPoint<View<{ organisationId: string }>>('platform.organisationTabs');
/** Cards on an organisation's overview: what it has, and what goes on there. */
export const organisationCards = extensionPoint<View<{ organisationId: string }>>('platform.organisationCards');
/** Figures at the head of an organisation's detail. Each is a number that leads to what it counts. */
export const organisationFigures = extensionPoint<View<{ organisationId: string }>>('platform.organisationFigures');
/** Cards on a user's overview: what they have, and what goes on. */
export const userCards = extensionPoint<View<{ organisationId: string; userId: string }>>('platform.userCards');
/** Tabs of a user's detail. */
export const userTabs = extensionPoint<View<{ organisationId: string; userId: string }>>('platform.userTabs');

/** A thing whose page is shown. Cases and documents name it so (`subjectKinds` of the server). */
export interface ShownSubject {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  /** Whose it is; of one's own things nobody asks. */
  readonly organisationId?: string;
}
/** A tab of whatever can be its subject. Cases about it, documents of it. */
export interface SubjectTab extends View<ShownSubject> {
  readonly types: readonly string[];
}
export const subjectTabs = extensionPoint<SubjectTab>('platform.subjectTabs');

/** A guide as people read it. */
export interface GuideText {
  readonly title: string;
  /** When one needs it, in a sentence or two. */
  readonly summary: string;
  readonly steps: readonly string[];
  /** What is good to know besides. */
  readonly notes?: readonly string[];
  /** The page where it is done. */
  readonly link?: { readonly to: string; readonly label: string };
}
export type LoadGuides = (language: Language) => Promise<{ readonly default: Readonly<Record<string, GuideText>> }>;
/** A guide of the help. Told by the plugin that it is about, to whom may do what it tells. */
export interface Guide {
  /** Its name among the texts that `load` answers. */
  readonly id: string;
  readonly permission?: Needs;
  readonly load: LoadGuides;
}
export const helpGuides = extensionPoint<Guide>('platform.helpGuides');

export const platformPoints: readonly PointId[] = [
  dashboardTiles,
  organisationCards,
  organisationFigures,
  organisationTabs,
  userCards,
  userTabs,
  subjectTabs,
  helpGuides,
];

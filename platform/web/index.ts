export { contribute } from '@platform/core';
export { apiAddress } from './api-base.ts';
export { ApiError, type FieldFault } from './api-error.ts';
export { client, type Client, type MutationChoices, type MutationOf, type PagesOf, type QueryOf } from './client.ts';
export { createFormat, type Format } from './format.ts';
export type { Interest } from './live/live.ts';
export { useEventStream } from './live/use-event-stream.ts';
export type { LiveEvent } from './live/read-events.ts';
export { LoadedView } from './loaded-view.tsx';
export {
  dashboardTiles,
  helpGuides,
  navigationAreas,
  organisationCards,
  organisationFigures,
  organisationTabs,
  subjectTabs,
  userCards,
  userTabs,
  webPlugin,
  type Guide,
  type GuideText,
  type Load,
  type LoadGuides,
  type LoadTexts,
  type NavigationArea,
  type NavigationItem,
  type Needs,
  type Page,
  type ShownSubject,
  type Texts,
  type TileView,
  type View,
  type WebPlugin,
} from './plugin.ts';
export { isPortalPath } from './portal-path.ts';
export type { Owned } from './registry.ts';
export type { DownloadedFile } from './send.ts';
export type { SessionOrganisation, SessionReply, SessionUser } from './session-reply.ts';
export { type Stale, useReadAgain } from './stale.ts';
export type { SignedIn } from './stored-session.ts';
export { useContributions, usePlugins, usePublicContributions } from './use-contributions.ts';
export { saveFile, useDownload } from './use-download.ts';
export { useFormat } from './use-format.ts';
export { useOpens } from './use-opens.ts';
export { useLanguage } from './use-language.ts';
export { useWord } from './use-word.ts';
export { useLive } from './live/use-live.ts';
export { useSession, useSessionSteps, useSignedIn, type Session } from './use-session.ts';
export {
  quickActions,
  workList,
  workSources,
  type QuickAction,
  type AnyWorkList,
  type WorkList,
  type WorkRow,
  type WorkSource,
  type WorkTools,
} from './work.ts';
export { savedViews, type SavedView, type SavedViewStore } from './saved-views.ts';
export { useWorksForSeveral } from './use-works-for-several.ts';
export { useStored } from './use-stored.ts';

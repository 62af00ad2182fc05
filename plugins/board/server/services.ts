import { core, provide, serviceRef } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { bookingsOfDay } from '@plugins/booking/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { createPictures, type Pictures } from './news/pictures.ts';
import { boardNews, boards } from './resources.ts';
import { createDisplayService, type DisplayService } from './screens/display-service.ts';
import { createListing, type Listing } from './screens/listing.ts';
import { createScreenContent, type ReadScreenContent } from './screens/screen-content.ts';
import { createShown, type ShownScreens } from './screens/shown.ts';

const contentOf = serviceRef<ReadScreenContent>('board.contentOf');
const displays = serviceRef<DisplayService>('board.displays');
const shown = serviceRef<ShownScreens>('board.shown');
const pictures = serviceRef<Pictures>('board.pictures');
const listing = serviceRef<Listing>('board.listing');
const { clock, live, work } = core;

/** What the routes call. */
export const boardCalls = { contentOf, displays, shown, pictures, listing };
export const boardServices = [
  provide(contentOf, { bookings: bookingsOfDay, clock, organisations: organisationLookup }, createScreenContent),
  provide(displays, { boards: boards.service, clock, contentOf }, createDisplayService),
  provide(shown, { contentOf, live, work }, createShown),
  provide(pictures, { news: boardNews.service }, createPictures),
  provide(listing, { users: userLookup }, createListing),
];

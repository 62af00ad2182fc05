export { Board, BoardId } from './board.ts';
export { boardEndpoints, screenEndpoints } from './endpoints.ts';
export { BoardNews, BoardNewsId } from './news.ts';
export { board } from './plugin.ts';
export { boardRefusals, MOST_PICTURE_BYTES, newsDaysRefusal, nightRefusal } from './refusals.ts';
export { Display, DisplayId, DisplayState, NewDisplay, ScreenContent, Shown } from './screen.ts';

/** How a page is turned clockwise, in degrees. */
export const TURNS = ['0', '90', '180', '270'] as const;

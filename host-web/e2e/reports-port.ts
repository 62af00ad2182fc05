/** Where the journey about error reports listens; nobody does during the others. */
export const REPORTS_PORT = 4190;

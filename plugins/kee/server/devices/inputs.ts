/** The relay whose door a unit's inputs belong to. They are said for the first one. */
export const INPUT_RELAY = 1;

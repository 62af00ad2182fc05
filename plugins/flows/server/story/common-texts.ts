import type { Text } from '@platform/core';

type Texts = Readonly<Record<string, Text>>;

/** What happens in every flow. */
export const COMMON_EVENTS: Texts = {
  started: { sv: 'Påbörjat', nb: 'Påbegynt' },
  reminded: { sv: 'Påminnelse skickad: {step}', nb: 'Påminnelse sendt: {step}' },
  late: { sv: 'Tiden gick ut: {step}', nb: 'Fristen gikk ut: {step}' },
  skipped: { sv: 'Hoppade över: {step}', nb: 'Hoppet over: {step}' },
  failing: { sv: 'Lyckades inte: {step}. Nya försök görs.', nb: 'Lyktes ikke: {step}. Det prøves på nytt.' },
  stuck: { sv: 'Lyckades inte: {step}. Någon behöver titta på det.', nb: 'Lyktes ikke: {step}. Noen må se på det.' },
  recovered: { sv: 'Lyckades till slut: {step}', nb: 'Lyktes til slutt: {step}' },
  done: { sv: 'Klart', nb: 'Ferdig' },
  cancelled: { sv: 'Avbrutet', nb: 'Avbrutt' },
  failed: { sv: 'Kunde inte slutföras', nb: 'Kunne ikke fullføres' },
  restarted: {
    sv: 'Arbetsmotorn hade tappat bort arbetsflödet. Det har startats om.',
    nb: 'Arbeidsmotoren hadde mistet arbeidsflyten. Den er startet på nytt.',
  },
  lost: {
    sv: 'Arbetsmotorn har tappat bort arbetsflödet, och det går inte att starta om.',
    nb: 'Arbeidsmotoren har mistet arbeidsflyten, og den kan ikke startes på nytt.',
  },
  endedOutside: { sv: 'Avslutat i arbetsmotorn', nb: 'Avsluttet i arbeidsmotoren' },
  handled: { sv: 'Markerat som åtgärdat: {reason}', nb: 'Merket som håndtert: {reason}' },
  retryAsked: { sv: 'Försök igen: {reason}', nb: 'Prøv igjen: {reason}' },
  nudgeAsked: { sv: 'Påminn: {reason}', nb: 'Purr: {reason}' },
  cancelAsked: { sv: 'Avbryt: {reason}', nb: 'Avbryt: {reason}' },
  skipAsked: { sv: 'Hoppa över: {reason}', nb: 'Hopp over: {reason}' },
};

/** What every flow may wait for. */
export const COMMON_STEPS: Texts = {
  start: { sv: 'att arbetsflödet startar', nb: 'at arbeidsflyten starter' },
  reminder: { sv: 'påminnelse', nb: 'påminnelse' },
  undo: { sv: 'återställning', nb: 'tilbakestilling' },
};

export const COMMON_PARTIES: Texts = {
  portal: { sv: 'Portalen', nb: 'Portalen' },
  support: { sv: 'Support', nb: 'Brukerstøtte' },
};

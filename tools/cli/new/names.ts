import { UsageFault } from '../command.ts';

/** One name in every way that code writes it. */
export interface Names {
  /** `room-rental` */
  readonly kebab: string;
  /** `roomRental` */
  readonly camel: string;
  /** `RoomRental` */
  readonly pascal: string;
  /** `room_rental` */
  readonly snake: string;
  /** `ROOM_RENTAL` */
  readonly upper: string;
  /** `Room rental` */
  readonly words: string;
}

/** @throws UsageFault when it is not kebab-case, or cannot stand in code */
export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new UsageFault(
      `“${kebab}” is not a name in kebab-case, as room-rental: small letters, digits and single hyphens, a letter first.`,
    );
  const camel = kebab.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  if (RESERVED.has(camel))
    throw new UsageFault(`“${kebab}” means something already in the language or in the portal: choose another name.`);
  return {
    kebab,
    camel,
    pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    snake: kebab.replaceAll('-', '_'),
    upper: kebab.replaceAll('-', '_').toUpperCase(),
    words: kebab.charAt(0).toUpperCase() + kebab.slice(1).replaceAll('-', ' '),
  };
}

const RESERVED: ReadonlySet<string> = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in
  instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while
  with yield arguments eval core platform shell ui gallery template`.split(/\s+/),
);

/** A confirmation before what cannot easily be undone: it names the thing and the consequence. */
export interface Question {
  /** Names the thing: "Ta bort nyckeln A-12?" */
  readonly title: string;
  /** Names the consequence: "Historiken försvinner och kan inte hämtas tillbaka." */
  readonly consequence: string;
  /** The verb on the button: "Ta bort". */
  readonly action: string;
  readonly danger?: boolean;
  /** On the button that changes nothing: "Behåll" where something would go, "Stäng" else. */
  readonly back?: string;
}

/** A user needs an e-mail address or a personal number (spec part 5): without either nobody could let them in. */
export const isIdentified = ({
  email,
  personalNumber,
}: {
  readonly email?: string | null | undefined;
  readonly personalNumber?: string | null | undefined;
}): boolean => Boolean(email) || Boolean(personalNumber);

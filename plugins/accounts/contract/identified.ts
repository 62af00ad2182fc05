/** Whether a user has an e-mail address or a personal number (spec part 5). Without either they could not sign in. */
export const isIdentified = ({
  email,
  personalNumber,
}: {
  readonly email?: string | null | undefined;
  readonly personalNumber?: string | null | undefined;
}): boolean => Boolean(email) || Boolean(personalNumber);

/** Today where the reader is, `YYYY-MM-DD`. */
export function loanToday(): string {
  return new Intl.DateTimeFormat('sv-SE').format(new Date());
}

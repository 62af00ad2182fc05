import { DAY_MS } from '@platform/core/time';
import type { Settings } from '../settings.ts';

/** Where it is looked for (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';
const GOOD_DAYS = 180;

type Said = Pick<Settings, 'SECURITY_CONTACT' | 'SECURITY_POLICY' | 'WEB_URL'>;

/** Whom to tell of a weakness, as a file of RFC 9116. Nothing while no contact is set. */
export function securityTxt({ SECURITY_CONTACT: contact, SECURITY_POLICY: policy, WEB_URL }: Said, now: Date): string | undefined {
  if (!contact) return undefined;
  // the same text the whole day
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + GOOD_DAYS) * DAY_MS);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: sv, nb, en',
    `Canonical: ${new URL(SECURITY_TXT, WEB_URL).href}`,
    ...(policy ? [`Policy: ${policy}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** The demo data's accounts (architecture, "Demo data"). */
const ACCOUNTS: readonly (readonly [email: string, who: string])[] = [
  ['system@demo.example', 'system admin'],
  ['support@demo.example', 'support'],
  ['partner@demo.example', 'partner admin of Låspartner Syd AB: the locksmith'],
  ['internal@demo.example', 'staff of Låspartner Syd AB'],
  ['admin@demo.example', 'customer admin of Brf Björken'],
  ['manager@demo.example', 'property manager of Brf Björken'],
  ['limited@demo.example', 'limited admin of Brf Björken'],
  ['member@demo.example', 'member of Brf Björken'],
  ['resident@demo.example', 'resident of Brf Björken'],
  ['admin.no@demo.example', 'customer admin of Fjordgården Eiendom AS'],
  ['resident.no@demo.example', 'resident of Fjordgården Eiendom AS'],
  ['partner.no@demo.example', 'partner admin of Vestlandet Lås AS: a locksmith in Norway'],
  ['admin.solsiden@demo.example', 'customer admin of Solsiden borettslag'],
  ['guestadmin@demo.example', 'guest admin'],
  ['guest@demo.example', 'guest'],
];
const PASSWORD = 'Nyckel-2026!';

interface Greeting {
  readonly seconds: number;
  readonly addresses: Readonly<Record<string, string>>;
  readonly hasDemo: boolean;
  readonly logFolder: string;
}

/** What is told once all is ready. */
export function greeting({ seconds, addresses, hasDemo, logFolder }: Greeting): string {
  const demo = hasDemo ? ['', `Sign in with the password ${PASSWORD} as`, ...columns(ACCOUNTS)] : [];
  return [
    '',
    `The portal is ready, after ${seconds.toFixed(1)} s.`,
    '',
    ...columns(Object.entries(addresses)),
    ...demo,
    '',
    `Logs stand in ${logFolder}. Ctrl-C ends everything.`,
    '',
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}

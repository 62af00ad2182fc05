import { z } from 'zod';
import { UsageFault } from '../command.ts';
import { addEntry, addNames } from './edit-list.ts';
import type { Names } from './names.ts';
import type { PortalFiles } from './portal-files.ts';
import type { Target } from './target.ts';

type Place = 'tile' | 'tab';
const POINTS: Readonly<Record<Place, string>> = { tile: 'dashboardTiles', tab: 'organisationTabs' };
const Texts = z.record(z.string(), z.unknown());

/** A tile of the dashboard or a tab of an organisation, with its texts. */
export async function addView(
  files: PortalFiles,
  { id, folder, manifest, permission }: Target,
  { names, place }: { readonly names: Names; readonly place: Place },
): Promise<void> {
  const file = `${names.kebab}.${place}.tsx`;
  const texts = `${names.camel}${place === 'tile' ? 'Tile' : 'Tab'}`;
  if (files.has(`${folder}/web/${file}`)) throw new UsageFault(`${id} has a ${place} ${names.kebab} already.`);
  files.write(`${folder}/web/${file}`, place === 'tile' ? tile(id, names, texts) : tab(id, names, texts));
  const point = POINTS[place];
  const view = `contribute(${point}, { id: '${names.kebab}', title: '${texts}.title', permission: ${manifest}.permissions.${permission}, load: () => import('./${file}') })`;
  await files.edit(`${folder}/web/plugin.ts`, (source) => {
    const named = addNames(source, '@platform/web', ['contribute', point]);
    if (named.includes('contributes: [')) return addEntry(named, 'contributes: [', `    ${view}`);
    return addEntry(named, openingOf(named), `  contributes: [${view}]`);
  });
  for (const language of ['sv', 'nb'])
    await files.edit(`${folder}/web/locales/${language}.json`, (source) =>
      JSON.stringify({ ...Texts.parse(JSON.parse(source)), [texts]: { title: names.words, text: names.words } }, undefined, 2),
    );
}

const openingOf = (source: string) => /webPlugin\(\w+, \{/.exec(source)?.[0] ?? 'webPlugin(';

const tile = (id: string, { pascal }: Names, texts: string) => `import { useTranslation } from 'react-i18next';

export default function ${pascal}Tile() {
  const { t } = useTranslation('${id}');
  return <p>{t('${texts}.text')}</p>;
}
`;

const tab = (id: string, { pascal }: Names, texts: string) => `import { useTranslation } from 'react-i18next';

export default function ${pascal}Tab({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('${id}');
  return <p data-organisation={organisationId}>{t('${texts}.text')}</p>;
}
`;

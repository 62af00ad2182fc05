import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, UsageFault } from '../command.ts';
import { contractReports, writeContractReports } from '../contract-report.ts';
import { pluginText } from '../describe-plugin.ts';
import { describePlugins } from '../describe-plugins.ts';
import { describeSettings, settingsText } from '../describe-settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Prints what there is: every setting, every plugin, every contract. */
export const describeCommand: Command = {
  name: 'describe',
  summary: 'Print every setting with its default, what each plugin adds, or its contract',
  usage: 'settings | plugins [PLUGIN] | PLUGIN | contracts [--write] | broker [--write] [--json]',
  options: {
    json: { type: 'boolean', help: 'Answer as JSON' },
    write: { type: 'boolean', help: 'Renew the reports that are kept beside the contracts, or the list of the broker' },
  },
  async run(given, { out }) {
    const [what, id, ...more] = given.positionals;
    if (what === undefined || more.length > 0 || (id !== undefined && what !== 'plugins'))
      throw new UsageFault('Say what to describe: settings, plugins, contracts, broker, or one plugin by its id.');
    if (given.isSet('write') && !['contracts', 'broker'].includes(what))
      throw new UsageFault('Only contracts and the broker’s list can be written: portal describe contracts --write.');
    const answer = await answerTo(what, id, given.isSet('write'));
    out(given.isSet('json') ? `${JSON.stringify(answer.json, undefined, 2)}\n` : answer.text);
    return 0;
  },
};

interface Answer {
  readonly json: unknown;
  readonly text: string;
}

async function answerTo(what: string, id: string | undefined, write: boolean): Promise<Answer> {
  if (what === 'settings') return settingsOf();
  if (what === 'contracts') return write ? contractsWritten() : contractsOf();
  if (what === 'broker') return brokerOf(write);
  return pluginsOf(what, id);
}

/** Who may say and hear what at the broker of the control units. */
async function brokerOf(write: boolean): Promise<Answer> {
  const { brokerList } = await import('../../broker/acl.ts');
  const list = brokerList();
  if (write) await writeFile(path.join(ROOT, list.file), list.text);
  return { json: list, text: `# ${list.file}\n${list.text}\n` };
}

async function contractsOf(): Promise<Answer> {
  const endpoints = Object.assign({}, ...(await contractReports(ROOT)).map((report) => report.endpoints)) as Readonly<
    Record<string, object>
  >; // one object of objects
  const lines = Object.entries(endpoints).map(([endpoint, report]) => `${endpoint}  ${JSON.stringify(report)}\n`);
  return { json: endpoints, text: lines.join('') };
}

async function contractsWritten(): Promise<Answer> {
  const files = await writeContractReports(ROOT);
  return { json: files, text: files.length === 0 ? 'Every report is as its contract.\n' : `${files.join('\n')}\n` };
}

async function settingsOf(): Promise<Answer> {
  const [{ allSettings }, { serverPlugins }, { launchSettingsSchema, testSettingsSchema }, { simulatorSettingsSchema }] = await Promise.all(
    [
      import('@platform/server/host'),
      import('../../../host-api/plugins.ts'),
      import('../../launch/launch-settings.ts'),
      import('../../simulators/settings.ts'),
    ],
  );
  const schemas = [simulatorSettingsSchema, testSettingsSchema, launchSettingsSchema];
  const settings = describeSettings(Object.assign({}, ...schemas.map(({ shape }) => shape), allSettings(serverPlugins)));
  return { json: settings, text: settingsText(settings) };
}

async function pluginsOf(what: string, id: string | undefined): Promise<Answer> {
  const described = await describePlugins();
  const only = what === 'plugins' ? id : what;
  const chosen = only === undefined ? described : described.filter((plugin) => plugin.id === only);
  if (chosen.length === 0)
    throw new UsageFault(`There is no plugin ${only}. There are ${described.map((plugin) => plugin.id).join(', ')}.`);
  return { json: chosen, text: chosen.map(pluginText).join('\n') };
}

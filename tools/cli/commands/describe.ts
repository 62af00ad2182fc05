import { type Command, UsageFault } from '../command.ts';
import { pluginText } from '../describe-plugin.ts';
import { describePlugins } from '../describe-plugins.ts';
import { describeSettings, settingsText } from '../describe-settings.ts';

/** Prints what there is: every setting, every plugin. */
export const describeCommand: Command = {
  name: 'describe',
  summary: 'Print every setting with its default, or what each plugin adds',
  usage: 'settings | plugins [PLUGIN] | PLUGIN [--json]',
  options: { json: { type: 'boolean', help: 'Answer as JSON' } },
  async run(given, { out }) {
    const [what, id, ...more] = given.positionals;
    if (what === undefined || more.length > 0 || (id !== undefined && what !== 'plugins'))
      throw new UsageFault('Say what to describe: settings, plugins, or one plugin by its id.');
    const answer = await (what === 'settings' ? settingsOf() : pluginsOf(what, id));
    out(given.isSet('json') ? `${JSON.stringify(answer.json, undefined, 2)}\n` : answer.text);
    return 0;
  },
};

interface Answer {
  readonly json: unknown;
  readonly text: string;
}

async function settingsOf(): Promise<Answer> {
  const [{ settingsSchema }, { launchSettingsSchema }] = await Promise.all([
    import('@platform/server/host'),
    import('../../launch/launch-settings.ts'),
  ]);
  const settings = describeSettings({ ...launchSettingsSchema.shape, ...settingsSchema.shape });
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

import path from 'node:path';
import { OrganisationService } from '@platform/core';
import { type Arguments, type Command, UsageFault } from '../command.ts';
import { newPart, PARTS } from '../new/new-part.ts';
import { newPlugin, SAMPLE_SERVICE } from '../new/new-plugin.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Creates a plugin, or a part of one, that passes `npm run check` unchanged. */
export const newCommand = createNewCommand(ROOT);

/** The command for the portal at `root`. */
export function createNewCommand(root: string): Command {
  return {
    name: 'new',
    summary: 'Make a plugin out of the template, or add a part to a plugin',
    usage:
      'plugin NAME [--resource NOUN] [--service SERVICE] | resource|endpoint|tile|tab|workflow PLUGIN NAME [--contract CALLS] [--json]',
    options: {
      resource: {
        type: 'string',
        value: 'NOUN',
        help: 'Rows that the plugin has, in the singular: a list, a page, a form and Excel of them',
      },
      contract: { type: 'string', value: 'CALLS', help: 'To which contract an endpoint is added where a plugin has several: keyEndpoints' },
      service: { type: 'string', value: 'SERVICE', help: `The service that switches the plugin on, ${SAMPLE_SERVICE} unless told` },
      json: { type: 'boolean', help: 'Answer the files that were written as JSON' },
    },
    details: `NAME and NOUN are in kebab-case. SERVICE is one of ${OrganisationService.options.join(', ')}.`,
    async run(given, { out, err }) {
      const [what, ...names] = given.positionals;
      const written =
        what === 'plugin' ? await pluginOf(root, names, given) : await partOf(root, { what, contract: given.text('contract') }, names);
      out(given.isSet('json') ? `${JSON.stringify(written)}\n` : `${written.join('\n')}\n`);
      if (what === 'resource' || given.text('resource') !== undefined) err(SAY_MORE);
      if (what === 'plugin') err(`The plugin is switched on by the service ${serviceIn(given)} of an organisation (contract/plugin.ts).\n`);
      return 0;
    },
  };
}

/** What nobody but people knows. */
const SAY_MORE = 'Say in its contract what the rows are called in both languages, and in testing/proof.ts which roles may what.\n';

async function pluginOf(root: string, [name, ...more]: readonly string[], given: Arguments): Promise<string[]> {
  if (name === undefined || more.length > 0) throw new UsageFault('Say what the plugin is called: portal new plugin NAME.');
  const noun = given.text('resource');
  const written = await newPlugin(root, { name, service: serviceIn(given) });
  return noun === undefined
    ? written
    : [...new Set([...written, ...(await newPart(root, { part: 'resource', plugin: name, name: noun }))])];
}

function serviceIn(given: Arguments): OrganisationService {
  const service = OrganisationService.safeParse(given.text('service') ?? SAMPLE_SERVICE);
  if (!service.success) throw new UsageFault(`--service is one of ${OrganisationService.options.join(', ')}.`);
  return service.data;
}

interface Wanted {
  readonly what: string | undefined;
  readonly contract: string | undefined;
}
async function partOf(root: string, { what, contract }: Wanted, [plugin, name, ...more]: readonly string[]): Promise<string[]> {
  const part = PARTS.find((known) => known === what);
  if (!part) throw new UsageFault(`Say what to make: plugin, ${PARTS.join(', ')}.`);
  if (plugin === undefined || name === undefined || more.length > 0)
    throw new UsageFault(`Say for which plugin, and how it is called: portal new ${part} PLUGIN NAME.`);
  return newPart(root, { part, plugin, name, contract });
}

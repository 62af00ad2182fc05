import { type Names, namesOf } from './names.ts';
import { addEndpoint } from './new-endpoint.ts';
import { addResource } from './new-resource.ts';
import { addView } from './new-view.ts';
import { addWorkflow } from './new-workflow.ts';
import { PortalFiles } from './portal-files.ts';
import { renewReports } from './renew-reports.ts';
import { type Target, targetOf } from './target.ts';

export const PARTS = ['resource', 'endpoint', 'tile', 'tab', 'workflow'] as const;
type Part = (typeof PARTS)[number];

export interface PartOrder {
  readonly part: Part;
  readonly plugin: string;
  readonly name: string;
  /** To which of the plugin's contracts an endpoint is added. */
  readonly contract?: string | undefined;
}
type AddPart = (files: PortalFiles, target: Target, names: Names) => Promise<void>;

const ADD: Readonly<Record<Part, AddPart>> = {
  resource: addResource,
  endpoint: addEndpoint,
  tile: (files, target, names) => addView(files, target, { names, place: 'tile' }),
  tab: (files, target, names) => addView(files, target, { names, place: 'tab' }),
  workflow: addWorkflow,
};

/** Adds a part to a plugin and to its table of contents. Answers the files that were written. */
export async function newPart(root: string, { part, plugin, name, contract }: PartOrder): Promise<string[]> {
  const files = new PortalFiles(root);
  await ADD[part](files, { ...(await targetOf(files, plugin)), contract }, namesOf(name));
  const written = await files.save();
  return [...written, ...(await renewReports(root))];
}

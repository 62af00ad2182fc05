import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  ReferenceNode,
  type RootOperationNode,
  type SelectionNode,
  type UnknownRow,
} from 'kysely';

/**
 * Lists speak of properties (`k.createdAt`), the database of columns (`created_at`). The mapper's own plugin renames every value of every
 * row and took a third of a list's time; this one lets the database answer under the property's name.
 */
export class PropertyNames implements KyselyPlugin {
  readonly #names = new ToColumns();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#names.transformNode(node, queryId);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

class ToColumns extends OperationNodeTransformer {
  override transformIdentifier(node: IdentifierNode): IdentifierNode {
    const name = toColumn(node.name);
    return name === node.name ? node : IdentifierNode.create(name);
  }

  /** What a query calls something itself stays as it is. */
  override transformAlias(...[node, queryId]: Parameters<OperationNodeTransformer['transformAlias']>): AliasNode {
    return { ...node, node: this.transformNode(node.node, queryId) };
  }

  /** A column that is selected as it is answers under its property's name. */
  override transformSelection(...[node, queryId]: Parameters<OperationNodeTransformer['transformSelection']>): SelectionNode {
    const transformed = super.transformSelection(node, queryId);
    const property = propertyIn(node);
    const { selection } = transformed;
    if (property === undefined || AliasNode.is(selection)) return transformed;
    return { ...transformed, selection: AliasNode.create(selection, IdentifierNode.create(property)) };
  }
}

/** The name of a selected column, when the database calls it otherwise. */
function propertyIn({ selection }: SelectionNode): string | undefined {
  const column = ReferenceNode.is(selection) ? selection.column : selection;
  if (!ColumnNode.is(column)) return undefined;
  const { name } = column.column;
  return toColumn(name) === name ? undefined : name;
}

/** `createdAt` → `created_at`, as the mapper's naming strategy has it. */
function toColumn(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

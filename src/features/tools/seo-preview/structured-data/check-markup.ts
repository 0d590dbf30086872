import { isObject, type Json, type JsonObject, listOf } from './json';
import { findJsonError, type JsonError, lineAndColumn } from './json-error';
import { markupBlocks } from './markup-blocks';
import { type Requirement, type Rule, rules } from './rules';
import { findWrongValues } from './wrong-values';

export type CheckedNode = {
  type: string;
  /** Location in the source: `script 2 › @graph 3`. Empty if there is only one node. */
  place: string;
  /** Null for types without rules. */
  rule: Rule | null;
  missingRequired: string[];
  missingRecommended: string[];
  wrongValues: string[];
};

export type MarkupResult = {
  problems: { line: number; column: number; message: string }[];
  nodes: CheckedNode[];
};

const maxNodes = 100;
const byType = new Map(
  rules.flatMap((rule) => [rule.type, ...rule.narrower].map((type) => [type, rule] as const)),
);

/** Returns the types without prefix: `https://schema.org/Article` and `schema:Article` become Article. */
const typesOf = (node: JsonObject) =>
  listOf(node['@type']).flatMap((type) =>
    typeof type === 'string' ? [type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, '')] : [],
  );

/**
 * Parses pasted JSON-LD or page source, locates syntax errors, and checks each node against the rules. Takes time
 * linear in the length of the text.
 */
export function checkMarkup(pasted: string): MarkupResult {
  const blocks = markupBlocks(pasted);
  const result: MarkupResult = { problems: [], nodes: [] };
  const problem = ({ at, message }: JsonError) => {
    result.problems.push({ ...lineAndColumn(pasted, at), message });
  };
  if (blocks.length === 0 && pasted.trim() !== '') {
    problem({ at: 0, message: 'There is no <script type="application/ld+json"> in this source.' });
  }
  for (const [index, block] of blocks.entries()) {
    const error = findJsonError(block.text);
    if (error) {
      problem({ at: block.at + error.at, message: error.message });
      continue;
    }
    const value: Json = JSON.parse(block.text.replace(/^\ufeff/, ''));
    const script = blocks.length > 1 ? `script ${index + 1}` : '';
    const found = topNodes(value, script);
    if (!found.hasContext) {
      problem({
        at: block.at,
        message: '"@context": "https://schema.org" is missing: nobody knows whose words these are.',
      });
    }
    const ids = new Map(
      found.nodes.flatMap(({ node }) => ('@id' in node ? [[node['@id'], node] as const] : [])),
    );
    for (const { node, place } of found.nodes) {
      if (result.nodes.length < maxNodes) result.nodes.push(checkNode(node, place, ids));
    }
  }
  return result;
}

type PlacedNode = { node: JsonObject; place: string };

const join = (...parts: string[]) => parts.filter(Boolean).join(' › ');

const isSchemaOrg = (context: Json | undefined) =>
  listOf(context).some((one) =>
    typeof one === 'string'
      ? /^https?:\/\/schema\.org\/?$/.test(one)
      : isObject(one) && typeof one['@vocab'] === 'string' && one['@vocab'].includes('schema.org'),
  );

/**
 * Returns the nodes of a block to check: the root, entries of a list or graph, and nested main entities, breadcrumbs
 * and offers.
 */
function topNodes(value: Json, script: string): { nodes: PlacedNode[]; hasContext: boolean } {
  const roots = listOf(value).filter(isObject);
  const nodes: PlacedNode[] = [];
  const add = (node: JsonObject, place: string) => {
    nodes.push({ node, place });
    for (const name of ['mainEntity', 'breadcrumb', 'offers']) {
      for (const [index, inner] of listOf(node[name]).entries()) {
        const isRuled = isObject(inner) && typesOf(inner).some((type) => byType.has(type));
        if (isRuled) nodes.push({ node: inner, place: join(place, `${name} ${index + 1}`) });
      }
    }
  };
  for (const [index, root] of roots.entries()) {
    const place = join(script, roots.length > 1 ? `object ${index + 1}` : '');
    const graph = listOf(root['@graph']).filter(isObject);
    for (const [at, node] of graph.entries()) add(node, join(place, `@graph ${at + 1}`));
    if (graph.length === 0) add(root, place);
  }
  return { nodes, hasContext: roots.some((root) => isSchemaOrg(root['@context'])) };
}

function checkNode(
  node: JsonObject,
  place: string,
  ids: ReadonlyMap<Json | undefined, JsonObject>,
): CheckedNode {
  const types = typesOf(node);
  const type = types.find((name) => byType.has(name)) ?? types[0] ?? '';
  const rule = byType.get(type) ?? null;
  const missing = (requirements: readonly Requirement[]) =>
    requirements.flatMap((requirement) => {
      const paths = typeof requirement === 'string' ? [requirement] : requirement;
      const isThere = paths.some((path) => isFilled(node, path.split('.'), ids, rule?.type ?? ''));
      return isThere ? [] : [paths.join(' or ')];
    });
  // Omits properties inside a property that is itself missing.
  const whole = (names: string[]) =>
    names.filter((name) => !names.some((other) => name.startsWith(`${other}.`)));
  return {
    type: type || 'no @type',
    place,
    rule,
    missingRequired: whole(missing(rule?.required ?? [])),
    missingRecommended: whole(missing(rule?.recommended ?? [])),
    wrongValues: findWrongValues(node),
  };
}

/**
 * True if a property, given by its path, has a value. If a property on the path has several values, the rest of the
 * path must have a value in each of them. References by `@id` are resolved.
 */
function isFilled(
  value: Json | undefined,
  [name, ...rest]: readonly string[],
  ids: ReadonlyMap<Json | undefined, JsonObject>,
  type: string,
): boolean {
  const node = isObject(value) ? (ids.get(value['@id']) ?? value) : value;
  if (name === undefined) return isSaid(node);
  // A plain string counts as the name of a nested node: "author": "Ana".
  if (typeof node === 'string') return name === 'name' && node.trim() !== '';
  if (!isObject(node)) return false;
  if (name === 'address' && typesOf(node).includes('VirtualLocation')) return true;
  const inner = listOf(node[name]);
  if (rest.length === 0) return inner.some((one) => isFilled(one, [], ids, type));
  // The last breadcrumb is the page itself and needs no item.
  const judged = type === 'BreadcrumbList' && rest[0] === 'item' ? inner.slice(0, -1) : inner;
  return inner.length > 0 && judged.every((one) => isFilled(one, rest, ids, type));
}

const isSaid = (value: Json | undefined): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : Array.isArray(value)
      ? value.length > 0
      : value !== null && value !== undefined;

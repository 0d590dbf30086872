/** Limits the work to draw an SVG: parts can be drawn again by reference, and references multiply. */
import { refuseFile } from '../files/refuse-file';
import { partsIn, type StyleRule } from './svg-values';

export type SafeNode = {
  name: string;
  attributes: readonly (readonly [name: string, value: string])[];
  children: (SafeNode | string)[];
  /** Names of the parts that this one refers to. */
  refersTo: readonly string[];
};

const maxDrawn = 20_000;

const endless = () =>
  refuseFile('A part of this drawing refers to itself. Export it again without links between its parts.');

/** Parts that rules refer to, by each tag, class, name and `*` of their selectors. */
function partsBySelector(
  rules: readonly StyleRule[],
  byId: ReadonlyMap<string, SafeNode>,
): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>();
  for (const { selector, css } of rules) {
    const names = new Set((partsIn(css) ?? []).filter((name) => byId.has(name)));
    if (names.size === 0) continue;
    for (const [token] of selector.matchAll(/[.#]?[\w-]+|\*/g)) {
      const known = parts.get(token) ?? new Set();
      for (const name of names) known.add(name);
      parts.set(token, known);
    }
  }
  return parts;
}

const selectorsOf = ({ name, attributes }: SafeNode): string[] => {
  const of = (wanted: string) => attributes.find(([key]) => key === wanted)?.[1];
  const classes = (of('class') ?? '').split(/\s+/).map((one) => `.${one}`);
  return ['*', name, `#${of('id')}`, ...classes];
};

/** @throws AppError 422 if the drawing refers to itself, or draws its parts too many times */
export function assertDrawable(root: SafeNode, rules: readonly StyleRule[]): void {
  const byId = new Map<string, SafeNode>();
  const collect = (node: SafeNode): void => {
    for (const [name, value] of node.attributes) if (name === 'id' && !byId.has(value)) byId.set(value, node);
    for (const child of node.children) if (typeof child !== 'string') collect(child);
  };
  collect(root);
  const styled = partsBySelector(rules, byId);
  const costs = new Map<SafeNode, number | 'open'>();
  // The depth is limited by the number of named parts times the depth of the tree; a longer chain was refused before.
  const costOf = (node: SafeNode, depth: number): number => {
    const known = costs.get(node);
    if (known === 'open' || depth > 1000) throw endless();
    if (known !== undefined) return known;
    costs.set(node, 'open');
    let cost = 1;
    for (const child of node.children) if (typeof child !== 'string') cost += costOf(child, depth + 1);
    const byRules = [...new Set(selectorsOf(node))].flatMap((selector) => [...(styled.get(selector) ?? [])]);
    for (const name of new Set([...node.refersTo, ...byRules])) {
      const part = byId.get(name);
      if (part) cost += costOf(part, depth + 1);
    }
    if (cost > maxDrawn)
      throw refuseFile('This drawing repeats its parts too often to be shown as a logo. Upload it as PNG.');
    costs.set(node, cost);
    return cost;
  };
  costOf(root, 0);
}

/** Writes an editor's body: paragraphs, headings, lists, quotes and blocks, from pieces in reading order. */

export type BodyNode = { type: string; children?: BodyNode[] } & Record<string, unknown>;

/** A link of the source. Adjacent pieces with the same object are written into one link. */
export interface LinkMark {
  href: string;
}

export interface TextStyle {
  /** Sum of Lexical's bits: 1 bold, 2 italic, 4 struck, 8 underlined, 16 code, 32 below, 64 above the line. */
  format: number;
  link: LinkMark | null;
}

const shape = { version: 1, direction: null, format: '', indent: 0 } as const;
const textNode = (text: string, format: number): BodyNode => ({
  type: 'text',
  version: 1,
  text,
  format,
  ...{ detail: 0, mode: 'normal', style: '' },
});
const lineBreakNode: BodyNode = { type: 'linebreak', version: 1 };

/** Nested lists. Deeper nesting is written into the deepest list. */
const maxLists = 8;

type Frame =
  | { kind: 'quote'; node: BodyNode }
  | { kind: 'list'; node: BodyNode; isOwn: boolean }
  /** `node` is null until the item has a text. */
  | { kind: 'item'; list: BodyNode; node: BodyNode | null }
  /** A list inside a quote, whose items are written as lines. */
  | { kind: 'lines' };

const childrenOf = (node: BodyNode): BodyNode[] => {
  node.children ??= [];
  return node.children;
};

/** Removes spaces and line breaks from the end of a text. */
function trimEnd(nodes: BodyNode[]): void {
  for (let last = nodes.at(-1); last; last = nodes.at(-1)) {
    if (last.type === 'linebreak') nodes.pop();
    else if (last.type === 'link') {
      trimEnd(childrenOf(last));
      if (childrenOf(last).length > 0) return;
      nodes.pop();
    } else if (last.type === 'text') {
      last.text = String(last.text).trimEnd();
      if (last.text !== '') return;
      nodes.pop();
    } else return;
  }
}

function lastCharacter(nodes: readonly BodyNode[]): string {
  const last = nodes.at(-1);
  if (!last || last.type === 'linebreak') return '\n';
  return last.type === 'link' ? lastCharacter(last.children ?? []) : (String(last.text).at(-1) ?? '');
}

/** Numbers the items of a list; an item that only contains another list has the number of the item before. */
function numberItems(list: BodyNode): void {
  let value = Number(list.start ?? 1);
  for (const item of childrenOf(list)) {
    item.value = value;
    if (item.children?.[0]?.type !== 'list') value += 1;
  }
}

export class BodyWriter {
  readonly #nodes: BodyNode[] = [];
  /** Blocks found inside a list or quote, which are written after it. */
  #after: BodyNode[] = [];
  readonly #frames: Frame[] = [];
  /** Children of the block that texts are added to. */
  #line: BodyNode[] | null = null;
  #isBreakDue = false;
  #link: { mark: LinkMark; node: BodyNode } | null = null;

  /** Nodes of the finished body. */
  finish(): BodyNode[] {
    this.endBlock();
    while (this.#frames.length > 0) this.leave();
    return this.#nodes;
  }

  /** Begins a paragraph or a heading. Inside a list or a quote, it is a line of that list or quote. */
  startBlock(type: 'paragraph' | 'heading', fields: Record<string, unknown> = {}): void {
    this.endBlock();
    if (this.#frames.length > 0) return;
    const node: BodyNode = { type, ...shape, ...fields, children: [] };
    this.#nodes.push(node);
    this.#line = childrenOf(node);
  }

  /** Ends the block to which texts are added. A block without text is removed. */
  endBlock(): void {
    this.#link = null;
    if (!this.#line) return;
    trimEnd(this.#line);
    if (this.#frames.length === 0 && this.#line.length === 0) this.#nodes.pop();
    if (this.#frames.length > 0) this.#isBreakDue = true;
    this.#line = null;
  }

  text(text: string, { format, link }: TextStyle, isLiteral = false): void {
    let piece = isLiteral ? text : text.replaceAll(/[ \t\r\n\f]+/g, ' ');
    const line = this.#line;
    const isAtStart = !line || /\s/.test(lastCharacter(line));
    if (isAtStart && !isLiteral && piece.startsWith(' ')) piece = piece.slice(1);
    if (piece === '') return;
    const target = this.#textTarget(link);
    const last = target.at(-1);
    if (last?.type === 'text' && last.format === format) last.text = String(last.text) + piece;
    else target.push(textNode(piece, format));
  }

  lineBreak(): void {
    this.#link = null;
    if (this.#line && this.#line.length > 0) this.#line.push({ ...lineBreakNode });
  }

  /** True at the begin of a line. */
  get isAtLineStart(): boolean {
    return !this.#line || lastCharacter(this.#line) === '\n';
  }

  /** Adds a block between paragraphs. */
  add(node: BodyNode): void {
    this.endBlock();
    if (this.#frames.length > 0) this.#after.push(node);
    else this.#nodes.push(node);
  }

  enterQuote(): void {
    this.endBlock();
    const outer = this.#quote();
    if (!outer && this.#frames.length > 0) return void this.#frames.push({ kind: 'lines' });
    this.#frames.push({ kind: 'quote', node: outer ?? { type: 'quote', ...shape, children: [] } });
    this.#isBreakDue = (outer?.children?.length ?? 0) > 0;
  }

  enterList(listType: 'bullet' | 'number', start = 1): void {
    this.endBlock();
    if (this.#quote()) return void this.#frames.push({ kind: 'lines' });
    const lists = this.#frames.filter(({ kind }) => kind === 'list');
    const deepest = lists.at(-1);
    if (deepest?.kind === 'list' && lists.length >= maxLists)
      return void this.#frames.push({ ...deepest, isOwn: false });
    const tag = listType === 'number' ? 'ol' : 'ul';
    const node: BodyNode = { type: 'list', ...shape, listType, tag, start, children: [] };
    this.#frames.push({ kind: 'list', node, isOwn: true });
  }

  enterItem(): void {
    this.endBlock();
    const list = this.#frames.findLast(({ kind }) => kind === 'list' || kind === 'lines');
    if (list?.kind === 'list') {
      this.#frames.push({ kind: 'item', list: list.node, node: null });
      this.#isBreakDue = false;
    } else {
      this.#frames.push({ kind: 'lines' });
      if (this.#quote()) this.text('• ', { format: 0, link: null }, true);
    }
  }

  /** Ends the innermost list, list item or quote. */
  leave(): void {
    this.endBlock();
    const frame = this.#frames.pop();
    if (frame?.kind === 'list' && frame.isOwn) this.#placeList(frame.node);
    if (frame?.kind === 'quote' && !this.#quote() && childrenOf(frame.node).length > 0) {
      trimEnd(childrenOf(frame.node));
      this.#nodes.push(frame.node);
    }
    if (this.#frames.length > 0) return;
    this.#nodes.push(...this.#after);
    this.#after = [];
    this.#isBreakDue = false;
  }

  #quote(): BodyNode | undefined {
    const frame = this.#frames.find(({ kind }) => kind === 'quote');
    return frame?.kind === 'quote' ? frame.node : undefined;
  }

  #placeList(list: BodyNode): void {
    if (childrenOf(list).length === 0) return;
    numberItems(list);
    const item = this.#frames.findLast(({ kind }) => kind === 'item');
    const outer = this.#frames.findLast(({ kind }) => kind === 'list');
    if (outer?.kind !== 'list') {
      this.#nodes.push(list);
      return;
    }
    const indent = this.#frames.filter(({ kind }) => kind === 'list').length;
    for (const one of childrenOf(list)) one.indent = indent;
    childrenOf(outer.node).push({
      type: 'listitem',
      ...shape,
      indent: indent - 1,
      value: 1,
      children: [list],
    });
    // Text that follows the inner list gets an item of its own.
    if (item?.kind === 'item') item.node = null;
  }

  /** Children of the node that a text goes to, in a link if it has one. */
  #textTarget(link: LinkMark | null): BodyNode[] {
    const line = this.#openLine();
    if (!link) {
      this.#link = null;
      return line;
    }
    if (this.#link?.mark !== link) {
      const fields = { linkType: 'custom', url: link.href, newTab: false };
      const node: BodyNode = { type: 'link', ...shape, version: 3, fields, children: [] };
      line.push(node);
      this.#link = { mark: link, node };
    }
    return childrenOf(this.#link.node);
  }

  #openLine(): BodyNode[] {
    if (this.#line) return this.#line;
    const frame = this.#frames.findLast(({ kind }) => kind === 'item' || kind === 'quote');
    // Text between the items of a list.
    const outer = frame ?? this.#frames.findLast(({ kind }) => kind === 'list');
    if (outer?.kind === 'list') return this.#continue(this.#newItem(outer.node));
    if (outer?.kind === 'item') {
      outer.node ??= this.#newItem(outer.list);
      return this.#continue(outer.node);
    }
    if (outer?.kind === 'quote') return this.#continue(outer.node);
    this.startBlock('paragraph', { textFormat: 0 });
    return this.#line ?? [];
  }

  #newItem(list: BodyNode): BodyNode {
    const item: BodyNode = { type: 'listitem', ...shape, value: 1, children: [] };
    childrenOf(list).push(item);
    return item;
  }

  /** Continues in a node, on a new line if the node already has text. */
  #continue(node: BodyNode): BodyNode[] {
    const line = childrenOf(node);
    if (this.#isBreakDue && line.length > 0) line.push({ ...lineBreakNode });
    this.#isBreakDue = false;
    this.#line = line;
    return line;
  }
}

/** Texts of source files that people can read: JSX text and string literals, with their line and role. */
import ts from 'typescript';

interface ScreenText {
  /** The text with whitespace collapsed, and with `…` for interpolated values. */
  text: string;
  line: number;
  /** Name of the JSX attribute or property that contains the text; `text` between tags, otherwise empty. */
  role: string;
}

function templateText(node: ts.TemplateExpression): string {
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join('');
}

function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? templateText(node) : undefined;
}

/**
 * Name of the attribute, property or map entry whose value is the node, also if the node is inside a condition or
 * brackets.
 */
function roleOf(node: ts.Node): string {
  const { parent } = node;
  if (ts.isJsxAttribute(parent) || (ts.isPropertyAssignment(parent) && parent.initializer === node))
    return parent.name.getText();
  if (
    ts.isConditionalExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isAsExpression(parent)
  )
    return roleOf(parent);
  return ts.isJsxElement(parent) || ts.isJsxFragment(parent) ? 'text' : '';
}

/** All texts of one file, in order. */
export function screenTexts(path: string, source: string): ScreenText[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: ScreenText[] = [];
  const add = (node: ts.Node, text: string, role: string) => {
    const shown = text.replace(/\s+/g, ' ').trim();
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (shown) found.push({ text: shown, line, role });
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isJsxText(node)) add(node, node.text, 'text');
    const text = literalText(node);
    if (text !== undefined) add(node, text, roleOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

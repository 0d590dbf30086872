/** Colours of the design system as hex values, which all mail programs support. */
import type { CSSProperties } from 'react';

export const color = {
  paper: '#f9f7f1',
  raised: '#fefdfa',
  ink: '#121823',
  inkSoft: '#414854',
  line: '#d7d2c8',
  accent: '#d02a00',
  accentInk: '#951500',
  onAccent: '#fefdfa',
} as const;

export const dark: Record<keyof typeof color, string> = {
  paper: '#10141a',
  raised: '#181d24',
  ink: '#efede5',
  inkSoft: '#bebab2',
  line: '#30343d',
  accent: '#fa6d38',
  accentInk: '#ff986a',
  onAccent: '#0b0f18',
};

type Name = keyof typeof color;
const grounds: readonly Name[] = ['paper', 'raised', 'accent'];
const texts: readonly Name[] = ['ink', 'inkSoft', 'accentInk', 'onAccent'];
/** Single sides come after `border`, so that their rules override it. */
const edges: readonly [side: string, width: string, name: Name][] = [
  ['border', '1px', 'line'],
  ['border-top', '1px', 'line'],
  ['border-top', '1px', 'ink'],
  ['border-top', '3px', 'accent'],
  ['border-bottom', '1px', 'line'],
  ['border-left', '2px', 'accent'],
];

const darkRules = [
  ...grounds.map(
    (name) => `[style*="background-color:${color[name]}"]{background-color:${dark[name]}!important}`,
  ),
  ...texts.map(
    (name) =>
      `[style*=";color:${color[name]}"],[style^="color:${color[name]}"]{color:${dark[name]}!important}`,
  ),
  ...edges.map(
    ([side, width, name]) =>
      `[style*="${side}:${width} solid ${color[name]}"]{${side}-color:${dark[name]}!important}`,
  ),
];

/**
 * Dark mode for mail programs that support media queries; others show the light colours or darken them by their own
 * rules. Light colours are inline styles, so the rules match `style` attributes by their declarations, and elements
 * need no classes.
 */
export const darkMedia = '@media (prefers-color-scheme:dark)';
export const darkStyles = `${darkMedia}{:root{color-scheme:dark}${darkRules.join('')}}`;

export const sans = "'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif";
export const serif = "Newsreader,Georgia,'Times New Roman',serif";

export const style = {
  page: { margin: 0, padding: 0, backgroundColor: color.paper, color: color.ink, fontFamily: sans },
  sheet: {
    width: '100%',
    maxWidth: 600,
    margin: '0 auto',
    backgroundColor: color.raised,
    border: `1px solid ${color.line}`,
    borderTop: `3px solid ${color.accent}`,
  },
  cell: { padding: '32px 28px', fontFamily: sans },
  brand: { margin: 0, padding: '0 0 24px', fontFamily: serif, fontSize: 20, lineHeight: '26px' },
  brandLink: { color: color.ink, textDecoration: 'none' },
  heading: {
    margin: '28px 0 12px',
    fontFamily: serif,
    fontSize: 26,
    lineHeight: '32px',
    fontWeight: 500,
    color: color.ink,
  },
  subheading: { margin: '26px 0 8px', fontSize: 17, lineHeight: '24px', fontWeight: 700, color: color.ink },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: '26px', color: color.ink },
  small: { margin: '0 0 10px', fontSize: 13, lineHeight: '20px', color: color.inkSoft },
  list: { margin: '0 0 16px', padding: '0 0 0 22px', fontSize: 16, lineHeight: '26px', color: color.ink },
  listItem: { margin: '0 0 8px' },
  quote: {
    margin: '0 0 16px',
    padding: '2px 0 2px 16px',
    borderLeft: `2px solid ${color.accent}`,
    fontSize: 16,
    lineHeight: '26px',
    color: color.inkSoft,
  },
  rule: { margin: '24px 0', border: 0, borderTop: `1px solid ${color.line}` },
  link: { color: color.accentInk, textDecoration: 'underline' },
  /** A URL has no break opportunities. */
  address: { color: color.accentInk, textDecoration: 'underline', wordBreak: 'break-all' },
  quietLink: { color: color.inkSoft, textDecoration: 'underline' },
  button: {
    display: 'inline-block',
    padding: '14px 24px',
    backgroundColor: color.accent,
    borderRadius: 2,
    color: color.onAccent,
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 700,
    textDecoration: 'none',
  },
  code: {
    margin: '0 0 20px',
    fontFamily: "Menlo,Consolas,'Courier New',monospace",
    fontSize: 30,
    lineHeight: '40px',
    letterSpacing: 6,
    fontWeight: 700,
    color: color.ink,
  },
  facts: {
    width: '100%',
    margin: '0 0 24px',
    borderTop: `1px solid ${color.ink}`,
    borderCollapse: 'collapse',
  },
  label: {
    width: '36%',
    padding: '9px 16px 9px 0',
    borderBottom: `1px solid ${color.line}`,
    fontSize: 14,
    lineHeight: '22px',
    color: color.inkSoft,
  },
  value: {
    padding: '9px 0',
    borderBottom: `1px solid ${color.line}`,
    fontSize: 15,
    lineHeight: '22px',
    color: color.ink,
    wordBreak: 'break-word',
  },
  preheader: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  footer: { maxWidth: 600, margin: '0 auto', padding: '20px 28px 36px', fontFamily: sans, textAlign: 'left' },
} as const satisfies Record<string, CSSProperties>;

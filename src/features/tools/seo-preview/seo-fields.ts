import type { ToolFields } from '../frame/tool-address';

export type FieldName = 'title' | 'description' | 'address' | 'brand' | 'query' | 'markup';

export const maxLengths = {
  title: 300,
  description: 600,
  address: 500,
  brand: 80,
  query: 120,
  /** Maximum length in characters: 200 kB of ASCII text. */
  markup: 200_000,
} as const;

/** Example that passes the checks. Two recommended properties are missing, to show how that is reported. */
const exampleMarkup = `{
  "@context": "https://schema.org",
  "@type": "BlogPosting",
  "headline": "What invoice matching costs before and after",
  "datePublished": "2026-03-02",
  "author": {
    "@type": "Person",
    "name": "Ana Example"
  }
}`;

export const fields: ToolFields<FieldName> = {
  title: {
    start: 'Invoice Matching for Accountants: What It Costs and What It Saves | Example Books',
    maxLength: maxLengths.title,
  },
  description: {
    start:
      'Matching invoices by hand takes a team of six about 31 hours a month. See what a pilot changes, what it costs, and the three cases in which you should leave it alone.',
    maxLength: maxLengths.description,
  },
  address: { start: 'https://www.example.com/services/invoice-matching', maxLength: maxLengths.address },
  brand: { start: 'Example Books', maxLength: maxLengths.brand },
  query: { start: 'automate invoice matching', maxLength: maxLengths.query },
  markup: { start: exampleMarkup, maxLength: maxLengths.markup, isPrivate: true },
};

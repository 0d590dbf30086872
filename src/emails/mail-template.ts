import type { ReactNode } from 'react';
import { escapeHtml } from '@/lib/text/markup/escape-html';
import { renderMail } from './render-mail';

type Rendered = { html: string; text: string };

/**
 * Placeholders with private-use characters, which nothing wraps, escapes or encodes. Values are not searched for
 * placeholders.
 */
const placeholder = (name: string) => `\uE000${name}\uE001`;
const placeholders = /\uE000(\w+)\uE001/g;

const kept = new Map<string, Promise<Rendered>>();
const maxKept = 100;

/**
 * Renders a mail of which only `values` differ between recipients. The HTML is rendered once per key and then
 * filled in, since rendering costs ten times as much as filling in. @param key identifies everything the mail
 * depends on except the values, including which optional values are missing. @param mail renders the mail with
 * placeholders instead of values.
 */
export async function renderFromTemplate<Name extends string>(
  key: string,
  values: Record<Name, string>,
  mail: (placeholders: Record<Name, string>) => ReactNode,
): Promise<Rendered> {
  let template = kept.get(key);
  if (!template) {
    const names = Object.keys(values).map((name) => [name, placeholder(name)]);
    template = renderMail(mail(Object.fromEntries(names)));
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, template);
    template.catch(() => kept.delete(key));
  }
  const { html, text } = await template;
  const given = (name: string) => values[name as Name] ?? '';
  return {
    html: html.replace(placeholders, (_, name: string) => escapeHtml(given(name))),
    text: text.replace(placeholders, (_, name: string) => given(name)),
  };
}

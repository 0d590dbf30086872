import type { ReactNode } from 'react';
import { escapeHtml } from '@/lib/text/markup/escape-html';
import { renderMail } from './render-mail';

type Rendered = { html: string; text: string };

/** Private-use characters: nothing breaks, escapes or encodes them. Values are not searched for them again. */
const placeholder = (name: string) => `\uE000${name}\uE001`;
const placeholders = /\uE000(\w+)\uE001/g;

const kept = new Map<string, Promise<Rendered>>();
const maxKept = 100;

/**
 * Renders a mail that differs from one recipient to the next in these values only: its HTML is made once for each key,
 * and the values are filled in. Rendering costs ten times what filling in does.
 * @param key says all that the mail depends on besides the values; optional values that are absent belong to it.
 * @param mail what to render, of placeholders in the place of the values.
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

import { escapeHtml } from '@/lib/text/markup/escape-html';
import type { PublicForm } from './define-public-form';
import type { FormDraft } from './form-draft';
import { type FormField, optionName, sentNames } from './form-field';
import { honeypotField } from './spam-check';

const style = `
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 36rem; padding: 3rem 1.25rem; font: 1.0625rem/1.6 system-ui, sans-serif }
  h1 { font: 500 2rem/1.15 Georgia, serif }
  label { display: block; margin-top: 1.1rem; font-weight: 600 }
  input, textarea { box-sizing: border-box; width: 100%; padding: .6rem .75rem; font: inherit }
  label.tick { margin-top: .4rem; font-weight: 400 }
  label.tick input { width: auto }
  fieldset { margin: 1.1rem 0 0; padding: 0; border: 0 }
  legend { font-weight: 600 }
  button { margin-top: 1.5rem; padding: .8rem 1.6rem; font: inherit; font-weight: 600 }
  p.error { margin: .25rem 0 0; color: light-dark(#a3001d, #ff9a9a) }`;

/** Content-Security-Policy that allows only a form and its styles: no script, no images, no connections. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const checkbox = (name: string, isTicked: boolean, label: string) =>
  `<label class="tick"><input type="checkbox" name="${name}" value="yes"${isTicked ? ' checked' : ''}> ${escapeHtml(label)}</label>`;

function choicesField(
  { name, label, options = [] }: FormField,
  values: FormDraft['values'],
  problem: string,
) {
  const boxes = options.map((option, place) => {
    const own = optionName(name, place);
    return checkbox(own, values[own] === 'yes', option);
  });
  return `<fieldset id="${name}"><legend>${escapeHtml(label)}</legend>${boxes.join('')}</fieldset>${problem}`;
}

function visibleField(field: FormField, values: FormDraft['values'], error: string | undefined): string {
  const { name, label, type, options } = field;
  const value = values[name] ?? '';
  const problem = error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : '';
  const described = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  if (type === 'choices') return choicesField(field, values, problem);
  const option = (text: string) => `<option${text === value ? ' selected' : ''}>${escapeHtml(text)}</option>`;
  const control =
    type === 'multiline'
      ? `<textarea id="${name}" name="${name}" rows="10"${described}>\n${escapeHtml(value)}</textarea>`
      : options
        ? `<select id="${name}" name="${name}"${described}>${['', ...options].map(option).join('')}</select>`
        : `<input id="${name}" name="${name}" value="${escapeHtml(value)}"${described}>`;
  return `<label for="${name}">${escapeHtml(label)}</label>${control}${problem}`;
}

const hiddenField = (name: string, value: string) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/**
 * The form with everything that was typed, as one self-contained HTML document. Used when the database is
 * unavailable, or when the text is too long for cookies.
 */
export function fallbackFormPage(
  { name: form, fields }: Pick<PublicForm, 'name' | 'fields'>,
  { values, errors, isServerError }: FormDraft,
  status: 422 | 503,
): Response {
  const title = isServerError ? 'We could not save this just now' : 'Please look at this again';
  const lead = isServerError
    ? 'The fault is ours. Nothing is lost: everything you typed is below. Please send it again in a minute.'
    : 'Something needs mending before we can take it. Everything you typed is below.';
  const asked = new Set([...fields.flatMap(sentNames), honeypotField]);
  const shown = fields.filter(
    (field) =>
      field.isRequired ||
      field.name in errors ||
      sentNames(field).some((name) => Object.hasOwn(values, name)),
  );
  const controls = [
    ...shown.map((field) => visibleField(field, values, errors[field.name])),
    ...Object.entries(values).flatMap(([name, value]) => (asked.has(name) ? [] : [hiddenField(name, value)])),
  ].join('\n');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p role="alert">${lead}</p>
<form method="post" action="/api/forms/${form}">
${controls}
<button>Send again</button></form></main></body></html>`;
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  };
  if (status === 503) headers['retry-after'] = '30';
  return new Response(html, { status, headers });
}

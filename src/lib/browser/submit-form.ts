export type FormAnswer =
  | { kind: 'sent'; redirect: string; message: string | undefined }
  | { kind: 'refused'; errors: Record<string, string> }
  /**
   * `redirect` is the page that shows the form's current version, with the values typed, if the form has changed since
   * the page was opened.
   */
  | { kind: 'failed'; message: string | undefined; redirect?: string | undefined };

type Body = { ok?: unknown; redirect?: unknown; errors?: unknown; message?: unknown };

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * Submits a form by fetch, with the fields of `extra` added, and classifies the response: `{ok, redirect}` or
 * `{errors: {field: message}}`. Never throws; without a response the result is `failed`.
 */
export async function submitForm(
  form: HTMLFormElement,
  extra: Record<string, string> = {},
): Promise<FormAnswer> {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams([...fields, ...Object.entries(extra)]),
      headers: { accept: 'application/json' },
    });
    const body: Body = await response.json();
    const redirect = asText(body.redirect);
    if (response.ok && redirect) return { kind: 'sent', redirect, message: asText(body.message) };
    if (body.errors && typeof body.errors === 'object') {
      return { kind: 'refused', errors: body.errors as Record<string, string> };
    }
    return { kind: 'failed', message: asText(body.message), redirect };
  } catch {
    return { kind: 'failed', message: undefined };
  }
}

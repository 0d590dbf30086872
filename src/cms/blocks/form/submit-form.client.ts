'use client';

export type FormAnswer =
  | { kind: 'sent'; redirect: string }
  | { kind: 'refused'; errors: Record<string, string> }
  | { kind: 'failed'; message?: string };

type Body = { ok?: unknown; redirect?: unknown; errors?: unknown; message?: unknown };

function journey(): string | null {
  try {
    return localStorage.getItem('journey');
  } catch {
    return null;
  }
}

/** Posts a form as it stands, with the touches of this visit, and sorts the server's answer. Never throws. */
export async function submitForm(form: HTMLFormElement): Promise<FormAnswer> {
  const data = new FormData(form);
  const touches = journey();
  if (touches) data.set('journey', touches);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams([...data].map(([name, value]) => [name, String(value)])),
      headers: { accept: 'application/json' },
    });
    const body: Body = await response.json();
    if (response.ok && typeof body.redirect === 'string') return { kind: 'sent', redirect: body.redirect };
    if (body.errors && typeof body.errors === 'object') {
      return { kind: 'refused', errors: body.errors as Record<string, string> };
    }
    return { kind: 'failed', message: typeof body.message === 'string' ? body.message : undefined };
  } catch {
    return { kind: 'failed' };
  }
}

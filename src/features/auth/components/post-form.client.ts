'use client';

export type FormAnswer =
  | { isOk: true; redirect: string; message?: string }
  | { isOk: false; errors: Record<string, string> };

type Body = { ok?: boolean; redirect?: string; message?: string; errors?: Record<string, string> };

/** Posts a form as it stands. A fault on the way is told at `field`, with the given sentence. Never throws. */
export async function postForm(form: HTMLFormElement, field: string, unsent: string): Promise<FormAnswer> {
  const data = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(data),
      headers: { accept: 'application/json' },
    });
    const body: Body = await response.json();
    if (response.ok && body.redirect) return { isOk: true, redirect: body.redirect, message: body.message };
    return { isOk: false, errors: body.errors ?? { [field]: unsent } };
  } catch {
    return { isOk: false, errors: { [field]: unsent } };
  }
}

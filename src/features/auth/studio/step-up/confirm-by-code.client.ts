/** Calls that confirm a second factor by a typed code. */
import { isRecord } from '@/lib/is-record';

const failure = 'This did not work just now. Please try again in a minute.';

async function post(path: string, body: Record<string, string>): Promise<Record<string, unknown>> {
  const response = await fetch(`/api/auth/factors/${path}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!isRecord(answer) || response.ok) return isRecord(answer) ? answer : {};
  const errors = isRecord(answer.errors) ? Object.values(answer.errors) : [];
  throw new Error(String(errors[0] ?? answer.message ?? answer.msg ?? failure));
}

/** Returns the id of the signed-in user's first verified authenticator app; null if there is none. */
export async function findCodeFactor(): Promise<string | null> {
  const response = await fetch('/api/auth/session');
  const { user } = await response.json();
  const factors: { id: string; factor_type: string; status: string }[] = user?.factors ?? [];
  return factors.find((one) => one.factor_type === 'totp' && one.status === 'verified')?.id ?? null;
}

/** Confirms the second factor by a typed code. @returns null, or an error message if the code was refused. */
export async function confirmByCode(factorId: string, code: string): Promise<string | null> {
  try {
    const { id } = await post(`${factorId}/challenge`, {});
    await post(`${factorId}/verify`, { challenge_id: String(id), code });
    return null;
  } catch (error) {
    return error instanceof Error && error.message ? error.message : failure;
  }
}

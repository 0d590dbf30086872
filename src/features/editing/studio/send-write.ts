/** Sends what a form has changed, and asks the person about what somebody else has changed too. */
import { isRecord } from '@/lib/is-record';
import type { Values } from '../merge/merge-changes';
import type { Conflict, Decision } from '../merge/merge-value';
import { decisionsKey } from '../write-keys';
import type { OpenForm } from './open-forms.client';

export type Question = { conflicts: readonly Conflict[]; who: string | null };
/** @returns null when the person puts it off */
type Ask = (question: Question) => Promise<Decision[] | null>;
type Send = (body: FormData) => Promise<Response>;

const isConflictList = (value: unknown): value is Conflict[] => Array.isArray(value) && value.length > 0;

async function conflictsOf(response: Response): Promise<Conflict[] | null> {
  if (response.status !== 409) return null;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const [error] = isRecord(answer) && Array.isArray(answer.errors) ? answer.errors : [];
  const conflicts = isRecord(error) && isRecord(error.data) ? error.data.conflicts : null;
  return isConflictList(conflicts) ? conflicts : null;
}

async function storedBy(response: Response): Promise<Values | null> {
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const document = isRecord(answer) ? (answer.doc ?? answer.result) : null;
  return isRecord(document) ? document : null;
}

const withPayload = (body: FormData, payload: Values): FormData => {
  const changed = new FormData();
  for (const [name, value] of body) changed.append(name, value);
  changed.set('_payload', JSON.stringify(payload));
  return changed;
};

/** @param body as Payload’s form has made it: all of its fields as `_payload`, and perhaps a file */
export async function sendWrite(form: OpenForm, body: FormData, { send, ask }: { send: Send; ask: Ask }) {
  const whole: unknown = JSON.parse(String(body.get('_payload')));
  if (!isRecord(whole)) return send(body);
  let decisions: Decision[] = [];
  for (;;) {
    const payload = { ...form.tracker.bodyOf(whole), [decisionsKey]: decisions };
    const response = await send(withPayload(body, payload)).catch((error: unknown) => {
      form.onRefused();
      throw error;
    });
    if (response.ok) {
      const stored = await storedBy(response);
      if (stored) {
        const brought = form.tracker.accept(whole, stored);
        const hasYielded = decisions.some(({ keep }) => keep === 'theirs');
        form.onSaved(stored, { needsReload: brought || hasYielded });
      }
      return response;
    }
    const conflicts = await conflictsOf(response);
    const decided = conflicts && (await ask({ conflicts, who: form.who() }));
    if (!decided) {
      form.onRefused();
      return response;
    }
    // What was decided before holds on, unless it is asked again.
    const paths = new Set(decided.map(({ path }) => path));
    decisions = [...decisions.filter(({ path }) => !paths.has(path)), ...decided];
  }
}

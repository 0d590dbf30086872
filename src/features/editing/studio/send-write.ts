/** Sends the changes of a form, and asks the user to resolve conflicts with other users’ changes. */
import { isRecord } from '@/lib/is-record';
import type { Values } from '../merge/merge-changes';
import type { Conflict, Decision } from '../merge/merge-value';
import { decisionsKey } from '../write-keys';
import type { OpenForm } from './open-forms.client';

export type ConflictQuestion = { conflicts: readonly Conflict[]; who: string | null };
/** @returns null if the user postpones the decision */
type Ask = (question: ConflictQuestion) => Promise<Decision[] | null>;
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

/** Field of the document that contains a conflict: `blocks` for `blocks#<row id>`. */
const fieldOf = (path: string) => path.split(/[.#]/, 1)[0] ?? path;

const withPayload = (body: FormData, payload: Values): FormData => {
  const changed = new FormData();
  for (const [name, value] of body) changed.append(name, value);
  changed.set('_payload', JSON.stringify(payload));
  return changed;
};

/** @param body as Payload’s form built it: all fields as `_payload`, and possibly a file */
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
        const yielded = decisions.filter(({ keep }) => keep === 'theirs').map(({ path }) => fieldOf(path));
        const brought = form.tracker.accept(whole, stored, new Set(yielded));
        form.onSaved(whole, { needsReload: brought || yielded.length > 0 });
      }
      return response;
    }
    const conflicts = await conflictsOf(response);
    const decided = conflicts && (await ask({ conflicts, who: form.who() }));
    if (!decided) {
      form.onRefused();
      return response;
    }
    // Earlier decisions stay valid unless the same conflict came up again.
    const paths = new Set(decided.map(({ path }) => path));
    decisions = [...decisions.filter(({ path }) => !paths.has(path)), ...decided];
  }
}

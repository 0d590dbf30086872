/** Registry of the document forms open in this tab, by the path of their writes. */
import type { Values } from '../merge/merge-changes';
import type { ChangeTracker } from './changes/change-tracker';

export type OpenForm = {
  tracker: ChangeTracker;
  /** Name of the other user who has the document open, if there is exactly one. */
  who: () => string | null;
  /** Called when the form’s values are sent. */
  onSend: () => void;
  /** @param sent the form’s values as they were sent */
  onSaved: (sent: Values, outcome: { needsReload: boolean }) => void;
  onRefused: () => void;
};

const forms = new Map<string, OpenForm[]>();

/** @param key `posts/<id>`, `globals/footer` @returns a function that unregisters the form */
export function registerForm(key: string, form: OpenForm): () => void {
  forms.set(key, [...(forms.get(key) ?? []), form]);
  return () => {
    const rest = (forms.get(key) ?? []).filter((one) => one !== form);
    if (rest.length > 0) forms.set(key, rest);
    else forms.delete(key);
  };
}

/** @param key as registered @returns the open forms of a document, including a form that is about to be replaced */
export const openForms = (key: string): readonly OpenForm[] => forms.get(key) ?? [];

/**
 * Returns the open form of the document that a request writes, or null. A drawer’s form takes precedence over the
 * page’s.
 */
export function formWrittenBy(method: string | undefined, url: URL): { key: string; form: OpenForm } | null {
  const [, globalSlug] = /^\/api\/(globals\/[\w-]+)$/.exec(url.pathname) ?? [];
  const [, document] = /^\/api\/([\w-]+\/[\w-]+)$/.exec(url.pathname) ?? [];
  const verb = method?.toUpperCase();
  const key = verb === 'POST' ? globalSlug : verb === 'PATCH' ? document : undefined;
  const form = key === undefined ? undefined : forms.get(key)?.at(-1);
  return key !== undefined && form ? { key, form } : null;
}

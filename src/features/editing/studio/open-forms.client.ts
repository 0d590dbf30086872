/** The forms of documents that this browser tab has open, found by the address that a write of theirs goes to. */
import type { Values } from '../merge/merge-changes';
import type { ChangeTracker } from './changes/change-tracker';

export type OpenForm = {
  tracker: ChangeTracker;
  /** A name for who else has the document open, if it is one person. */
  who: () => string | null;
  onSaved: (stored: Values, outcome: { needsReload: boolean }) => void;
  onRefused: () => void;
};

const forms = new Map<string, OpenForm[]>();

/** `posts/<id>`, `globals/footer` @returns what closes it */
export function registerForm(key: string, form: OpenForm): () => void {
  forms.set(key, [...(forms.get(key) ?? []), form]);
  return () => {
    const rest = (forms.get(key) ?? []).filter((one) => one !== form);
    if (rest.length > 0) forms.set(key, rest);
    else forms.delete(key);
  };
}

/** The form that a request writes for, if any: a drawer’s stands over the page’s. */
export function formWrittenBy(method: string | undefined, url: URL): { key: string; form: OpenForm } | null {
  const [, globalSlug] = /^\/api\/(globals\/[\w-]+)$/.exec(url.pathname) ?? [];
  const [, document] = /^\/api\/([\w-]+\/[\w-]+)$/.exec(url.pathname) ?? [];
  const verb = method?.toUpperCase();
  const key = verb === 'POST' ? globalSlug : verb === 'PATCH' ? document : undefined;
  const form = key === undefined ? undefined : forms.get(key)?.at(-1);
  return key !== undefined && form ? { key, form } : null;
}

export type ToastVariant = 'default' | 'destructive';

export type Toast = {
  id: string;
  title: string;
  description?: string;
  /** `altText` describes how to do the same without the toast; an action with an empty `altText` is not shown. */
  action?: { label: string; altText: string; onClick: () => void };
  variant: ToastVariant;
  open: boolean;
  /** Time until the toast closes, in milliseconds; 5000 by default. */
  duration?: number;
};

export type NewToast = Omit<Toast, 'id' | 'open' | 'variant'> & { variant?: ToastVariant };

const kept = 5;
let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, and returns the toast's id. At most five toasts are kept, newest first. */
export function toast(input: NewToast): string {
  count += 1;
  const id = `toast-${count}`;
  const added: Toast = { ...input, variant: input.variant ?? 'default', id, open: true };
  set([added, ...toasts.filter((item) => item.open)].slice(0, kept));
  return id;
}

export function dismissToast(id: string) {
  set(toasts.map((item) => (item.id === id ? { ...item, open: false } : item)));
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => toasts,
};

const none: readonly Toast[] = [];
export const readNoToasts = () => none;

'use client';

import {
  useAllFormFields,
  useConfig,
  useDocumentInfo,
  useForm,
  useFormModified,
  useServerFunctions,
} from '@payloadcms/ui';
import { reduceFieldsToValues } from 'payload/shared';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isRecord } from '@/lib/is-record';
import type { Values } from '../../merge/merge-changes';
import type { DocumentName } from '../../open-document';
import type { VisitAnswer } from '../../visit-document';
import { type OpenForm, openForms, registerForm } from '../open-forms.client';
import { type Changes, ChangeTracker, isSame } from './change-tracker';
import { getTracker, type ShownForm, showForm } from './shown-form';
import { handOver, keepUnsaved, readUnsaved, takeHandedOver } from './unsaved-changes';
import { useIsTyping } from './use-is-typing.client';
import { useLateInput } from './use-late-input.client';

const keyOf = (document: DocumentName) =>
  'global' in document ? `globals/${document.global}` : `${document.collection}/${document.id}`;

async function fetchStored(key: string): Promise<Values | null> {
  const response = await fetch(`/api/${key}?depth=0&draft=true`).catch(() => null);
  const stored: unknown = response?.ok ? await response.json().catch(() => null) : null;
  return isRecord(stored) ? stored : null;
}

/** Compares versions by `updatedAt` (ISO 8601); any stored version is later than a missing one. */
const isLater = ({ updatedAt: one }: { updatedAt?: unknown }, { updatedAt: other }: Values) =>
  typeof one === 'string' && (typeof other !== 'string' || Date.parse(one) > Date.parse(other));

type Drawn = {
  key: string | null;
  shown: ShownForm<ChangeTracker | null>;
  tracker: ChangeTracker | null;
  values: Values;
  who: string | null;
  form: ReturnType<typeof useForm>;
};

/**
 * Makes the new tracker start from the latest save that an open form of the document has seen, because the page may
 * have been rendered before that save.
 */
function continueFrom(forms: readonly OpenForm[], made: ChangeTracker) {
  for (const { tracker: earlier } of forms) {
    if (isLater(earlier.stored, made.stored)) made.continue(earlier);
  }
}

/**
 * Returns the document's current tracker and, until the form shows refreshed initial values, the tracker of those
 * values as well.
 */
const trackersOf = (drawn: Drawn | null, key: string | null) =>
  drawn?.key === key
    ? [...new Set([drawn.tracker, drawn.shown.loaded])].filter((tracker) => tracker !== null)
    : [];

type Options = {
  userId: string;
  /** Name of the other user who has the document open, if there is exactly one. */
  who: string | null;
  visit: VisitAnswer | null;
};

/**
 * Tracks the form’s changes against the loaded document, keeps them until they are saved, and applies what others
 * save.
 */
export function useTrackedForm(document: DocumentName | null, { userId, who, visit }: Options) {
  const info = useDocumentInfo();
  const {
    id,
    collectionSlug,
    globalSlug,
    initialData,
    initialState,
    docPermissions,
    getDocPreferences,
    setData,
  } = info;
  const { getEntityConfig } = useConfig();
  /**
   * Keeps the function of the first render: on each refresh of the page Payload creates another one for the same
   * fields.
   */
  const entityConfig = useRef(getEntityConfig);
  const form = useForm();
  const [fields] = useAllFormFields();
  const isModified = useFormModified();
  const { getFormState } = useServerFunctions();
  const { onSend, hasLateInput } = useLateInput();
  const isTyping = useIsTyping();
  const [hasChanges, setHasChanges] = useState(false);
  const [unsaved, setUnsaved] = useState<Changes | null>(null);
  /**
   * Changes offered for restoring, stored here before any render shows the offer, so that a slow page does not lose
   * them.
   */
  const offered = useRef<Changes | null>(null);
  /** False from a restored or rejected change until the next save: until then the form differs from what is stored. */
  const isSettled = useRef(true);
  const isReloadNeeded = useRef(false);
  /** A version saved by others that was put into the form; set until the form shows it. */
  const taken = useRef<{ values: Values; stored: Values } | null>(null);
  const isTakingUp = useRef(false);
  const takeUp = useRef<() => Promise<void>>(async () => {});
  const restore = useRef<(typed: Changes) => Promise<void>>(async () => {});
  const key = document && keyOf(document);
  const values: Values = useMemo(() => reduceFieldsToValues(fields, true), [fields]);
  /** Form and trackers as of the last commit, for async work, since React repeats and discards renders. */
  const now = useRef<Drawn | null>(null);
  const loaded = useMemo(() => {
    if (!key) return null;
    const config = collectionSlug
      ? entityConfig.current({ collectionSlug })
      : entityConfig.current({ globalSlug: globalSlug ?? '' });
    const made = new ChangeTracker(config?.fields ?? [], {
      shown: reduceFieldsToValues(initialState ?? {}, true),
      stored: initialData ?? {},
    });
    continueFrom(openForms(key), made);
    return made;
  }, [key, collectionSlug, globalSlug, initialState, initialData]);
  const shown = showForm(now.current?.shown, loaded, values);
  const tracker = getTracker(shown, values);
  /**
   * Values of the last commit whose effects have run, from which the changes of a replaced tracker are computed.
   */
  const drawn = useRef(values);

  const offer = useCallback((changes: Changes | null) => {
    offered.current = changes;
    setUnsaved(changes);
  }, []);

  useEffect(() => {
    if (!key || !tracker) return;
    isSettled.current = true;
    const typed = takeHandedOver(key);
    if (typed) keepUnsaved(key, userId, typed);
    const kept = readUnsaved(key, userId);
    offer(kept && !tracker.isStored(kept) ? kept : null);
    if (typed && !now.current?.form.disabled) void restore.current(typed);
    const close = registerForm(key, {
      tracker,
      who: () => now.current?.who ?? null,
      onSend,
      onSaved: (sent, { needsReload }) => {
        const shownNow = now.current?.values ?? sent;
        const isLate = Object.keys(sent).some(
          (name) => name !== '_status' && !isSame(shownNow[name], sent[name]),
        );
        isSettled.current = !isLate;
        isReloadNeeded.current ||= needsReload;
        // Payload’s form treats a change made during a second save in a row as saved.
        if (isLate) setTimeout(() => now.current?.form.setModified(true));
      },
      onRefused: () => {
        isSettled.current = false;
        // Payload’s form treats a rejected write as saved, and would not offer to save the changes again.
        setTimeout(() => now.current?.form.setModified(true));
      },
    });
    return () => {
      close();
      handOver(key, tracker.changes(drawn.current));
    };
  }, [key, tracker, userId, offer, onSend]);
  useEffect(() => {
    drawn.current = values;
  }, [values]);

  useEffect(() => {
    if (!key || !tracker) return;
    const { current: arrived } = taken;
    if (arrived && isSame(values, arrived.values) && !isLater(tracker.stored, arrived.stored)) {
      taken.current = null;
      isReloadNeeded.current = false;
      tracker.settle(values, arrived.stored);
    } else if (!isModified && isSettled.current && !hasLateInput()) tracker.settle(values);
    const note = () => {
      const changes = tracker.changes(values);
      setHasChanges(Object.keys(changes.fields).length > 0);
      // Also keeps the changes offered for restoring, until they are restored or discarded.
      keepUnsaved(key, userId, {
        fields: { ...offered.current?.fields, ...changes.fields },
        changedFrom: { ...offered.current?.changedFrom, ...changes.changedFrom },
      });
    };
    const timer = setTimeout(note, 300);
    window.addEventListener('pagehide', note);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', note);
    };
  }, [key, tracker, userId, values, isModified, hasLateInput]);

  /**
   * Puts values into the form. @returns false if the user has typed meanwhile @param onShow gets the form's values
   * before the form renders them
   */
  async function show(
    data: Values,
    { onShow, isRefused }: { onShow?: (shown: Values) => void; isRefused?: () => boolean } = {},
  ): Promise<boolean> {
    const before = now.current?.values;
    const { state } = await getFormState({
      ...(collectionSlug ? { id, collectionSlug } : { globalSlug }),
      data,
      docPermissions,
      docPreferences: await getDocPreferences(),
      operation: 'update',
      renderAllFields: true,
      schemaPath: collectionSlug ?? globalSlug ?? '',
      skipValidation: true,
    });
    if (!state || !now.current || !isSame(now.current.values, before) || isRefused?.()) return false;
    onShow?.(reduceFieldsToValues(state, true));
    now.current.form.replaceState(state);
    return true;
  }

  async function takeUpOthers() {
    if (!key || isTyping()) return;
    const stored = await fetchStored(key);
    const { current } = now;
    if (!stored || !current || !isSettled.current || current.tracker?.hasChanges(current.values)) return;
    const onShow = (next: Values) => {
      taken.current = { values: next, stored };
    };
    const isShown = await show(stored, { onShow, isRefused: isTyping });
    if (isShown) setData(stored);
  }

  useEffect(() => {
    // Runs on each heartbeat (`useVisits`), so that a version that arrived while the user typed is applied later. The
    // tracker knows whether the form has changes; Payload's form stays modified when a change is undone while an
    // autosave is in flight.
    if (!visit || !tracker || !isSettled.current || tracker.hasChanges(now.current?.values ?? {})) return;
    // The response to a heartbeat sent before this form's own save contains the timestamp of an older version.
    if (isTakingUp.current || !(isReloadNeeded.current || isLater(visit, tracker.stored))) return;
    isTakingUp.current = true;
    void takeUp.current().finally(() => {
      isTakingUp.current = false;
    });
  }, [visit, tracker]);

  useEffect(() => {
    // The server rendered the page with older values than the tracker already has.
    if (loaded && isLater(loaded.stored, initialData ?? {})) isReloadNeeded.current = true;
  }, [loaded, initialData]);

  /** Restores unsaved changes. Values typed during the restore take precedence. */
  async function putBack(typed: Changes) {
    isSettled.current = false;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (!now.current?.tracker) return;
      const { tracker: current, values: latest } = now.current;
      const { fields: newer } = current.changes(latest);
      if (!(await show({ ...current.stored, ...typed.fields, ...newer }))) continue;
      // The page may have been refreshed meanwhile: the form's next tracker must resume the changes, too.
      for (const one of trackersOf(now.current, key)) one.resume(typed);
      now.current.form.setModified(true);
      offer(null);
      return;
    }
  }

  useLayoutEffect(() => {
    // The earlier form may have saved since the current one was rendered.
    if (key && loaded && loaded !== now.current?.shown.loaded) continueFrom(openForms(key), loaded);
    now.current = { key, shown, tracker, values, who, form };
    takeUp.current = takeUpOthers;
    restore.current = putBack;
  });

  function discard() {
    const { tracker: current, values: latest } = now.current ?? {};
    if (key && current && latest) keepUnsaved(key, userId, current.changes(latest));
    offer(null);
  }

  return { hasChanges, unsaved, putBack: () => void (unsaved && putBack(unsaved)), discard };
}

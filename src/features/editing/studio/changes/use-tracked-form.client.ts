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
import { useEffect, useMemo, useRef, useState } from 'react';
import { isRecord } from '@/lib/is-record';
import type { Values } from '../../merge/merge-changes';
import type { DocumentName } from '../../open-document';
import type { VisitAnswer } from '../../visit-document';
import { registerForm } from '../open-forms.client';
import { type Changes, ChangeTracker, isSame } from './change-tracker';
import { getTracker, type ShownForm, showForm } from './shown-form';
import { handOver, keepUnsaved, readUnsaved, takeHandedOver } from './unsaved-changes';

const keyOf = (document: DocumentName) =>
  'global' in document ? `globals/${document.global}` : `${document.collection}/${document.id}`;

async function fetchStored(key: string): Promise<Values | null> {
  const response = await fetch(`/api/${key}?depth=0&draft=true`).catch(() => null);
  const stored: unknown = response?.ok ? await response.json().catch(() => null) : null;
  return isRecord(stored) ? stored : null;
}

/** Compares moments in ISO 8601; any is later than none. */
const isLater = (one: string, other: unknown) =>
  typeof other !== 'string' || new Date(one).getTime() > new Date(other).getTime();

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
  const latest = visit?.updatedAt ?? null;
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
  const form = useForm();
  const [fields] = useAllFormFields();
  const isModified = useFormModified();
  const { getFormState } = useServerFunctions();
  const [hasChanges, setHasChanges] = useState(false);
  const [unsaved, setUnsaved] = useState<Changes | null>(null);
  /** False from a restored or rejected change until the next save: until then the form differs from what is stored. */
  const isSettled = useRef(true);
  const isReloadNeeded = useRef(false);
  const restore = useRef<(typed: Changes) => Promise<void>>(async () => {});
  const key = document && keyOf(document);
  const values: Values = useMemo(() => reduceFieldsToValues(fields, true), [fields]);
  const now = useRef({ values, who, form });
  now.current = { values, who, form };

  const lastLoaded = useRef<{ key: string; tracker: ChangeTracker } | null>(null);
  const loaded = useMemo(() => {
    if (!key) return null;
    const config = collectionSlug
      ? getEntityConfig({ collectionSlug })
      : getEntityConfig({ globalSlug: globalSlug ?? '' });
    const made = new ChangeTracker(config?.fields ?? [], {
      shown: reduceFieldsToValues(initialState ?? {}, true),
      stored: initialData ?? {},
    });
    const { current: last } = lastLoaded;
    // The page may have been rendered before a save of others that this form has shown already.
    if (last?.key === key && isLater(String(last.tracker.stored.updatedAt), made.stored.updatedAt)) {
      made.continue(last.tracker);
      isReloadNeeded.current = true;
    }
    lastLoaded.current = { key, tracker: made };
    return made;
  }, [key, collectionSlug, globalSlug, getEntityConfig, initialState, initialData]);
  const shown = useRef<ShownForm<ChangeTracker | null>>({ loaded, before: loaded, values: null });
  shown.current = showForm(shown.current, loaded, values);
  const tracker = getTracker(shown.current, values);
  /** Current tracker, and the next one if the form is just being loaded again: work that waited must reach both. */
  const trackers = () => {
    const { loaded: next } = shown.current;
    const current = getTracker(shown.current, now.current.values);
    return [...new Set([current, next])].filter((one) => one !== null);
  };
  /** Values of the last committed render. */
  const drawn = useRef(values);

  useEffect(() => {
    if (!key || !tracker) return;
    isSettled.current = true;
    const typed = takeHandedOver(key);
    if (typed) keepUnsaved(key, userId, typed);
    const kept = readUnsaved(key, userId);
    setUnsaved(kept && !tracker.isStored(kept) ? kept : null);
    if (typed && !now.current.form.disabled) void restore.current(typed);
    const close = registerForm(key, {
      tracker,
      who: () => now.current.who,
      onSaved: (_stored, { needsReload }) => {
        isSettled.current = true;
        isReloadNeeded.current ||= needsReload;
      },
      onRefused: () => {
        isSettled.current = false;
        // Payload’s form takes a rejected write for a saved one, and would not offer to save it again.
        setTimeout(() => now.current.form.setModified(true));
      },
    });
    return () => {
      close();
      handOver(key, tracker.changes(drawn.current));
    };
  }, [key, tracker, userId]);
  useEffect(() => {
    drawn.current = values;
  }, [values]);

  useEffect(() => {
    if (!key || !tracker) return;
    if (!isModified && isSettled.current) tracker.settle(values);
    const note = () => {
      const changes = tracker.changes(values);
      setHasChanges(Object.keys(changes.fields).length > 0);
      // Keeps changes that are neither restored nor discarded yet.
      keepUnsaved(key, userId, {
        fields: { ...unsaved?.fields, ...changes.fields },
        changedFrom: { ...unsaved?.changedFrom, ...changes.changedFrom },
      });
    };
    const timer = setTimeout(note, 300);
    window.addEventListener('pagehide', note);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', note);
    };
  }, [key, tracker, userId, values, isModified, unsaved]);

  /** Puts values into the form. @returns false if the user has typed meanwhile, or the page was left */
  async function show(data: Values): Promise<boolean> {
    const before = now.current.values;
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
    if (!state || !isSame(now.current.values, before)) return false;
    now.current.form.replaceState(state);
    return true;
  }

  async function takeUpOthers() {
    if (!key || !tracker) return;
    const stored = await fetchStored(key);
    if (!stored || !isSettled.current || tracker.hasChanges(now.current.values)) return;
    if (!(await show(stored))) return;
    isReloadNeeded.current = false;
    for (const one of trackers()) {
      // A form that was loaded again meanwhile may know a newer version.
      if (!isLater(String(one.stored.updatedAt), stored.updatedAt)) one.settle(now.current.values, stored);
    }
    setData(stored);
  }

  const takeUp = useRef(takeUpOthers);
  takeUp.current = takeUpOthers;
  // A visit that was answered before this form's own save names an older version.
  const isNewer = latest !== null && tracker !== null && isLater(latest, tracker.stored.updatedAt);
  useEffect(() => {
    // Runs on each visit, so that a version that arrived while the user typed is applied later. Asks the tracker, since
    // Payload's form stays modified when a change is undone while an autosave is in flight.
    if (!visit || !isSettled.current || tracker?.hasChanges(now.current.values)) return;
    if (isNewer || isReloadNeeded.current) void takeUp.current();
  }, [visit, isNewer, tracker]);

  /** Restores unsaved changes. Values typed during the restore take precedence. */
  async function putBack(typed: Changes) {
    if (!tracker) return;
    isSettled.current = false;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { fields: newer } = tracker.changes(now.current.values);
      if (!(await show({ ...tracker.stored, ...typed.fields, ...newer }))) continue;
      for (const one of trackers()) one.resume(typed);
      now.current.form.setModified(true);
      setUnsaved(null);
      return;
    }
  }
  restore.current = putBack;

  function discard() {
    if (key) keepUnsaved(key, userId, { fields: {}, changedFrom: {} });
    setUnsaved(null);
  }

  return { hasChanges, unsaved, putBack: () => void (unsaved && putBack(unsaved)), discard };
}

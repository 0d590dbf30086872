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
import { type Changes, ChangeTracker } from './change-tracker';
import { keepUnsaved, readUnsaved } from './unsaved-changes';

const keyOf = (document: DocumentName) =>
  'global' in document ? `globals/${document.global}` : `${document.collection}/${document.id}`;

async function fetchStored(key: string): Promise<Values | null> {
  const response = await fetch(`/api/${key}?depth=0&draft=true`).catch(() => null);
  const stored: unknown = response?.ok ? await response.json().catch(() => null) : null;
  return isRecord(stored) ? stored : null;
}

type Options = {
  userId: string;
  /** Who else has it open, if it is one person. */
  who: string | null;
  visit: VisitAnswer | null;
};

/** Tells the form’s own changes from what was loaded, keeps them until they are saved, and takes up what others save. */
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
  /** False from a change that was put back or refused until the next save: what is typed is not what is stored. */
  const isSettled = useRef(true);
  const isReloadNeeded = useRef(false);
  const previous = useRef<{ key: string; tracker: ChangeTracker } | null>(null);
  /** What the form showed when Payload was about to replace that, and what of it somebody had typed. */
  const replaced = useRef<{ values: Values; typed: Changes } | null>(null);
  const key = document && keyOf(document);
  const values: Values = useMemo(() => reduceFieldsToValues(fields, true), [fields]);
  const now = useRef({ values, who, isModified, form });
  now.current = { values, who, isModified, form };

  const tracker = useMemo(() => {
    if (!key) return null;
    const config = collectionSlug
      ? getEntityConfig({ collectionSlug })
      : getEntityConfig({ globalSlug: globalSlug ?? '' });
    const shown: Values = reduceFieldsToValues(initialState ?? {}, true);
    return new ChangeTracker(config?.fields ?? [], { shown, stored: initialData ?? {} });
  }, [key, collectionSlug, globalSlug, getEntityConfig, initialState, initialData]);

  useEffect(() => {
    if (!key || !tracker) return;
    isSettled.current = true;
    // The page was loaded anew below an open form, as *Take over* does it.
    const before = previous.current?.key === key ? previous.current.tracker : null;
    previous.current = { key, tracker };
    const typed = before !== tracker && before?.hasChanges(now.current.values);
    if (before && typed) {
      replaced.current = { values: now.current.values, typed: before.changes(now.current.values) };
      keepUnsaved(key, userId, replaced.current.typed);
    }
    const kept = readUnsaved(key, userId);
    setUnsaved(kept && !tracker.isStored(kept) ? kept : null);
    return registerForm(key, {
      tracker,
      who: () => now.current.who,
      onSaved: (_stored, { needsReload }) => {
        isSettled.current = true;
        isReloadNeeded.current ||= needsReload;
      },
      onRefused: () => {
        isSettled.current = false;
        // Payload’s form takes a refused write for a saved one, and would not offer to save it again.
        setTimeout(() => now.current.form.setModified(true));
      },
    });
  }, [key, tracker, userId]);

  useEffect(() => {
    if (!key || !tracker) return;
    if (!isModified && isSettled.current) tracker.settle(values);
    const note = () => {
      const changes = tracker.changes(values);
      setHasChanges(Object.keys(changes.fields).length > 0);
      // What is neither put back nor discarded yet stays.
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

  /** Puts values into the form, unless somebody types meanwhile. */
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
    if (!state || now.current.values !== before) return false;
    form.replaceState(state);
    return true;
  }

  async function takeUpOthers() {
    if (!key || !tracker) return;
    const stored = await fetchStored(key);
    if (!stored || now.current.isModified || !isSettled.current || tracker.hasChanges(now.current.values))
      return;
    if (!(await show(stored))) return;
    isReloadNeeded.current = false;
    tracker.settle(now.current.values, stored);
    setData(stored);
  }

  const takeUp = useRef(takeUpOthers);
  takeUp.current = takeUpOthers;
  const isNewer = latest !== null && tracker !== null && latest !== tracker.stored.updatedAt;
  useEffect(() => {
    // With each visit: what came too early, while somebody typed, is taken up later.
    if (!visit || isModified || !isSettled.current) return;
    if (isNewer || isReloadNeeded.current) void takeUp.current();
  }, [visit, isNewer, isModified]);

  async function putBack(typed: Changes | null = unsaved) {
    if (!tracker || !typed) return;
    isSettled.current = false;
    if (!(await show({ ...tracker.stored, ...typed.fields }))) return;
    tracker.resume(typed);
    form.setModified(true);
    setUnsaved(null);
  }
  const restore = useRef(putBack);
  restore.current = putBack;
  useEffect(() => {
    if (!replaced.current || replaced.current.values === values || now.current.form.disabled) return;
    const { typed } = replaced.current;
    replaced.current = null;
    void restore.current(typed);
  }, [values]);

  function discard() {
    if (key) keepUnsaved(key, userId, { fields: {}, changedFrom: {} });
    setUnsaved(null);
  }

  return { hasChanges, unsaved, putBack: () => putBack(), discard };
}

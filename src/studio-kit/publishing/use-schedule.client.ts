'use client';

import {
  toast,
  useDocumentInfo,
  useForm,
  useFormFields,
  useServerFunctions,
  useTranslation,
} from '@payloadcms/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { browserClock } from '@/lib/format/browser-clock';
import { formatMoment } from '@/lib/format/format-in-zone';
import { isRecord } from '@/lib/is-record';

/** Field of the documents that have a date of publication. */
const dateField = 'publishedAt';

const notScheduled = 'The publication could not be scheduled. Press Schedule again.';

function goesLive(date: Date): string {
  const clock = browserClock();
  return `Goes live on ${formatMoment(date, clock)}`;
}

/** Date in the future that the form contains as the date of publication, in milliseconds. */
function useFutureDate(): number | null {
  const value: unknown = useFormFields(([fields]) => fields?.[dateField]?.value);
  const time = typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : 0;
  return time > Date.now() ? time : null;
}

async function fetchDocument(document: string, query: string): Promise<Record<string, unknown> | null> {
  const response = await fetch(`/api/${document}?depth=0${query}`).catch(() => null);
  const stored: unknown = response?.ok ? await response.json().catch(() => null) : null;
  return isRecord(stored) ? stored : null;
}

/**
 * Returns a function that validates the saved draft as a publication would, and shows what is missing at the form's
 * fields. The draft is read back, because a save fills in fields such as the slug.
 */
function useCheck() {
  const { id, collectionSlug = '', docPermissions, getDocPreferences } = useDocumentInfo();
  const { getFormState } = useServerFunctions();
  const { dispatchFields, setSubmitted } = useForm();
  const { t } = useTranslation();
  return async (): Promise<boolean> => {
    const data = await fetchDocument(`${collectionSlug}/${id}`, '&draft=true');
    if (!data) {
      toast.error(notScheduled);
      return false;
    }
    const { state } = await getFormState({
      ...(id !== undefined && { id }),
      collectionSlug,
      data,
      docPermissions,
      docPreferences: await getDocPreferences(),
      operation: 'update',
      schemaPath: collectionSlug,
      skipValidation: false,
    });
    const errors = Object.entries(state ?? {})
      .filter(([, { valid }]) => valid === false)
      .map(([path, { errorMessage = '' }]) => ({ path, message: errorMessage }));
    if (errors.length === 0) return true;
    dispatchFields({ type: 'ADD_SERVER_ERRORS', errors });
    setSubmitted(true);
    toast.error(t('error:correctInvalidFields'));
    return false;
  };
}

/** Returns a function that saves the form as a draft and schedules its publication, in place of an earlier schedule. */
function useScheduling(onPlanned: (date: Date) => void) {
  const { id, collectionSlug } = useDocumentInfo();
  const { submit } = useForm();
  const { getUpcomingScheduledPublish, schedulePublish } = useServerFunctions();
  const check = useCheck();
  return async (date: Date): Promise<void> => {
    if (!collectionSlug || id === undefined) return;
    const saved = await submit({
      action: `/api/${collectionSlug}/${id}?draft=true&depth=0`,
      method: 'PATCH',
      overrides: { _status: 'draft' },
      skipValidation: true,
      disableSuccessStatus: true,
    });
    if (!saved?.res.ok || !(await check())) return;
    const upcoming = await getUpcomingScheduledPublish({ collectionSlug, id });
    const earlier = upcoming.find(({ input }) => input.type === 'publish');
    const answer: unknown = await schedulePublish({
      type: 'publish',
      date,
      doc: { relationTo: collectionSlug, value: String(id) },
      timezone: browserClock().timeZone,
      ...(earlier && { deleteID: earlier.id }),
    });
    if (isRecord(answer) && answer.error) {
      toast.error(notScheduled);
      return;
    }
    onPlanned(date);
    toast.success(`${goesLive(date)}.`);
  };
}

/** Returns the date that visitors see on the document, in milliseconds; null if they see none. */
async function fetchShownDate(document: string): Promise<number | null> {
  const stored = await fetchDocument(document, `&select[_status]=true&select[${dateField}]=true`);
  return stored?._status === 'published' ? Date.parse(String(stored[dateField])) : null;
}

type Dates = { planned: Date | null; shown: number | null };

/** Loads, while the form's date is in the future, for when the document is scheduled and what date visitors see. */
function useDates(isFuture: boolean) {
  const { id, collectionSlug } = useDocumentInfo();
  const { getUpcomingScheduledPublish } = useServerFunctions();
  const [dates, setDates] = useState<Dates>({ planned: null, shown: null });
  useEffect(() => {
    if (!isFuture || !collectionSlug || id === undefined) return;
    let isOpen = true;
    const load = async () => {
      const [upcoming, shown] = await Promise.all([
        getUpcomingScheduledPublish({ collectionSlug, id }),
        fetchShownDate(`${collectionSlug}/${id}`),
      ]);
      const next = upcoming.find(({ input }) => input.type === 'publish');
      if (isOpen) setDates({ planned: next?.waitUntil ? new Date(next.waitUntil) : null, shown });
    };
    void load();
    return () => {
      isOpen = false;
    };
  }, [isFuture, collectionSlug, id, getUpcomingScheduledPublish]);
  return [dates, (planned: Date) => setDates((before) => ({ ...before, planned }))] as const;
}

/**
 * While the form contains a date of publication in the future, the publish button below the ref schedules the
 * publication for that date, as readers would otherwise see the document at once with a date that is still to come.
 * A document that visitors see with that date already is published as usual.
 */
export function useSchedule(ref: RefObject<HTMLElement | null>) {
  const { id } = useDocumentInfo();
  const time = useFutureDate();
  const [{ planned, shown }, setPlanned] = useDates(time !== null);
  const isScheduling = time !== null && id !== undefined && time !== shown;
  const schedule = useScheduling(setPlanned);
  const press = useRef(schedule);
  useEffect(() => {
    press.current = schedule;
  });

  useEffect(() => {
    const element = ref.current;
    if (!element || !isScheduling) return;
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('#action-save')) return;
      event.preventDefault();
      event.stopPropagation();
      void press.current(new Date(time));
    };
    element.addEventListener('click', onClick, { capture: true });
    return () => element.removeEventListener('click', onClick, { capture: true });
  }, [ref, isScheduling, time]);

  return { isScheduling, note: isScheduling && planned ? goesLive(planned) : null };
}

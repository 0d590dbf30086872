import type { Lead } from '@/payload-types';
import { profileNames } from '../../profile-names';

/** Fields that fill blanks of the lead that remains. */
const filled = [...profileNames, 'notes', 'owner'] as const satisfies readonly (keyof Lead)[];

type Field = (typeof filled)[number] | 'deal_value' | 'stage' | 'source';

export type MergedFields = {
  /** Values to write into the lead that remains. */
  data: Partial<Lead>;
  /** Filled blanks by name. */
  taken: Field[];
  /** Values of the other lead that differ: recorded in the history, not in the fields. */
  left: { field: Field; value: string }[];
};

const idOf = (owner: Lead['owner']) => (typeof owner === 'object' ? (owner?.id ?? null) : (owner ?? null));
const isBlank = (value: unknown) => value === null || value === undefined || value === '';
const said = (lead: Lead, field: Field) => (field === 'owner' ? idOf(lead.owner) : lead[field]);

const time = (at: string | null | undefined) => (at ? new Date(at).getTime() : undefined);
const isEarlier = (at: string | null | undefined, than: string | null | undefined) => {
  const [one, other] = [time(at), time(than)];
  return one !== undefined && (other === undefined || one < other);
};

/** A deal's value is only filled together with its currency. */
function dealOf(kept: Lead, gone: Lead): Partial<Lead> {
  if (!isBlank(kept.deal_value) || isBlank(gone.deal_value)) return {};
  return { deal_value: gone.deal_value ?? null, currency: gone.currency ?? null };
}

/**
 * Takes the earlier first touch, the earlier start of waiting and the later last touch. Consent and notification time
 * are taken only if the kept lead has none.
 */
function momentsOf(kept: Lead, gone: Lead): Partial<Lead> {
  const [first, last] = [gone.first_touch, gone.last_touch];
  return {
    ...(first && isEarlier(first.at, kept.first_touch?.at) ? { first_touch: first } : {}),
    ...(last?.at && !isEarlier(last.at, kept.last_touch?.at ?? last.at) ? { last_touch: last } : {}),
    ...(gone.consent?.at && !kept.consent?.at ? { consent: gone.consent } : {}),
    ...(isEarlier(gone.unanswered_since, kept.unanswered_since)
      ? { unanswered_since: gone.unanswered_since ?? null }
      : {}),
    ...(gone.was_notified_at && !kept.was_notified_at ? { was_notified_at: gone.was_notified_at } : {}),
  };
}

/**
 * Merges the fields of two leads: blanks are filled, existing values are kept. Pure. @param kept @param gone as
 * returned by Payload, with owners as ids or populated.
 */
export function mergeFields(kept: Lead, gone: Lead): MergedFields {
  const taken = filled.filter((field) => isBlank(said(kept, field)) && !isBlank(said(gone, field)));
  const deal = dealOf(kept, gone);
  const compared: Field[] = [...filled, 'deal_value', 'stage', 'source'];
  const isTaken = (field: Field) => taken.some((one) => one === field) || field in deal;
  const left = compared.flatMap((field) => {
    const value = said(gone, field);
    return isBlank(value) || isTaken(field) || value === said(kept, field)
      ? []
      : [{ field, value: String(value) }];
  });
  const blanks = Object.fromEntries(taken.map((field) => [field, said(gone, field)]));
  return {
    data: { ...blanks, ...deal, ...momentsOf(kept, gone) },
    taken: [...taken, ...('deal_value' in deal ? (['deal_value'] as const) : [])],
    left,
  };
}

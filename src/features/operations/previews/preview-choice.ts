import { studioPaths } from '@/config/routes';
import type { SearchParams } from '@/lib/request/search-params';
import { uuid } from '@/lib/uuid';

/** Selects the previewed mail: a mail of the outbox, a template by name, or a step of a sequence as last saved. */
export type PreviewChoice = {
  mail?: string | undefined;
  template?: string | undefined;
  step?: { sequenceId: string; stepId: string } | undefined;
  /** Id of the lead whose data the mail is rendered with. */
  lead?: string | undefined;
  /** Search text for leads. */
  q?: string | undefined;
  /** True if images are switched off, as they are by default in some mail programs. */
  isImageless: boolean;
  /** Dark colour scheme. */
  isDark: boolean;
};

const name = /^[a-z0-9-]{1,60}$/;
const stepId = /^[\w-]{1,60}$/;
const longestSearch = 300;

/** Value of an option of the form: the name of a template, or the ids of a sequence and its step. */
export const optionOf = ({ template, step }: Pick<PreviewChoice, 'template' | 'step'>): string =>
  step ? `${step.sequenceId}/${step.stepId}` : (template ?? '');

/** Page of the form in which a step is written, with the lead that its preview is filled in for. */
export function stepFormHref(
  { sequenceId }: NonNullable<PreviewChoice['step']>,
  { index, lead }: { index: number; lead?: string | undefined },
): string {
  const query = lead ? `?${new URLSearchParams({ lead })}` : '';
  return `/admin/collections/sequences/${sequenceId}${query}#steps-row-${index}`;
}

/** Parses the query of the preview; ignores invalid values. */
export function readPreviewChoice(asked: SearchParams = {}): PreviewChoice {
  const matching = (value: SearchParams[string], shape: RegExp) =>
    typeof value === 'string' && shape.test(value) ? value : undefined;
  const [first, second] = typeof asked.show === 'string' ? asked.show.split('/') : [];
  const sequence = matching(second ? first : asked.sequence, uuid);
  const step = matching(second ?? asked.step, stepId);
  const q = typeof asked.q === 'string' ? asked.q.trim().slice(0, longestSearch) : '';
  return {
    mail: matching(asked.mail, uuid),
    template: matching(second ? undefined : (first ?? asked.template), name),
    step: sequence && step ? { sequenceId: sequence, stepId: step } : undefined,
    lead: matching(asked.lead, uuid),
    q: q || undefined,
    isImageless: asked.images === 'off',
    isDark: asked.look === 'dark',
  };
}

export function previewParams(choice: PreviewChoice): URLSearchParams {
  const { mail, template, step, lead, q, isImageless, isDark } = choice;
  const all = {
    mail,
    template,
    sequence: step?.sequenceId,
    step: step?.stepId,
    lead,
    q,
    images: isImageless ? 'off' : undefined,
    look: isDark ? 'dark' : undefined,
  };
  return new URLSearchParams(Object.entries(all).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

export function previewHref(choice: PreviewChoice): string {
  const params = previewParams(choice);
  return `${studioPaths.emailPreview}${params.size > 0 ? `?${params}` : ''}`;
}

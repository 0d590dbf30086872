import type { ToolFields } from '../frame/tool-address';
import { maxParameter, type ParameterName } from './tracked-link';

export type FieldName = 'to' | 'channel' | ParameterName;

const maxPasted = 100_000;

export const fields: ToolFields<FieldName> = {
  to: { start: 'https://www.example.com/pricing?plan=pilot#offers', maxLength: maxPasted },
  channel: { start: 'newsletter' },
  source: { start: 'newsletter', maxLength: maxParameter },
  medium: { start: 'email', maxLength: maxParameter },
  campaign: { start: 'spring-offer', maxLength: maxParameter },
  term: { start: '', maxLength: maxParameter },
  content: { start: '', maxLength: maxParameter },
};

export const maxTo = maxPasted;

export const parameterTexts: Readonly<Record<ParameterName, { label: string; hint: string }>> = {
  source: { label: 'Source', hint: 'Who sends the visitor: newsletter, linkedin, a partner’s name.' },
  medium: { label: 'Medium', hint: 'By what kind of way: email, social, cpc, referral.' },
  campaign: { label: 'Campaign', hint: 'For what: the same name in every channel.' },
  term: { label: 'Term', hint: 'The keyword that was paid for.' },
  content: { label: 'Content', hint: 'Which of several links: header, second button, blue ad.' },
};

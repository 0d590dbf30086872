import type { FormVariantProps } from '@/forms/form-variant-props';
import { LeadForm } from '../leads/capture/form/lead-form-island.client';
import { agentFields } from './agent-fields';

export const AgentVariant = ({ consentText, submitLabel }: FormVariantProps) => (
  <LeadForm name="agent" fields={agentFields} consentText={consentText} submitLabel={submitLabel} />
);

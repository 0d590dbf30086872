import { definePlugin } from '@/studio-kit/define-plugin';
import type { Calculation } from './calculation';
import { calculationDetails } from './calculation-details';
import { calculatorDisclosure } from './retention';

declare module '@/features/leads/signals/events/define-lead-event' {
  interface LeadEventRegistry {
    /** `address` is the path of the result. */
    calculator: Calculation & { address: string };
  }
}

/** Calculators, which run in the browser. */
export const calculatorsPlugin = definePlugin({
  events: [
    {
      ...{ type: 'calculator', label: 'Calculator', order: 20, engagement: 'calculator' },
      details: calculationDetails,
    },
  ],
  disclosures: [calculatorDisclosure],
});

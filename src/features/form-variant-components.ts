import type { ReactNode } from 'react';
import type { FormVariantProps } from '@/forms/form-variant-props';
import { AgentVariant } from './agents/agent-variant';
import { TimeVariant } from './bookings/components/time-variant';
import { WishesVariant } from './bookings/components/wishes-variant';
import { MessageVariant, QuestionVariant } from './contact/components/contact-variants';
import { OptOutForm } from './leads/people/mail-preferences/opt-out-form';
import { WaitlistVariant } from './waitlist/components/waitlist-variant';

type Render = (props: FormVariantProps) => ReactNode | Promise<ReactNode>;

/**
 * Component of each form of the block *Form*; a form without a component is a type error. The components are listed
 * apart from the plugins, because every page loads the configuration: if plugins imported the components, even
 * lazily, Next would add their client code to all pages.
 */
export const formVariantComponents: Record<FormVariantProps['asks'], Render> = {
  message: MessageVariant,
  time: TimeVariant,
  booking: WishesVariant,
  agent: AgentVariant,
  question: QuestionVariant,
  waitlist: WaitlistVariant,
  'opt-out': OptOutForm,
};

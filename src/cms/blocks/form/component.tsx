import { getSettings } from '@/cms/queries';
import { routes } from '@/config/routes';
import { agentFields } from '@/features/agents/agent-fields';
import { BookingForm } from '@/features/bookings/components/booking-form-island.client';
import { bookingFields } from '@/features/bookings/form/booking-fields';
import { ContactForm } from '@/features/contact/components/contact-form-island.client';
import { contactQuestionFields } from '@/features/contact/question-fields';
import { LeadForm } from '@/features/leads/components/lead-form-island.client';
import { OptOutForm } from '@/features/leads/components/opt-out-form';
import { WaitlistForm } from '@/features/waitlist/components/waitlist-form-island.client';
import type { FormBlock, SiteSetting } from '@/payload-types';
import { ButtonLink } from '@/ui/button';
import { TextLink } from '@/ui/navigation/text-link';
import { BlockSection } from '../block-section';
import { findSessionPage } from './find-session-page';

export async function Form(block: FormBlock) {
  const { contact } = await getSettings();
  const { nextSteps, hasContactDetails } = block;
  return (
    <BlockSection block={block}>
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_16rem] xl:gap-x-24">
        <AskedForm block={block} />
        <div className="grid content-start gap-10">
          {nextSteps && nextSteps.length > 0 && (
            <div>
              <h3 className="label-caps border-t border-ink pt-3">What happens next</h3>
              <ol className="mt-3 grid gap-3">
                {nextSteps.map(({ id, text }, index) => (
                  <li key={id ?? text} className="flex items-baseline gap-3.5 text-sm">
                    <span className="display figures text-xl leading-none text-accent-ink">{index + 1}</span>
                    <span>{text}</span>
                  </li>
                ))}
              </ol>
            </div>
          )}
          {hasContactDetails && contact && <ContactDetails contact={contact} />}
        </div>
      </div>
    </BlockSection>
  );
}

/** What the block asks for; each is a public form of its own. */
async function AskedForm({ block }: { block: FormBlock }) {
  const { asks, source, bookingType, list, topics, industry, consentText, submitLabel } = block;
  const text = { consentText, submitLabel };
  switch (asks) {
    case 'time':
      return <TimeForm type={bookingType ?? ''} source={source} {...text} />;
    case 'booking':
      return <LeadForm name="booking" fields={bookingFields()} hidden={{ source }} {...text} />;
    case 'agent':
      return <LeadForm name="agent" fields={agentFields} {...text} />;
    case 'question':
      return <LeadForm name="question" fields={contactQuestionFields} hidden={{ source }} {...text} />;
    case 'waitlist':
      return <WaitlistForm list={list ?? ''} source={source} {...text} />;
    case 'opt-out':
      return <OptOutForm submitLabel={submitLabel} />;
    default: {
      const labels = topics?.map(({ label }) => label) ?? [];
      const sessionHref = await findSessionPage(labels);
      return (
        <ContactForm
          source={source}
          topics={labels}
          sessionHref={sessionHref}
          industry={industry}
          {...text}
        />
      );
    }
  }
}

type TimeFormProps = { type: string; source: string; consentText: string; submitLabel: string };

/**
 * Free times, and a way for whom none of them suits. What can be booked is looked up by the form: the page is kept, and
 * says nothing that a host may change meanwhile.
 */
function TimeForm({ type, source, ...text }: TimeFormProps) {
  const query = new URLSearchParams({ source });
  return (
    <div className="group/times grid content-start gap-9">
      <p className="scripted:hidden">
        <ButtonLink href={`${routes.booking}/${type}?${query}`}>See the free times</ButtonLink>
      </p>
      <div className="not-scripted:hidden">
        <BookingForm type={type} source={source} {...text} />
      </div>
      <details className="border-t border-line pt-4 group-has-data-asks-for-wishes/times:hidden">
        <summary className="cursor-pointer py-2 font-semibold">No time that suits you?</summary>
        {/* A link to what a closed part holds opens it. */}
        <div className="mt-6" id="wishes">
          <LeadForm
            name="booking"
            fields={bookingFields()}
            hidden={{ source }}
            consentText={text.consentText}
            submitLabel="Ask for these times"
          />
        </div>
      </details>
    </div>
  );
}

const directLink = 'inline-flex min-h-11 items-center';

function ContactDetails({ contact }: { contact: NonNullable<SiteSetting['contact']> }) {
  const { email, phone, postalAddress, replyTime } = contact;
  if (!email && !phone && !postalAddress && !replyTime) return null;
  return (
    <div>
      <h3 className="label-caps border-t border-ink pt-3">Or directly</h3>
      <address className="mt-1 grid justify-items-start gap-1 text-sm not-italic">
        {email && (
          <TextLink href={`mailto:${email}`} className={directLink}>
            {email}
          </TextLink>
        )}
        {phone && (
          <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={directLink}>
            {phone}
          </TextLink>
        )}
        {postalAddress && <span className="whitespace-pre-line text-ink-soft">{postalAddress}</span>}
        {replyTime && <span className="text-ink-soft">{replyTime}</span>}
      </address>
    </div>
  );
}

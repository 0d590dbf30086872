import { isPathOpen } from '@/cms/links/queries/open-paths';
import { getSettings } from '@/cms/queries';
import { formVariantComponents } from '@/features/form-variant-components';
import type { FormBlock, SiteSetting } from '@/payload-types';
import { TextLink } from '@/ui/navigation/text-link';
import { BlockSection } from '../block-section';

export async function Form(block: FormBlock) {
  const { contact } = await getSettings();
  const { asks, nextSteps, hasContactDetails } = block;
  const Variant = formVariantComponents[asks];
  return (
    <BlockSection block={block}>
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_16rem] xl:gap-x-24">
        <Variant {...block} isPathOpen={isPathOpen} />
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

import { MailButton, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';

type FormSentProps = {
  brand: string;
  siteUrl: string;
  /** Page of the lead in the studio, for admins only. */
  leadUrl: string;
};

/**
 * Notifies an address that is set in a form and belongs to no admin. Only admins may see leads, so the mail contains
 * no data of the lead.
 */
export function FormSent({ brand, siteUrl, leadUrl }: FormSentProps) {
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader="What was sent stands in the studio."
      footer={
        <MailSmall>Sent by a form that is set to tell you; once an hour for each lead at most.</MailSmall>
      }
    >
      <MailHeading>Somebody has sent a form</MailHeading>
      <MailText>
        What they wrote, and how to reach them, stands in the studio, where admins read it. This mail does not
        repeat it.
      </MailText>
      <MailButton href={leadUrl}>Open the lead</MailButton>
    </MailLayout>
  );
}

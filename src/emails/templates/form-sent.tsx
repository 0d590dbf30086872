import { MailButton, MailHeading, MailLayout, MailSmall, MailText } from '../layout';

export type FormSentProps = {
  brand: string;
  siteUrl: string;
  /** The lead in the studio, which admins open. */
  leadUrl: string;
};

export const formSentSubject = ({ brand }: Pick<FormSentProps, 'brand'>): string =>
  `${brand}: somebody has sent a form`;

/** To an address that a form names and that is no admin's: leads are for admins, so it says nothing of this one. */
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

FormSent.PreviewProps = {
  brand: 'Plumbline AI',
  siteUrl: 'http://localhost:3000',
  leadUrl: 'http://localhost:3000/admin/collections/leads',
} satisfies FormSentProps;

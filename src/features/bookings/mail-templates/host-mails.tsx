import { Fragment } from 'react';
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  MailLink,
  MailParagraphs,
  MailSmall,
  MailText,
} from '@/emails/layout';
import type { BookingWords } from './visitor-mails';

type HostProps = { brand: string; siteUrl: string } & BookingWords & {
    state: 'new' | 'moved' | 'cancelled';
    name: string;
    email: string;
    about: string | null;
    /** Answers to the type's custom questions, with the labels as they were when asked. */
    answers: readonly { label: string; value: string }[];
    leadUrl: string;
  };

const hostHeadings = {
  new: 'A new booking',
  moved: 'A booking has moved',
  cancelled: 'A booking is cancelled',
};

const hostFooter = 'Sent for every booking of yours that is made, moved or cancelled.';

/** Sent to the host; times are in the host's time zone. */
export function BookingForHost({ brand, siteUrl, ...props }: HostProps) {
  const { state, name, email, about, answers, leadUrl, link, title, time, place } = props;
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader={`${name}, ${time}`}
      footer={<MailSmall>{hostFooter}</MailSmall>}
    >
      <MailHeading>{hostHeadings[state]}</MailHeading>
      <MailFacts
        facts={[
          ['What', title],
          ['When', time],
          ['Where', place],
          ['Who', `${name}, ${email}`],
        ]}
      />
      {about && <MailParagraphs text={about} />}
      {answers.map(({ label, value }) => (
        <Fragment key={label}>
          <MailText>
            <strong>{label}</strong>
          </MailText>
          <MailParagraphs text={value} />
        </Fragment>
      ))}
      <MailButton href={leadUrl}>Open the lead</MailButton>
      {state !== 'cancelled' && (
        <MailText>
          <MailLink href={link}>Move or cancel it</MailLink>
        </MailText>
      )}
    </MailLayout>
  );
}

/** Notifies the host that a booking was cancelled because the lead was erased; contains no data of that person. */
export function BookingErased({
  brand,
  siteUrl,
  title,
  time,
}: Pick<HostProps, 'brand' | 'siteUrl' | 'title' | 'time'>) {
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader={`${title}, ${time}`}
      footer={<MailSmall>{hostFooter}</MailSmall>}
    >
      <MailHeading>{hostHeadings.cancelled}</MailHeading>
      <MailText>The data of the person who booked it were erased, so the call is off.</MailText>
      <MailFacts
        facts={[
          ['What', title],
          ['When', time],
        ]}
      />
      <MailText>
        The attached entry takes it out of your calendar. If you noted anything else about the person, please
        delete that, too.
      </MailText>
    </MailLayout>
  );
}

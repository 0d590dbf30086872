import type { ComponentProps } from 'react';
import { MailButton, MailFacts, MailHeading, MailParagraphs, MailSmall, MailText } from '@/emails/layout';
import { type TransactionalMailFrame, TransactionalMailLayout } from '@/emails/transactional-mail-layout';

export type BookingWords = {
  title: string;
  /** Day, time and zone, formatted as on the page. */
  time: string;
  place: string;
  price: string | null;
  hostName: string;
  agenda: string;
  preparation: string | null;
  /** Page to move or cancel the booking. */
  link: string;
  /** True if staff booked the call in the studio. */
  isByStaff: boolean;
};

type Frame = TransactionalMailFrame & BookingWords;

type SheetProps = Omit<ComponentProps<typeof TransactionalMailLayout>, 'where'> & { isByStaff: boolean };

const Sheet = ({ isByStaff, ...props }: SheetProps) => (
  <TransactionalMailLayout
    {...props}
    where="into our form for booking a time"
    why={isByStaff ? 'You get this because we have booked a meeting with you.' : undefined}
  />
);

const Facts = ({ time, place, hostName, price }: BookingWords) => (
  <MailFacts
    facts={[
      ['When', time],
      ['Where', place],
      ['With', hostName],
      ['Price', price],
    ]}
  />
);

/** Additional text of the booking type, written by an editor. */
type OwnText = { ownText: string | null };

const agreedWords = {
  new: null,
  moved: {
    heading: 'Your new time is booked',
    text: 'The old time is free again, and the attached calendar entry replaces the earlier one.',
  },
  'moved-by-firm': {
    heading: 'We have moved your meeting',
    text: 'The new time is below, and the attached calendar entry replaces the earlier one. Does it not suit you? The button finds another.',
  },
} as const;

type AgreedProps = Frame & OwnText & { state: keyof typeof agreedWords };

export function BookingAgreed({ state, ownText, ...props }: AgreedProps) {
  const { title, time, agenda, preparation, link } = props;
  return (
    <Sheet {...props} preheader={time}>
      <MailHeading>{agreedWords[state]?.heading ?? 'You’re booked'}</MailHeading>
      <MailText>
        {agreedWords[state]?.text ??
          `${title}. The attached calendar entry goes into your calendar with one click.`}
      </MailText>
      <Facts {...props} />
      {ownText && <MailParagraphs text={ownText} />}
      <MailParagraphs text={agenda} />
      {preparation && (
        <MailText>
          <strong>To have at hand:</strong> {preparation}
        </MailText>
      )}
      <MailButton href={link}>See, move or cancel it</MailButton>
      <MailSmall>No reason is needed for either, and the link works until the call begins.</MailSmall>
    </Sheet>
  );
}

type CancelledProps = Frame & {
  againUrl: string;
  isByFirm: boolean;
  /** Message from the firm about the cancellation. */
  word: string | null;
};

export function BookingCancelled({ againUrl, isByFirm, word, ...props }: CancelledProps) {
  const { time } = props;
  const heading = isByFirm ? 'We have cancelled your meeting' : 'Your booking is cancelled';
  const what = isByFirm ? `${time}: this meeting is off.` : `${time} is free again.`;
  return (
    <Sheet {...props} preheader={what}>
      <MailHeading>{heading}</MailHeading>
      {word && <MailParagraphs text={word} />}
      <MailText>{what} The attached entry takes it out of your calendar.</MailText>
      <MailText>Another time would suit better? Choose one; it takes a minute.</MailText>
      <MailButton href={againUrl}>Choose another time</MailButton>
    </Sheet>
  );
}

export function BookingReminder({ hours, ownText, ...props }: Frame & OwnText & { hours: number }) {
  const { preparation, link } = props;
  return (
    <Sheet {...props} preheader={props.time}>
      <MailHeading>{hours === 1 ? 'We talk in an hour' : 'We talk tomorrow'}</MailHeading>
      <Facts {...props} />
      {ownText && <MailParagraphs text={ownText} />}
      {preparation && (
        <MailText>
          <strong>To have at hand:</strong> {preparation}
        </MailText>
      )}
      <MailButton href={link}>See, move or cancel it</MailButton>
    </Sheet>
  );
}

import { Fragment, type ReactNode } from 'react';
import { MailButton, MailFacts, MailHeading, MailLayout, MailLink, MailSmall, MailText } from '../layout';
import { TransactionalMailFooter } from '../transactional-mail-footer';

type Frame = { brand: string; siteUrl: string; unsubscribeUrl: string; disownUrl: string };
export type BookingWords = {
  title: string;
  /** Day, time and zone, as the page says them. */
  time: string;
  place: string;
  hostName: string;
  agenda: string;
  preparation: string | null;
  /** Where it can be moved and cancelled. */
  link: string;
};

function Sheet({ children, ...frame }: Frame & { preheader: string; children: ReactNode }) {
  const { brand, siteUrl, preheader, unsubscribeUrl, disownUrl } = frame;
  const footer = (
    <TransactionalMailFooter
      where="into our form for booking a time"
      unsubscribeUrl={unsubscribeUrl}
      disownUrl={disownUrl}
    />
  );
  return (
    <MailLayout brand={brand} siteUrl={siteUrl} preheader={preheader} footer={footer}>
      {children}
    </MailLayout>
  );
}

const asParagraphs = (text: string) =>
  text
    .split(/\n+/)
    .filter(Boolean)
    .map((line) => <MailText key={line}>{line}</MailText>);

const Facts = ({ time, place, hostName }: BookingWords) => (
  <MailFacts
    facts={[
      ['When', time],
      ['Where', place],
      ['With', hostName],
    ]}
  />
);

/** What is special about calls of this type, as an editor wrote it. */
type OwnText = { ownText: string | null };

export function BookingAgreed({
  isMoved,
  ownText,
  ...props
}: Frame & BookingWords & OwnText & { isMoved: boolean }) {
  const { title, time, agenda, preparation, link } = props;
  return (
    <Sheet {...props} preheader={time}>
      <MailHeading>{isMoved ? 'Your new time is agreed' : 'Your time is agreed'}</MailHeading>
      <MailText>
        {isMoved
          ? 'The old time is free again, and the attached calendar entry replaces the earlier one.'
          : `${title}. The attached calendar entry goes into your calendar with one click.`}
      </MailText>
      <Facts {...props} />
      {ownText && asParagraphs(ownText)}
      {asParagraphs(agenda)}
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

export function BookingCancelled(props: Frame & BookingWords & { againUrl: string }) {
  const { againUrl, time } = props;
  return (
    <Sheet {...props} preheader={`${time} is free again.`}>
      <MailHeading>Your booking is cancelled</MailHeading>
      <MailText>{time} is free again. The attached entry takes it out of your calendar.</MailText>
      <MailText>Another time would suit better? Choose one; it takes a minute.</MailText>
      <MailButton href={againUrl}>Choose another time</MailButton>
    </Sheet>
  );
}

export function BookingReminder({
  hours,
  ownText,
  ...props
}: Frame & BookingWords & OwnText & { hours: number }) {
  const { preparation, link } = props;
  return (
    <Sheet {...props} preheader={props.time}>
      <MailHeading>{hours === 1 ? 'We talk in an hour' : 'We talk tomorrow'}</MailHeading>
      <Facts {...props} />
      {ownText && asParagraphs(ownText)}
      {preparation && (
        <MailText>
          <strong>To have at hand:</strong> {preparation}
        </MailText>
      )}
      <MailButton href={link}>See, move or cancel it</MailButton>
    </Sheet>
  );
}

type HostProps = { brand: string; siteUrl: string } & BookingWords & {
    state: 'new' | 'moved' | 'cancelled';
    name: string;
    email: string;
    about: string | null;
    /** To the own questions of the type, as they were asked. */
    answers: readonly { label: string; value: string }[];
    leadUrl: string;
  };

const hostHeadings = {
  new: 'A new booking',
  moved: 'A booking has moved',
  cancelled: 'A booking is cancelled',
};

const hostFooter = 'Sent for every booking of yours that is made, moved or cancelled.';

/** To whoever takes the call; times on their own clock. */
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
      {about && asParagraphs(about)}
      {answers.map(({ label, value }) => (
        <Fragment key={label}>
          <MailText>
            <strong>{label}</strong>
          </MailText>
          {asParagraphs(value)}
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

/** To whoever would have taken a call whose visitor was erased: of the person it says nothing. */
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

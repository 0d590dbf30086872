import type { ReactNode } from 'react';
import { MailButton, MailFacts, MailHeading, MailLayout, MailText } from '../layout';
import { TransactionalMailFooter } from '../transactional-mail-footer';

type Frame = { brand: string; siteUrl: string; unsubscribeUrl: string; disownUrl: string };
type Answered = { answer: string | null };

function Sheet({ children, ...frame }: Frame & { preheader: string; children: ReactNode }) {
  const { brand, siteUrl, preheader, unsubscribeUrl, disownUrl } = frame;
  const footer = (
    <TransactionalMailFooter
      where="into our form for the free special agent"
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

const paragraphs = (text: string | null) =>
  (text ?? '')
    .split(/\n+/)
    .filter(Boolean)
    .map((line) => <MailText key={line}>{line}</MailText>);

/** To the address whose request stands. Of what was typed only what can be chosen is named: the words are a stranger's. */
export function AgentReceived({ frequency, ...frame }: Frame & { frequency: string }) {
  return (
    <Sheet {...frame} preheader="A person reads it within one working day.">
      <MailHeading>Your task is with us</MailHeading>
      <MailText>
        A person reads it within one working day. If an agent can do it well, we build it and test it against
        what you called a right result. If not, we write back and say why.
      </MailText>
      <MailFacts facts={[['How often it comes up', frequency]]} />
      <MailText>
        You get a mail when it is ready. To see how far it is, sign in with this address and open your
        dashboard.
      </MailText>
      <MailButton href={`${frame.siteUrl}/dashboard`}>Open your dashboard</MailButton>
    </Sheet>
  );
}

/** To an address of a company that has a request. Says nothing of who asked, or for what. */
export function AgentAlreadyAsked(frame: Frame) {
  return (
    <Sheet {...frame} preheader="One agent a company: yours has a request with us.">
      <MailHeading>Your company already has a request</MailHeading>
      <MailText>
        The free special agent is one a company, and under the domain of your address there is a request
        already. So we did not open a second one. What you wrote is kept, and a person reads it.
      </MailText>
      <MailText>
        You did not expect that? Reply to this mail. If a colleague’s task matters less than yours, we sort it
        out.
      </MailText>
    </Sheet>
  );
}

export function AgentReady({ answer, link, ...frame }: Frame & Answered & { link: string }) {
  return (
    <Sheet {...frame} preheader="Where it is, and how to try it.">
      <MailHeading>Your special agent is ready</MailHeading>
      {paragraphs(answer)}
      <MailButton href={link}>Open the agent</MailButton>
      <MailText>
        Try it on ten real cases and check each result. A reply to this mail tells us what it got wrong.
      </MailText>
    </Sheet>
  );
}

export function AgentDeclined({ answer, ...frame }: Frame & Answered) {
  return (
    <Sheet {...frame} preheader="We cannot build this one as asked.">
      <MailHeading>We will not build this one</MailHeading>
      {answer ? (
        paragraphs(answer)
      ) : (
        <MailText>
          This task is not one that an agent would do well. A reply reaches a person who can say more.
        </MailText>
      )}
      <MailText>Your company’s free agent is still free: you may ask again with another task.</MailText>
      <MailButton href={`${frame.siteUrl}/custom-gpt`}>Ask with another task</MailButton>
    </Sheet>
  );
}

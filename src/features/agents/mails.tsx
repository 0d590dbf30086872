import type { PayloadRequest } from 'payload';
import type { ComponentProps } from 'react';
import { queryInTransaction } from '@/db/transaction';
import { MailButton, MailFacts, MailHeading, MailParagraphs, MailText } from '@/emails/layout';
import { type TransactionalMailFrame, TransactionalMailLayout } from '@/emails/transactional-mail-layout';
import { defineMail, type OutboxMail, type Verdict } from '../mail/outbox/define-mail';
import { sendTransactionalMail } from '../mail/outbox/transactional-mail';

/** `request_id` is null if another request of the company exists. */
type RequestMail = { request_id: string | null };

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'agent-received': RequestMail;
    'agent-already-asked': RequestMail;
    'agent-building': RequestMail;
    'agent-ready': RequestMail;
    'agent-declined': RequestMail;
  }
}

const Sheet = (props: Omit<ComponentProps<typeof TransactionalMailLayout>, 'where'>) => (
  <TransactionalMailLayout {...props} where="into our form for the free special agent" />
);

/**
 * Confirms a request for an agent. Repeats only values chosen from a list: free text may be written by somebody other
 * than the owner of the address.
 */
function AgentReceived({ frequency, ...frame }: TransactionalMailFrame & { frequency: string }) {
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

/**
 * Sent if the company of the address already has a request. Does not reveal who made that request, or for what.
 */
function AgentAlreadyRequested(frame: TransactionalMailFrame) {
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

function AgentBuilding(frame: TransactionalMailFrame) {
  return (
    <Sheet {...frame} preheader="We have said yes, and begun.">
      <MailHeading>Your special agent is being built</MailHeading>
      <MailText>
        A person has read your task, and an agent can do it. We build it now, and test it against what you
        called a right result. The next mail tells you that it is ready, or why it is not.
      </MailText>
      <MailText>
        Something about the task has changed? Reply to this mail before we have built the wrong thing.
      </MailText>
      <MailButton href={`${frame.siteUrl}/my-gpts`}>See how far it is</MailButton>
    </Sheet>
  );
}

function AgentReady({
  answer,
  link,
  ...frame
}: TransactionalMailFrame & { answer: string | null; link: string }) {
  return (
    <Sheet {...frame} preheader="Where it is, and how to try it.">
      <MailHeading>Your special agent is ready</MailHeading>
      {answer && <MailParagraphs text={answer} />}
      <MailButton href={link}>Open the agent</MailButton>
      <MailText>
        Try it on ten real cases and check each result. A reply to this mail tells us what it got wrong. You
        find it again under My GPTs, once you sign in with this address.
      </MailText>
    </Sheet>
  );
}

function AgentDeclined({ answer, ...frame }: TransactionalMailFrame & { answer: string | null }) {
  return (
    <Sheet {...frame} preheader="We cannot build this one as asked.">
      <MailHeading>We will not build this one</MailHeading>
      {answer ? (
        <MailParagraphs text={answer} />
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

type RequestRow = {
  status: string;
  company: string;
  task: string;
  frequency: string;
  duration: string;
  link: string | null;
  answer: string | null;
};

async function findRequest(
  req: PayloadRequest,
  { metadata }: OutboxMail<RequestMail>,
): Promise<RequestRow | undefined> {
  const [row] = await queryInTransaction<RequestRow>(
    req,
    'select status::text, company, task, frequency::text, duration, link, answer from agent_requests where id::text = $1',
    [metadata.request_id],
  );
  return row;
}

const gone: Verdict = { kind: 'skip', reason: 'the request is gone' };
const changed: Verdict = { kind: 'skip', reason: 'the request was moved on meanwhile' };

const sampleRequest = {
  status: 'ready',
  company: 'Northwind Freight',
  task: 'Read delivery notes and write the totals into our sheet',
  frequency: 'daily',
  duration: 'about an hour',
  link: 'https://example.com/agent',
  answer: 'It reads notes in English for now. We add other languages next month.',
};

const received = (request: RequestRow) => (frame: TransactionalMailFrame) => ({
  subject: 'Your task for the free special agent is with us',
  templateVersion: '1',
  body: <AgentReceived {...frame} {...request} />,
});

const alreadyRequested = (frame: TransactionalMailFrame) => ({
  subject: 'Your company already has a request for the free special agent',
  templateVersion: '1',
  body: <AgentAlreadyRequested {...frame} />,
});

const building = (frame: TransactionalMailFrame) => ({
  subject: 'Your special agent is being built',
  templateVersion: '1',
  body: <AgentBuilding {...frame} />,
});

const ready = (request: RequestRow & { link: string }) => (frame: TransactionalMailFrame) => ({
  subject: 'Your special agent is ready',
  templateVersion: '2',
  body: <AgentReady {...frame} {...request} />,
});

const declined = (request: RequestRow) => (frame: TransactionalMailFrame) => ({
  subject: 'About your task for the free special agent',
  templateVersion: '1',
  body: <AgentDeclined {...frame} {...request} />,
});

const receivedMail = defineMail({
  name: 'agent-received',
  async decide(req, mail) {
    const request = await findRequest(req, mail);
    if (!request) return gone;
    return sendTransactionalMail(req, mail, received(request));
  },
  preview: (req, { mail }) => sendTransactionalMail(req, mail, received(sampleRequest)),
});

const alreadyRequestedMail = defineMail({
  name: 'agent-already-asked',
  decide: (req, mail) => sendTransactionalMail(req, mail, alreadyRequested),
  preview: (req, { mail }) => sendTransactionalMail(req, mail, alreadyRequested),
});

const buildingMail = defineMail({
  name: 'agent-building',
  async decide(req, mail) {
    const request = await findRequest(req, mail);
    if (!request) return gone;
    if (request.status !== 'building') return changed;
    return sendTransactionalMail(req, mail, building);
  },
  preview: (req, { mail }) => sendTransactionalMail(req, mail, building),
});

const readyMail = defineMail({
  name: 'agent-ready',
  async decide(req, mail) {
    const request = await findRequest(req, mail);
    if (!request) return gone;
    const { link } = request;
    if (request.status !== 'ready' || !link) return changed;
    return sendTransactionalMail(req, mail, ready({ ...request, link }));
  },
  preview: (req, { mail }) => sendTransactionalMail(req, mail, ready(sampleRequest)),
});

const declinedMail = defineMail({
  name: 'agent-declined',
  async decide(req, mail) {
    const request = await findRequest(req, mail);
    if (!request) return gone;
    if (request.status !== 'declined') return changed;
    return sendTransactionalMail(req, mail, declined(request));
  },
  preview: (req, { mail }) => sendTransactionalMail(req, mail, declined(sampleRequest)),
});

export const mails = [receivedMail, alreadyRequestedMail, buildingMail, readyMail, declinedMail] as const;

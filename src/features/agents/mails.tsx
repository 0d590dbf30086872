import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import {
  AgentAlreadyAsked,
  AgentDeclined,
  AgentReady,
  AgentReceived,
} from '@/emails/templates/agent-request';
import { defineMail, type OutboxMail, type Verdict } from '../mail/outbox/define-mail';
import { sendTransactionalMail, type TransactionalMailFrame } from '../mail/outbox/transactional-mail';

/** Null if another request of the company exists. */
type RequestMail = { request_id: string | null };

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'agent-received': RequestMail;
    'agent-already-asked': RequestMail;
    'agent-ready': RequestMail;
    'agent-declined': RequestMail;
  }
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

const alreadyAsked = (frame: TransactionalMailFrame) => ({
  subject: 'Your company already has a request for the free special agent',
  templateVersion: '1',
  body: <AgentAlreadyAsked {...frame} />,
});

const ready = (request: RequestRow & { link: string }) => (frame: TransactionalMailFrame) => ({
  subject: 'Your special agent is ready',
  templateVersion: '1',
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

const alreadyAskedMail = defineMail({
  name: 'agent-already-asked',
  decide: (req, mail) => sendTransactionalMail(req, mail, alreadyAsked),
  preview: (req, { mail }) => sendTransactionalMail(req, mail, alreadyAsked),
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

export const mails = [receivedMail, alreadyAskedMail, readyMail, declinedMail] as const;

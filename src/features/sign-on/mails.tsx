import type { PayloadRequest } from 'payload';
import { absoluteUrl } from '@/config/site';
import { queryInTransaction } from '@/db/transaction';
import { MailButton, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';
import { defineMail, type OutboxMail, type Verdict } from '../mail/outbox/define-mail';
import { sendTransactionalMail } from '../mail/outbox/transactional-mail';
import { signOnPage } from './paths';
import type { SignOnNews } from './tell-owners';

type About = { team: string; slug: string; news: SignOnNews; host: string; domain: string };

const words: Record<SignOnNews, (about: About) => { subject: string; sentences: readonly string[] }> = {
  on: ({ team, host }) => ({
    subject: `Signing in by ${host} is on in ${team}`,
    sentences: [
      `People whose address is of your proven domains can now sign in by ${host}, and join “${team}” when they do so for the first time.`,
    ],
  }),
  off: ({ team, host }) => ({
    subject: `Signing in by ${host} is off in ${team}`,
    sentences: [`Nobody can sign in by ${host} from now on. Your people use a link by mail instead.`],
  }),
  compulsory: ({ team, host }) => ({
    subject: `${team} now asks for ${host}`,
    sentences: [
      `Members of “${team}” see the workspace only after they have signed in by ${host}. Sessions opened otherwise are asked to do so at their next page.`,
      'You as an owner can always have a link by mail, also if the provider is down.',
    ],
  }),
  optional: ({ team, host }) => ({
    subject: `${team} no longer asks for ${host}`,
    sentences: [`Members of “${team}” may sign in by a link by mail again, besides ${host}.`],
  }),
  removed: ({ team, host }) => ({
    subject: `The provider ${host} was removed from ${team}`,
    sentences: ['Nobody can sign in by it any more, and the sessions that it had opened are ended.'],
  }),
  stopped: ({ team, host }) => ({
    subject: `We have stopped signing in by ${host} in ${team}`,
    sentences: [
      'Your people use a link by mail meanwhile. Answer this mail to learn why, or to have it opened again.',
    ],
  }),
  domain_lost: ({ team, domain }) => ({
    subject: `${domain} is no longer proven for ${team}`,
    sentences: [
      `The TXT record of ${domain} has been gone for three checks, an hour apart. So addresses of this domain cannot be signed in by your provider any more.`,
      'Set the record again and check it on the page to have it back.',
    ],
  }),
};

const send = (req: PayloadRequest, mail: OutboxMail, about: About): Promise<Verdict> =>
  sendTransactionalMail(req, mail, ({ brand, siteUrl }) => {
    const { subject, sentences } = words[about.news](about);
    return {
      subject,
      templateVersion: '1',
      body: (
        <MailLayout
          brand={brand}
          siteUrl={siteUrl}
          preheader={sentences[0] ?? ''}
          footer={<MailSmall>You get this because you own a workspace at {brand}.</MailSmall>}
        >
          <MailHeading>{subject}</MailHeading>
          {sentences.map((sentence) => (
            <MailText key={sentence}>{sentence}</MailText>
          ))}
          <MailText>If nobody of you did this, look at the activity of the workspace.</MailText>
          <MailButton href={absoluteUrl(signOnPage(about.slug))}>Open single sign-on</MailButton>
        </MailLayout>
      ),
    };
  });

/** Notifies an owner of a change to single sign-on; skipped if the recipient no longer owns the workspace. */
const newsMail = defineMail({
  name: 'sign-on-news',
  async decide(req, mail) {
    const { team_id, user_id, news, host = '', domain = '' } = mail.metadata;
    const [found] = await queryInTransaction<{ team: string; slug: string }>(
      req,
      `select team.name as team, team.slug from teams team
         join team_memberships membership on membership.team_id_id = team.id
       where team.id = $1 and membership.user_id_id = $2 and membership.role = 'owner'`,
      [team_id, user_id],
    );
    if (!found) return { kind: 'skip', reason: 'they do not own the workspace any more' };
    return send(req, mail, { ...found, news, host, domain });
  },
  preview: (req, { mail }) =>
    send(req, mail, {
      ...{ team: 'Northwind Logistics', slug: 'northwind-logistics', news: 'compulsory' },
      ...{ host: 'login.northwind.example', domain: 'northwind.example' },
    }),
});

export const mails = [newsMail] as const;

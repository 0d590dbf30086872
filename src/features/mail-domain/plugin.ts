import { definePlugin } from '@/studio-kit/define-plugin';
import { brokenDomainTask } from './broken-domain-task';
import { mailDomainPath } from './paths';

/** Checks of the domain that emails are sent from. */
export const mailDomain = definePlugin({
  tasks: [brokenDomainTask],
  views: [
    {
      path: mailDomainPath,
      title: 'Mail domain',
      menu: { section: 'system', label: 'Mail domain', order: 2 },
      roles: ['admin'],
      component: '/src/features/mail-domain/studio/mail-domain-view#MailDomainView',
    },
  ],
  retained: [{ tables: /^mail_domain_checks$/, because: 'there is one row for each check' }],
});

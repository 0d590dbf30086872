import { domainActions } from '../../partners/domains/domain-actions';
import { mailDomains } from '../domains/mail-domains';
import { signOnPage } from '../paths';

export const signOnDomainForms = {
  claim: 'claim-sign-on-domain',
  check: 'check-sign-on-domain',
  drop: 'drop-sign-on-domain',
};

export const signOnDomainActions = domainActions(mailDomains, {
  names: signOnDomainForms,
  deed: 'manageSignOn',
  isGrave: true,
  requireOwner: (_req, { teamId }) => Promise.resolve(teamId),
  page: (slug, _owner, done) => signOnPage(slug, done === undefined ? {} : { done }),
});

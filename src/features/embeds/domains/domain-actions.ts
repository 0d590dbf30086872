import { domainActions } from '../../partners/domains/domain-actions';
import { embedEditPath } from '../paths';
import { requireEmbed } from '../settings/manage-embeds';
import { embedHosts } from './embed-hosts';

export const embedDomainForms = { claim: 'claim-domain', check: 'check-domain', drop: 'drop-domain' };

export const embedDomainActions = domainActions(embedHosts, {
  names: embedDomainForms,
  deed: 'manageTools',
  requireOwner: async (req, { teamId, owner: id }) => (await requireEmbed(req, { teamId, id })).id,
  page: (slug, embed, done) => embedEditPath(slug, embed, done === undefined ? {} : { done }),
});

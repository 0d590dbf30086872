/** Domains of e-mail addresses for which a workspace's provider may vouch. */
import type { DomainChange, DomainKind } from '../../partners/domains/domain-kind';
import type { TeamActivityRegistry } from '../../teams/activity/activity-kinds';
import { recordTeamActivity } from '../../teams/activity/record-team-activity';
import '../activity-kinds';
import { maxSignOnDomains } from '../limits';
import { tellOwners } from '../tell-owners';
import { readMailDomain } from './read-domain';

const kinds = {
  claimed: 'sign_on_domain_claimed',
  proven: 'sign_on_domain_proven',
  lost: 'sign_on_domain_released',
  dropped: 'sign_on_domain_released',
} as const satisfies Record<DomainChange, keyof TeamActivityRegistry>;

export const mailDomains: DomainKind = {
  table: 'sign_on_domains',
  nameColumn: 'domain',
  ownerColumn: 'team_id_id',
  limit: maxSignOnDomains,
  full: `A workspace has ${maxSignOnDomains} domains at most.`,
  taken: 'Another workspace has proven this domain. Have it given up there first.',
  read: readMailDomain,
  // The record’s name differs from that for embeds, because the two records prove different things about a domain.
  recordsOf: ({ name, token }) => [
    { type: 'TXT', name: `_plumbline-sign-on.${name}`, value: `plumbline-sign-on=${token}` },
  ],
  async follow(req, { team_id_id: teamId, name: domain }, change) {
    await recordTeamActivity(req, { teamId, kind: kinds[change], details: { domain } });
    if (change === 'lost') await tellOwners(req, teamId, { news: 'domain_lost', domain });
  },
};

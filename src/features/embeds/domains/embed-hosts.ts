/** Host names under which hosted pages are shown. */
import { publishedPagesOf } from '@/access/published-pages';
import { env } from '@/config/env';
import type { DomainChange, DomainKind } from '../../partners/domains/domain-kind';
import type { TeamActivityRegistry } from '../../teams/activity/activity-kinds';
import { recordTeamActivity } from '../../teams/activity/record-team-activity';
import '../embed-activity';
import { maxDomains } from '../limits';
import { readHostname } from './read-hostname';

const kinds = {
  claimed: 'embed_domain_claimed',
  proven: 'embed_domain_proven',
  lost: 'embed_domain_released',
  dropped: 'embed_domain_released',
} as const satisfies Record<DomainChange, keyof TeamActivityRegistry>;

export const embedHosts: DomainKind = {
  table: 'embed_domains',
  nameColumn: 'hostname',
  ownerColumn: 'embed_id_id',
  limit: maxDomains,
  full: `An embed has ${maxDomains} domains at most.`,
  taken: 'Another workspace shows its embed there. Have the name taken out there first.',
  read: readHostname,
  recordsOf: ({ name, token }) => [
    { type: 'TXT', name: `_plumbline.${name}`, value: `plumbline-embed=${token}` },
    { type: 'CNAME', name, value: new URL(env.siteUrl).hostname },
  ],
  async follow(req, { team_id_id: teamId, name: hostname, proven_at }, change) {
    await recordTeamActivity(req, { teamId, kind: kinds[change], details: { hostname } });
    // Cached pages are dropped only for a host name that is or was proven, because no other name has shown a
    // page. So the limit on checks also bounds how often pages are dropped.
    if (change === 'proven' || proven_at !== null) await publishedPagesOf(req.payload).drop(req);
  },
};

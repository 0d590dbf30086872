/** Actions on the domains of a tool: members claim, check and give up a domain on the tool's page. */
import { z } from 'zod';
import { AppError, notFound } from '@/http/app-error';
import { RateLimit, tooManyRequests } from '@/http/rate-limit';
import type { TeamRequest } from '../../teams/actions/team-action';
import type { Deed } from '../../teams/deeds';
import { toolAction } from '../tool-action';
import { checkRecords } from './check-records';
import type { DomainKind } from './domain-kind';
import {
  deleteDomainClaim,
  findDomainClaim,
  insertDomainClaim,
  listDomainClaims,
  noteDomainVerdict,
} from './tables';

/** Rate limit for DNS checks requested by one workspace, because they query other people's name servers. */
const checks = new RateLimit('domain-checks', { points: 60, seconds: 3600 });

export type DomainActionNames = { claim: string; check: string; drop: string };

type DomainForms = {
  names: DomainActionNames;
  deed: Deed;
  /** True if giving up a domain requires a fresh second factor. */
  isGrave?: true;
  /**
   * Id of the owner of a claim. @param owner as the form sends it. @throws AppError 404 if the owner belongs to
   * another workspace
   */
  requireOwner(req: TeamRequest, sent: { teamId: string; owner: string }): Promise<string>;
  /**
   * Path of the page with the forms. @param owner as a form sends it, or the owner's id. @param done name of the
   * completed action
   */
  page(slug: string, owner: string | undefined, done?: string): string;
};

const Sent = z.object({ owner: z.string().max(60).default('') });
const Typed = Sent.extend({ domain: z.string().max(1000).default('') });
const Chosen = Sent.extend({ claim: z.string().max(60).default('') });

async function requireClaim(req: TeamRequest, kind: DomainKind, which: { teamId: string; id: string }) {
  const found = await findDomainClaim(req, kind, which);
  if (!found) throw notFound('This domain is gone.');
  return found;
}

/**
 * Actions on the domains of one kind. The forms send `owner`, and either `domain` as typed or `claim`, the id of a
 * claim.
 */
export function domainActions(kind: DomainKind, { names, deed, isGrave, requireOwner, page }: DomainForms) {
  const common = {
    deed,
    page: (slug: string, { owner }: Readonly<Record<string, string>>) => page(slug, owner || undefined),
  };
  const refuse = (code: string, sentence: string) => new AppError(code, 422, sentence, { field: 'domain' });

  const claim = toolAction({
    ...common,
    name: names.claim,
    schema: Typed,
    async act(req, { membership: { teamId, slug }, input }) {
      const ownerId = await requireOwner(req, { teamId, owner: input.owner });
      const name = kind.read(input.domain);
      if ((await listDomainClaims(req, kind, ownerId)).length >= kind.limit)
        throw refuse('too_many_domains', kind.full);
      const claimed = await insertDomainClaim(req, kind, { teamId, ownerId, name });
      if (!claimed) throw refuse('domain_taken', 'Your workspace has this domain already.');
      await kind.follow(req, claimed, 'claimed');
      return page(slug, ownerId, 'domain-claimed');
    },
  });

  const check = toolAction({
    ...common,
    name: names.check,
    schema: Chosen,
    async prepare(req, { membership: { teamId }, input }) {
      const found = await requireClaim(req, kind, { teamId, id: input.claim });
      const { retryAfterSeconds } = await checks.consume(teamId);
      if (retryAfterSeconds !== null) throw tooManyRequests(retryAfterSeconds);
      return checkRecords(kind.recordsOf(found));
    },
    async act(req, { membership: { teamId, slug }, input, prepared }) {
      const found = await requireClaim(req, kind, { teamId, id: input.claim });
      const outcome = await noteDomainVerdict(req, kind, found, prepared);
      if (outcome === 'proven' || outcome === 'lost') await kind.follow(req, found, outcome);
      const isProven = outcome === 'proven' || outcome === 'kept';
      return page(slug, found.owner, isProven ? 'domain-proven' : 'domain-unproven');
    },
  });

  const drop = toolAction({
    ...common,
    name: names.drop,
    ...(isGrave && { isGrave }),
    schema: Chosen,
    async act(req, { membership: { teamId, slug }, input }) {
      const found = await requireClaim(req, kind, { teamId, id: input.claim });
      await deleteDomainClaim(req, kind, found.id);
      await kind.follow(req, found, 'dropped');
      return page(slug, found.owner, 'domain-dropped');
    },
  });

  return [claim, check, drop];
}

/**
 * A workspace of invented leads, readable by anybody with the key on the developers' page. The embed on the
 * product page belongs to this workspace.
 */
import { randomBytes } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction } from '@/db/transaction';
import { hasSampleEmbed, putSampleEmbed } from '@/features/embeds/tables/embeds';
import { hashApiKey, startOfKey } from '@/features/keys/api-key';
import { findSampleTeam, hasSampleKey, isSlugTaken, putSampleKey } from '@/features/keys/tables/sample-table';
import { captureTeamLead } from '@/features/team-leads/change-team-leads';
import { makeTeam } from '@/features/teams/make-team';
import { calculate } from '../operations/calculation-schemas';
import { sampleKey } from './sample-key';

const people = [
  { email: 'kim@client.example', name: 'Kim Okafor', company: 'Client & Co.', hoursPerWeek: 20 },
  { email: 'lou@other.example', name: 'Lou Lindqvist', company: 'Other Works', hoursPerWeek: 12 },
  { email: 'ana@third.example', name: 'Ana Carvalho', company: 'Third Party', hoursPerWeek: 35 },
];

const usualSlug = 'sample-workspace';

/**
 * Creates the sample workspace, its key and its embed if they are missing, and renews the key after a change of the
 * secret. To reset the workspace, an admin deletes it, and the next start creates a new one. A paused workspace
 * remains paused.
 */
export async function ensureSampleWorkspace(req: PayloadRequest): Promise<void> {
  const key = sampleKey();
  const hash = hashApiKey(key);
  const isComplete = async () => (await hasSampleKey(req, hash)) && (await hasSampleEmbed(req));
  if (await isComplete()) return;
  await inTransaction(req, async () => {
    await lockUntilCommit(req, 'sample workspace');
    if (await isComplete()) return;
    const teamId = (await findSampleTeam(req, usualSlug)) ?? (await makeWorkspace(req));
    if (!(await hasSampleKey(req, hash))) await putSampleKey(req, { teamId, start: startOfKey(key), hash });
    await putSampleEmbed(req, teamId);
  });
}

async function makeWorkspace(req: PayloadRequest): Promise<string> {
  // A client may have given this slug to their own workspace.
  const slug = (await isSlugTaken(req, usualSlug))
    ? `${usualSlug}-${randomBytes(4).toString('hex')}`
    : usualSlug;
  const id = await makeTeam(req, {
    ...{ name: 'Sample workspace', slug },
    features: { 'partner-tools': true },
  });
  for (const { hoursPerWeek, ...person } of people) {
    const inputs = { hoursPerWeek, hourlyRate: 75, annualPlanUSD: 25_000 };
    const { summary, ...calculation } = calculate({ calculator: 'roi', inputs });
    await captureTeamLead(req, {
      ...person,
      ...{ teamId: id, source: 'embed', calculation, summary },
      attribution: { page: 'https://agency.example/roi', campaign: { utm_source: 'newsletter' } },
    });
  }
  return id;
}

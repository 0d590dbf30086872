import type { Payload } from 'payload';
import { isRecord } from '@/lib/is-record';
import { ownEntry } from '@/lib/own-entry';
import type { TeamActivity, User } from '@/payload-types';
import { type ActivitySentences, activitySentencesOf } from './activity-kinds';

export type TeamActivityEntry = { id: string; sentence: string; at: Date };

const nameOf = (user: string | User | null | undefined, unknown: string): string =>
  user && typeof user === 'object' ? user.name || user.email : unknown;

function sentenceOf(
  sentences: Partial<ActivitySentences>,
  { kind, user_id: actor, subject_id: subject, by_firm, details }: TeamActivity,
): string {
  const key = isRecord(details) && typeof details.by_key === 'string' ? details.by_key : null;
  const persons = {
    actor: by_firm
      ? 'The firm'
      : key
        ? `The key “${key}”`
        : nameOf(actor, 'Somebody whose account is closed'),
    subject: nameOf(subject, 'somebody whose account is closed'),
  };
  // The cast is safe, since `recordTeamActivity` checks the type of the details for each kind.
  const say = ownEntry(sentences as Record<string, (people: typeof persons, what: object) => string>, kind);
  return say ? say(persons, isRecord(details) ? details : {}) : `${persons.actor}: ${kind}`;
}

/** Activity of a workspace, newest first. For closed accounts, a sentence says what was done, not by whom. */
export async function listTeamActivity(
  payload: Payload,
  { teamId, page, perPage }: { teamId: string; page: number; perPage: number },
): Promise<{ entries: TeamActivityEntry[]; total: number; pageCount: number }> {
  const sentences = activitySentencesOf(payload.config);
  const { docs, totalDocs, totalPages } = await payload.find({
    collection: 'team-activities',
    where: { team_id: { equals: teamId } },
    sort: '-happened_at',
    ...{ page, limit: perPage, depth: 1 },
    populate: { users: { email: true, name: true } },
    overrideAccess: true,
  });
  return {
    entries: docs.map((doc) => ({
      id: doc.id,
      sentence: sentenceOf(sentences, doc),
      at: new Date(doc.happened_at),
    })),
    total: totalDocs,
    pageCount: totalPages,
  };
}

/** Workspaces with signed-in people, and their actions, sent as a browser sends them. */
import { randomUUID } from 'node:crypto';
import { POST } from '@/app/api/t/[teamSlug]/[action]/route';
import type { TeamRole } from '@/features/teams/deeds';
import type { Team } from '@/payload-types';
import { rows } from '../db';
import { aMembership, aTeam, aUser } from '../factories';
import { origin } from '../forms';
import { signIn } from '../sign-in';

export type Person = { id: string; email: string; token: string };

/** A user with a session who belongs to no workspace. */
export async function aPerson(): Promise<Person> {
  const email = `${randomUUID()}@corp.example`;
  const user = await aUser({ email });
  return { id: String(user.id), email, token: await signIn(email) };
}

export async function join(team: Team, person: Person, role: TeamRole): Promise<Person> {
  await aMembership({ team_id: team.id, user_id: person.id, role });
  return person;
}

export const newMember = async (team: Team, role: TeamRole): Promise<Person> =>
  join(team, await aPerson(), role);

export async function aWorkspace(own: Partial<Team> = {}): Promise<{ team: Team; owner: Person }> {
  const team = await aTeam({ name: 'Northwind', slug: `team-${randomUUID()}`, ...own });
  return { team, owner: await newMember(team, 'owner') };
}

type Fields = Record<string, string>;

let callers = 0;
/** Another IP address for each call, so that tests share no rate limit. */
const network = () => {
  callers += 1;
  return `198.19.${(callers >> 8) & 255}.${callers & 255}`;
};

const scripted: Fields = { accept: 'application/json' };

function post(
  { token }: Pick<Person, 'token'>,
  { slug, action, body, headers }: { slug: string; action: string; body: BodyInit; headers: Fields },
): Promise<Response> {
  const request = new Request(`${origin}/api/t/${slug}/${action}`, {
    method: 'POST',
    body,
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': network(),
      ...(token && { cookie: `plumbline-session=${token}` }),
      ...headers,
    },
  });
  return POST(request, { params: Promise.resolve({ teamSlug: slug, action }) });
}

/** Posts an action. @param headers defaults to those of the form's script, which accepts JSON. */
export const postTeamAction = async (
  who: Pick<Person, 'token'>,
  slug: string,
  action: string,
  fields: Fields = {},
  headers: Fields = scripted,
): Promise<Response> => post(who, { slug, action, body: new URLSearchParams(fields), headers });

/** Posts an action with a file, as `postTeamAction`. */
export async function postTeamFile(
  who: Pick<Person, 'token'>,
  slug: string,
  action: string,
  file: { name: string; bytes: Buffer },
  headers: Fields = scripted,
): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(file.bytes)], file.name));
  return post(who, { slug, action, body, headers });
}

/** Status of an action's response, and the path that it redirects to, or else its body. */
export async function answerOf(response: Response): Promise<[number, string]> {
  const page = response.headers.get('location');
  return [response.status, page ?? (await response.text())];
}

export const roleIn = async ({ id: teamId }: Team, { id }: Person): Promise<string | undefined> =>
  (
    await rows<{ role: string }>(
      'select role::text from team_memberships where team_id_id = $1 and user_id_id = $2',
      [teamId, id],
    )
  )[0]?.role;

export const activityOf = (team: Team) =>
  rows<{
    kind: string;
    details: unknown;
    user_id_id: string | null;
    subject_id_id: string | null;
    by_firm: boolean;
  }>(
    `select kind, details, user_id_id, subject_id_id, by_firm from team_activities where team_id_id = $1
     order by happened_at, kind`,
    [team.id],
  );

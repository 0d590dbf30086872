/** The studio's list of providers: every provider is found by paging and by searching. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { listAllConnections } from '@/features/sign-on/studio/list-all-connections';
import { rows } from '../../support/db';
import { testRequest } from '../../support/payload';
import { aStoredConnection, aStoredMailDomain } from '../../support/sign-on/sign-on-rows';

const word = `firm-${randomUUID().slice(0, 8)}`;

const aTeam = async (name: string): Promise<string> =>
  (
    await rows<{ id: string }>(
      `insert into teams (name, slug, time_zone) values ($1, $2, 'Europe/London') returning id`,
      [name, randomUUID()],
    )
  )[0]?.id ?? '';

it('the studio list shows each provider once across its pages, and finds providers by workspace, issuer and domain', async () => {
  const made: string[] = [];
  for (let number = 0; number < 120; number += 1)
    made.push(await aStoredConnection(await aTeam(`${word} ${number}`), { word: randomUUID() }));
  const req = await testRequest();
  const list = (words: string, page: number) => listAllConnections(req, { words, page });

  const first = await list(word, 1);
  expect([first.total, first.pages, first.page]).toEqual([120, 3, 1]);
  const shown = [first, await list(word, 2), await list(word, 3)].flatMap((page) =>
    page.rows.map(({ id }) => id),
  );
  expect(shown.sort()).toEqual(made.sort());
  expect((await list(word, 99)).page).toBe(3);
  expect((await list('%', 1)).rows).toEqual([]);

  const team = await aTeam('Somebody else');
  const issuer = `provider-${randomUUID()}`;
  const id = await aStoredConnection(team, { word: issuer });
  await aStoredMailDomain(team, `${word}.example`);
  const idsOf = async (words: string) => (await list(words, 1)).rows.map((row) => row.id);
  expect(await idsOf(issuer)).toEqual([id]);
  expect(await idsOf(`${word}.example`)).toEqual([id]);
});

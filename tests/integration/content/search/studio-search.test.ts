/** The studio's search over everything: what each role finds, and what it does not. */
import { beforeAll, describe, expect, it } from 'vitest';
import { mergeLeads } from '@/features/merging/merge-leads';
import { type SearchHit, studioSearchLimits } from '@/studio-kit/search/search-source';
import { searchStudio } from '@/studio-kit/search/search-studio';
import { capture, rows } from '../../../support/leads';
import { testPayload, testRequest } from '../../../support/payload';
import { People, type Who } from '../../../support/people';

let them: People;
let leadId: string;
let postId: string;

const find = async (who: Who, words: string): Promise<Record<string, readonly SearchHit[]>> => {
  const groups = await searchStudio(await testRequest(them.user(who)), words);
  return Object.fromEntries(groups.map(({ title, hits }) => [title, hits]));
};
const titles = (hits: readonly SearchHit[] = []) => hits.map(({ title }) => title);

beforeAll(async () => {
  them = await People.signedIn();
  const payload = await testPayload();
  leadId = (await capture({ name: 'Zelda Quill', email: 'zelda@quill.example', company: 'Quill Ltd' }))
    .leadId;
  const data = {
    title: 'A quill for the office',
    slug: 'a-quill',
    excerpt: 'x',
    _status: 'published' as const,
  };
  const post = await payload.create({
    collection: 'posts',
    data: data as never,
    draft: true,
    overrideAccess: true,
  });
  postId = post.id;
  await payload.create({
    collection: 'members',
    data: { email: 'quill@member.example' },
    overrideAccess: true,
  });
});

describe('the search of the studio', () => {
  it('begins with the menu, for each role its own', async () => {
    const [admin, editor] = await Promise.all([find('admin', ''), find('editor', ' a ')]);
    expect(Object.keys(admin)).toEqual(['Go to']);
    expect(titles(admin['Go to']).slice(0, 3)).toEqual(['Today', 'Leads', 'Bookings']);
    expect(titles(admin['Go to'])).toEqual(expect.arrayContaining(['Revenue', 'Content', 'Status']));
    expect(titles(editor['Go to'])).toContain('Content');
    expect(titles(editor['Go to'])).not.toContain('Leads');
  });

  it('finds documents, leads and people by a part of a word, and says what each is', async () => {
    const found = await find('admin', 'quil');
    expect(found.Content).toContainEqual({
      title: 'A quill for the office',
      note: expect.stringContaining('Post'),
      path: `/admin/collections/posts/${postId}`,
    });
    expect(found.Leads).toContainEqual({
      title: 'Zelda Quill',
      note: 'zelda@quill.example, Quill Ltd',
      path: `/admin/leads/${leadId}`,
    });
    expect(titles(found.People)).toContain('quill@member.example');
  });

  it('finds a draft by the title it has now, and says that it is one', async () => {
    const payload = await testPayload();
    const data = { title: 'A fountain pen for the office' };
    await payload.update({ collection: 'posts', id: postId, data, draft: true, overrideAccess: true });
    const found = await find('editor', 'fountain');
    expect(found.Content).toEqual([{ title: data.title, note: 'Post, draft', path: expect.any(String) }]);
  });

  it('shows an editor neither leads nor people', async () => {
    const found = await find('editor', 'quil');
    expect(found).not.toHaveProperty('Leads');
    expect(found).not.toHaveProperty('People');
    expect(JSON.stringify(found)).not.toContain('@');
  });

  it('finds a view by any of its words and offers what the role may make', async () => {
    expect(titles((await find('admin', 'links magic'))['Go to'])).toContain('Magic links');
    expect((await find('editor', 'new post')).Make).toContainEqual({
      title: 'New post',
      note: '',
      path: '/admin/collections/posts/create',
    });
    expect(titles((await find('editor', 'new user')).Make)).toEqual([]);
  });

  it('finds a lead by an address that came with a merge', async () => {
    const { leadId: gone } = await capture({ name: 'Z. Q.', email: 'zq@home.example' });
    const seen = async (id: string) => {
      const [lead] = await rows<{ updated_at: Date }>('select updated_at from leads where id = $1', [id]);
      return lead?.updated_at ?? new Date(0);
    };
    const [keptSeenAt, goneSeenAt] = await Promise.all([seen(leadId), seen(gone)]);
    const asked = { kept: leadId, gone, keptSeenAt, goneSeenAt };
    expect(await mergeLeads(await testRequest(them.user('admin')), asked)).toBe('merged');
    expect((await find('admin', 'ZQ@home.example')).Leads).toEqual([
      expect.objectContaining({ path: `/admin/leads/${leadId}` }),
    ]);
  });

  it.each(['%%', '__', '\\\\', '\0\0', "' or 1=1 --", '<script>', 'x'.repeat(50_000), '🧷🧷', '؟؟؟'])(
    'finds nothing, and fails at nothing, for signs that mean something to a database: %j',
    async (words) => {
      const found = await find('admin', words);
      for (const title of ['Content', 'Leads', 'People']) expect(found[title] ?? []).toEqual([]);
    },
  );

  it('answers a few of each kind', async () => {
    await Promise.all(Array.from({ length: 9 }, (_, n) => capture({ email: `crowd-${n}@many.example` })));
    expect((await find('admin', 'crowd-')).Leads).toHaveLength(studioSearchLimits.hits);
  });
});

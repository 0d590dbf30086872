/** The studio's search over everything, by role. */
import { beforeAll, describe, expect, it } from 'vitest';
import { mergeLeads } from '@/features/merging/merge-leads';
import { type SearchHit, studioSearchLimits } from '@/studio-kit/search/search-source';
import { searchStudio } from '@/studio-kit/search/search-studio';
import { actors, type Who } from '../../../support/actors';
import { rows } from '../../../support/db';
import { aLead, aMember, capture, create } from '../../../support/factories';
import { testPayload } from '../../../support/payload';

let leadId: string;
let postId: string;

const find = async (who: Who, words: string): Promise<Record<string, readonly SearchHit[]>> => {
  const groups = await searchStudio(await actors.request(who), words);
  return Object.fromEntries(groups.map(({ title, hits }) => [title, hits]));
};
const titles = (hits: readonly SearchHit[] = []) => hits.map(({ title }) => title);

beforeAll(async () => {
  leadId = await aLead({ name: 'Zelda Quill', email: 'zelda@quill.example', company: 'Quill Ltd' });
  const data = {
    title: 'A quill for the office',
    slug: 'a-quill',
    excerpt: 'x',
    _status: 'published' as const,
  };
  const post = await create('posts', data as never, { draft: true });
  postId = post.id;
  await aMember({ email: 'quill@member.example' });
});

describe('studio search', () => {
  it('a search of fewer than two characters lists the menu entries of the user’s role', async () => {
    const [admin, editor] = await Promise.all([find('admin', ''), find('editor', ' a ')]);
    expect(Object.keys(admin)).toEqual(['Go to']);
    expect(titles(admin['Go to']).slice(0, 3)).toEqual(['Today', 'Leads', 'Meetings']);
    expect(titles(admin['Go to'])).toEqual(expect.arrayContaining(['Revenue', 'Content', 'Status']));
    expect(titles(editor['Go to'])).toContain('Content');
    expect(titles(editor['Go to'])).not.toContain('Leads');
  });

  it('documents, leads and people are found by part of a word, and each hit has a describing note', async () => {
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

  it('a draft is found by its current title and marked as a draft', async () => {
    const payload = await testPayload();
    const data = { title: 'A fountain pen for the office' };
    await payload.update({ collection: 'posts', id: postId, data, draft: true, overrideAccess: true });
    const found = await find('editor', 'fountain');
    expect(found.Content).toEqual([{ title: data.title, note: 'Post, draft', path: expect.any(String) }]);
  });

  it('an editor finds neither leads nor people', async () => {
    const found = await find('editor', 'quil');
    expect(found).not.toHaveProperty('Leads');
    expect(found).not.toHaveProperty('People');
    expect(JSON.stringify(found)).not.toContain('@');
  });

  it('a search finds a view by any of its words, and offers to create only documents that the role may create', async () => {
    expect(titles((await find('admin', 'links magic'))['Go to'])).toContain('Magic links');
    expect((await find('editor', 'new post')).Create).toContainEqual({
      title: 'New post',
      note: '',
      path: '/admin/collections/posts/create',
    });
    expect(titles((await find('editor', 'new user')).Create)).toEqual([]);
  });

  it('a merged lead is found by the address of the lead that was merged into it', async () => {
    const gone = await aLead({ name: 'Z. Q.', email: 'zq@home.example' });
    const seen = async (id: string) => {
      const [lead] = await rows<{ updated_at: Date }>('select updated_at from leads where id = $1', [id]);
      return lead?.updated_at ?? new Date(0);
    };
    const [keptSeenAt, goneSeenAt] = await Promise.all([seen(leadId), seen(gone)]);
    const asked = { kept: leadId, gone, keptSeenAt, goneSeenAt };
    expect(await mergeLeads(await actors.admin(), asked)).toBe('merged');
    expect((await find('admin', 'ZQ@home.example')).Leads).toEqual([
      expect.objectContaining({ path: `/admin/leads/${leadId}` }),
    ]);
  });

  it.each(['%%', '__', '\\\\', '\0\0', "' or 1=1 --", '<script>', 'x'.repeat(50_000), '🧷🧷', '؟؟؟'])(
    'a search for %j finds nothing and does not fail',
    async (words) => {
      const found = await find('admin', words);
      for (const title of ['Content', 'Leads', 'People']) expect(found[title] ?? []).toEqual([]);
    },
  );

  it('each group lists a limited number of hits', async () => {
    await Promise.all(Array.from({ length: 9 }, (_, n) => capture({ email: `crowd-${n}@many.example` })));
    expect((await find('admin', 'crowd-')).Leads).toHaveLength(studioSearchLimits.hits);
  });
});

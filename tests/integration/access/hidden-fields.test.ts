/**
 * No query reveals fields that only staff may read. Every field of every collection that visitors may read is
 * queried, nested ones included: in `full` with every operator, in the short run with one. An address within a
 * block is queried with every operator in both runs.
 */
import type { CollectionSlug, FlattenedField, Payload } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminField, staffField } from '@/access/rules';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { aPublishedPage } from '../../support/factories';
import { testPayload } from '../../support/payload';
import { representatives } from '../../support/suite/full';

const operators = [
  ...['equals', 'not_equals', 'in', 'not_in', 'all', 'exists', 'like', 'not_like', 'contains'],
  ...['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal', 'within', 'intersects', 'near'],
];
const publicCollections = [
  ...['pages', 'posts', 'case-studies', 'resources', 'kb-articles', 'prompts', 'gpts', 'testimonials'],
  ...['badges', 'categories', 'authors', 'media', 'redirects'],
] as CollectionSlug[];

type Path = { path: string; isHidden: boolean };
type Place = { prefix: string; hops: number; isHidden: boolean };

/** Paths of all fields, through groups, arrays and blocks, and through relationships one hop deep. */
function pathsOf(
  payload: Payload,
  fields: readonly FlattenedField[],
  { prefix, hops, isHidden }: Place = { prefix: '', hops: 1, isHidden: false },
): Path[] {
  return fields.flatMap((field) => {
    const path = `${prefix}${field.name}`;
    const { read } = ('access' in field && field.access) || {};
    const isOwn = isHidden || read === staffField || read === adminField;
    const below = (inner: readonly FlattenedField[], place: Partial<Place> = {}) =>
      pathsOf(payload, inner, { prefix: `${path}.`, hops, isHidden: isOwn, ...place });
    switch (field.type) {
      case 'group':
      case 'array':
        return [{ path, isHidden: isOwn }, ...below(field.flattenedFields)];
      case 'blocks': {
        const inner = field.blocks.flatMap((block) => below(block.flattenedFields, { isHidden: true }));
        return [{ path: `${path}.blockType`, isHidden: true }, { path, isHidden: true }, ...inner];
      }
      case 'richText':
      case 'json':
        return ['', '.root', '.root.children.text'].map((end) => ({ path: path + end, isHidden: true }));
      case 'relationship':
      case 'upload': {
        if (typeof field.relationTo !== 'string' || hops === 0) return [{ path, isHidden: isOwn }];
        const { flattenedFields } = payload.collections[field.relationTo].config;
        return [{ path, isHidden: isOwn }, ...below(flattenedFields, { hops: hops - 1 })];
      }
      default:
        return [{ path, isHidden: isOwn }];
    }
  });
}

describe.each(publicCollections)('queries of %s', (slug) => {
  it('a visitor’s filter or sort by a field that is stored as JSON or readable by staff alone is refused with 400', async () => {
    const payload = await testPayload();
    const paths = pathsOf(payload, payload.collections[slug].config.flattenedFields);
    const hidden = new Set(paths.filter(({ isHidden }) => isHidden).map(({ path }) => path));
    const open = new Set(paths.filter(({ isHidden }) => !isHidden).map(({ path }) => path));
    const statusOf = async (question: string) => (await actors.rest('visitor', 'GET', question)).status;
    const asked = representatives(operators, (operator) => operator === 'exists');
    for (const path of hidden) {
      const questions = [
        ...asked.map((operator) => `/${slug}/count?where[${path}][${operator}]=true`),
        `/${slug}?sort=-${path.replaceAll('.', '__')}`,
      ];
      for (const question of questions) expect(await statusOf(question), question).toBe(400);
    }
    // Readable fields may be queried; those whose type cannot be compared are answered with 400.
    const answers = await Promise.all(
      [...open].map((path) => statusOf(`/${slug}/count?where[${path}][exists]=true`)),
    );
    for (const status of answers) expect([200, 400]).toContain(status);
    expect(answers).toContain(200);
  }, 300_000);
});

describe('staff-only e-mail address in a block', () => {
  const secret = 'sales-secret@firm.example';
  let id: string;

  beforeAll(async () => {
    const page = await aPublishedPage({ title: 'With a form', path: '/with-a-form' });
    id = page.id;
    await rows('update pages set blocks = $1::jsonb where id = $2', [
      JSON.stringify([{ id: 'a', blockType: 'composedForm', name: 'ask', notifyTo: secret }]),
      id,
    ]);
  });

  const spellings = [
    'blocks.notifyTo',
    'blocks__notifyTo',
    'blocks.composedForm.notifyTo',
    'blocks.0.notifyTo',
    '_blocks.notifyTo',
  ];

  it.each(spellings)(
    'a query by %s gives visitors and members the same response to a right guess as to a wrong guess',
    async (path) => {
      for (const who of ['visitor', 'member'] as const) {
        for (const at of ['/pages', '/pages/count', '/pages/versions', `/pages/${id}`]) {
          for (const operator of operators) {
            const ask = async (value: string) => {
              const response = await actors.rest(
                who,
                'GET',
                `${at}?where[${path}][${operator}]=${value}&depth=1`,
              );
              return [response.status, await response.text()];
            };
            const hit = await ask(encodeURIComponent(secret));
            expect(hit, `${at} ${operator}`).toEqual(await ask('nobody'));
            expect(String(hit[1])).not.toContain(secret);
          }
          const sorted = await actors.rest(who, 'GET', `${at}?sort=${path}`);
          expect(await sorted.text()).not.toContain(secret);
        }
        for (const shaped of [
          'select[blocks]=true',
          'select[blocks][composedForm][notifyTo]=true',
          'populate[pages][blocks]=true',
          'joins[blocks][where][notifyTo][like]=s',
        ]) {
          const response = await actors.rest(who, 'GET', `/pages?${shaped}&where[id][equals]=${id}`);
          expect([200, 400], shaped).toContain(response.status);
          expect(await response.text(), shaped).not.toContain(secret);
        }
      }
    },
  );
});

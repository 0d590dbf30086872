/**
 * Whatever strangers ask over REST is answered with a sentence: none of it is a fault of ours. It is logged at info, if at all,
 * without a stack and without what was asked.
 */
import config from '@payload-config';
import { type CollectionSlug, type FlattenedField, handleEndpoints } from 'payload';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testPayload } from '../../support/payload';
import { People, type Who } from '../../support/people';

const operators = [
  ...['equals', 'not_equals', 'in', 'not_in', 'all', 'exists', 'like', 'not_like', 'contains'],
  ...['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal', 'within', 'intersects', 'near'],
  ...['constructor', '__proto__', 'eQuals', 'and'],
];
/** Encoded as they stand in an address. The mark shows in the log what must not stand there. */
const mark = 'oddly-asked';
const oddValues = [
  ...[mark, '', '%25', '%27', `%22${mark}`, '%5C', '-1', '1e400', 'NaN', '0x10', 'null', 'undefined', 'true'],
  ...[
    '9999-12-31',
    '%2B275760-09-13',
    '-271821-04-20',
    '0000-00-00',
    '10,20,30,40',
    'constructor',
    '__proto__',
  ],
  ...[
    '%7B%22type%22:%22Polygon%22%7D',
    '%5B%5D',
    '%F0%9F%99%82',
    '9'.repeat(400),
    '00000000-0000-4000-8000-00000000000g',
  ],
];

let them: People;
let lines: { level: string; line: string }[] = [];

beforeAll(async () => {
  them = await People.signedIn();
  const { logger } = await testPayload();
  for (const level of ['info', 'warn', 'error', 'fatal'] as const) {
    vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => {
      lines.push({
        level,
        line: JSON.stringify(line, (_key, value) =>
          value instanceof Error ? { ...value, message: value.message, stack: value.stack } : value,
        ),
      });
    });
  }
});
beforeEach(() => {
  lines = [];
});

/** One field of each type, at most: what differs is how it is asked. */
function asked(fields: readonly FlattenedField[]): string[] {
  const byType = new Map(fields.map((field) => [field.type, field.name]));
  return ['id', 'nothing', 'blocks.heading', 'title.below', ...byType.values()];
}

/** @returns those questions that are answered otherwise than they should be. */
async function faultsOf(
  questions: readonly string[],
  who: 'visitor' | 'member' = 'visitor',
): Promise<string[]> {
  const faults: string[] = [];
  for (let at = 0; at < questions.length; at += 8) {
    const some = questions.slice(at, at + 8);
    const answers = await Promise.all(
      some.map(async (question) => {
        const response = await them.rest(who, 'GET', question);
        const body: { errors?: { message?: string }[]; message?: string } = await response
          .json()
          .catch(() => ({}));
        const sentence = body.errors?.[0]?.message ?? body.message ?? '';
        const isAnswered = response.status === 200 || (response.status < 500 && sentence.includes(' '));
        return isAnswered ? [] : [`${response.status} ${question} ${sentence}`];
      }),
    );
    faults.push(...answers.flat());
  }
  const told = lines.filter(
    ({ level, line }) => level !== 'info' || line.includes(mark) || line.includes('    at '),
  );
  return [...faults, ...told.map(({ level, line }) => `${level}: ${line.slice(0, 300)}`)];
}

describe('a question', () => {
  it('of any collection, by any operator, with any value', async () => {
    const { collections } = await testPayload();
    for (const [slug, { config }] of Object.entries(collections)) {
      let turn = 0;
      const questions = asked(config.flattenedFields).flatMap((field) =>
        operators.flatMap((operator) =>
          [0, 1].map(() => {
            turn += 1;
            return `/${slug}/count?where[${field}][${operator}]=${oddValues[turn % oddValues.length]}`;
          }),
        ),
      );
      expect(await faultsOf(questions), slug).toEqual([]);
    }
  }, 600_000);

  it('that is written in any odd shape', async () => {
    const shapes = [
      ...[
        'where',
        'where=',
        'where=x',
        'where[]=x',
        'where[and]=x',
        'where[and][0]=x',
        'where[or][a][b]=c',
        'where[title]=x',
      ],
      ...[
        'where[title][]=x',
        'where[title][equals][a]=b',
        'where[title][in][0][a]=b',
        'where[and][and][and]=1',
      ],
      ...[
        'where=%7B',
        'where=%7B%22title%22:%7B%22equals%22:%7B%7D%7D%7D',
        'where=%5B1%5D',
        'where=null',
        'where=%22x%22',
      ],
      ...[
        'where[title][like][a]=b',
        'where[constructor][equals]=1',
        'where[__proto__][equals]=1',
        'where[toString][exists]=true',
      ],
      `where${'[and][0]'.repeat(9)}[title][equals]=${mark}`,
      ...[
        'page',
        'limit',
        'depth',
        'sort',
        'locale',
        'fallbackLocale',
        'select',
        'populate',
        'joins',
        'draft',
        'trash',
        'pagination',
      ].flatMap((name) => [
        ...oddValues.map((value) => `${name}=${value}`),
        ...['x', 'title', 'title][0', 'title][below', '__proto__', ''].map(
          (key) => `${name}[${key}]=${mark}`,
        ),
        `${name}=a&${name}=b`,
      ]),
      ...[
        'data=%7B',
        `data=${mark}`,
        'user=x',
        'req=x',
        'overrideAccess=true',
        'showHiddenFields=true',
        'disableErrors=true',
        'collection=leads',
      ],
    ];
    const at = ['/posts', '/pages/count', '/media', '/users', '/globals/site-settings'];
    for (const path of at)
      expect(await faultsOf(shapes.map((shape) => `${path}?${shape}`)), path).toEqual([]);
    expect(
      await faultsOf(
        shapes.map((shape) => `/users?${shape}`),
        'member',
      ),
    ).toEqual([]);
  }, 600_000);

  it('for a document or a file that there is not', async () => {
    const names = [
      ...[
        'nothing.png',
        '%00',
        'a%00b.png',
        '..%2F..%2Fetc%2Fpasswd',
        '%2e%2e%2f',
        'a%2Fb',
        'a%5Cb',
        '.env',
        'gated',
        '%F0%9F%99%82.png',
      ],
      ...['x'.repeat(400), 'nothing.png?prefix=a', 'constructor', '__proto__'],
    ];
    const collections = ['posts', 'pages', 'media', 'gated-files', 'leads', 'redirects'] as CollectionSlug[];
    const questions = collections.flatMap((slug) =>
      [
        ...names,
        'versions',
        'versions/1',
        'count/1',
        'access/1',
        `${'0'.repeat(8)}-0000-4000-8000-000000000000`,
      ].map((name) => `/${slug}/${name}`),
    );
    const files = ['media', 'gated-files'].flatMap((slug) => names.map((name) => `/${slug}/file/${name}`));
    expect(await faultsOf([...questions, ...files])).toEqual([]);
    expect((await them.rest('visitor', 'GET', '/media/file/nothing.png')).status).toBe(404);
  }, 600_000);
});

/** A body as it is, of whatever type. */
function send(
  who: Who,
  [method, path]: readonly [string, string],
  body: string | FormData,
): Promise<Response> {
  const headers = {
    ...them.headers(who),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  const request = new Request(`http://localhost:3000/api${path}`, { method, headers, body });
  return handleEndpoints({ config, request });
}

describe('what a stranger sends', () => {
  const bodies = [
    ...['{', '[]', 'null', '""', '1', '{"__proto__":{"a":1}}', '{"where":{"id":{"near":"1"}}}'],
    '{"url":"http://127.0.0.1/x.png","filename":"x.png"}',
  ];
  const calls = [
    ['POST', ''],
    ['PATCH', '/x'],
    ['PATCH', '?where[id][near]=1'],
    ['DELETE', '?where[id][all]=1'],
    ['DELETE', '/x'],
  ] as const;

  it.each(['media', 'gated-files', 'posts', 'leads', 'users', 'payload-locked-documents'])(
    'to %s is refused with a sentence',
    async (slug) => {
      const faults: unknown[] = [];
      for (const who of ['visitor', 'member'] as const) {
        for (const [method, path] of calls) {
          for (const body of bodies) {
            const { status } = await send(who, [method, `/${slug}${path}`], body);
            if (status >= 500) faults.push([who, method, path, body, status]);
          }
        }
      }
      expect(faults).toEqual([]);
      expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
    },
  );

  it.each(['a\u0000b.png', '\u0000', '..', 'a/../../b.png', `${'x'.repeat(5000)}.png`, ''])(
    'as a file called %j is refused to strangers, and taken under a name of its own from staff or refused',
    async (name) => {
      for (const who of ['visitor', 'member', 'editor'] as const) {
        const form = new FormData();
        form.set('_payload', JSON.stringify({ alt: 'A picture' }));
        form.set('file', new File(['not a picture'], name, { type: 'image/png' }));
        const { status } = await send(who, ['POST', '/media'], form);
        expect(status, who).toBeGreaterThanOrEqual(400);
        expect(status, who).toBeLessThan(500);
      }
      expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
    },
  );
});

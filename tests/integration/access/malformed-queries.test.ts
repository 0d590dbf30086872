/**
 * Malformed REST requests of visitors and members are answered with a sentence, never with a 5xx. They are logged at
 * info, if at all, without a stack and without values of the request.
 */
import config from '@payload-config';
import { type CollectionSlug, type FlattenedField, handleEndpoints } from 'payload';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { actors, type Who } from '../../support/actors';
import { testPayload } from '../../support/payload';
import { isFull, representatives } from '../../support/suite/full';

const operators = [
  ...['equals', 'not_equals', 'in', 'not_in', 'all', 'exists', 'like', 'not_like', 'contains'],
  ...['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal', 'within', 'intersects', 'near'],
  ...['constructor', '__proto__', 'eQuals', 'and'],
];
/** Marker within some of the odd values (URL-encoded). The log must not contain it. */
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

let lines: { level: string; line: string }[] = [];

beforeAll(async () => {
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

/** Odd paths, and one field of each type, since all fields of one type are queried in the same way. */
function asked(fields: readonly FlattenedField[]): string[] {
  const byType = new Map(fields.map((field) => [field.type, field.name]));
  return ['id', 'nothing', 'blocks.heading', 'title.below', ...byType.values()];
}

/**
 * Sends the queries. @returns those with an unexpected response, and log lines that are above info or contain
 * the marker or a stack.
 */
async function faultsOf(
  questions: readonly string[],
  who: 'visitor' | 'member' = 'visitor',
): Promise<string[]> {
  const faults: string[] = [];
  for (let at = 0; at < questions.length; at += 8) {
    const some = questions.slice(at, at + 8);
    const answers = await Promise.all(
      some.map(async (question) => {
        const response = await actors.rest(who, 'GET', question);
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

describe('malformed REST queries', () => {
  it('a REST query of any collection with any operator and value returns 200, or a 4xx with a readable message', async () => {
    const { collections } = await testPayload();
    for (const [slug, { config }] of Object.entries(collections)) {
      let turn = 0;
      const questions = asked(config.flattenedFields).flatMap((field) =>
        operators.flatMap((operator) =>
          Array.from({ length: isFull ? 2 : 1 }, () => {
            turn += 1;
            return `/${slug}/count?where[${field}][${operator}]=${oddValues[turn % oddValues.length]}`;
          }),
        ),
      );
      const some = representatives(questions, (_question, index) => index % 3 === 0);
      expect(await faultsOf(some), slug).toEqual([]);
    }
  }, 600_000);

  it('a REST request with a malformed query string returns 200, or a 4xx with a readable message', async () => {
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

  it('a request for a document or file that does not exist returns a readable message, never a 5xx', async () => {
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
    expect((await actors.rest('visitor', 'GET', '/media/file/nothing.png')).status).toBe(404);
  }, 600_000);
});

/** Sends a raw body: form data, or a string as JSON. */
async function send(
  who: Who,
  [method, path]: readonly [string, string],
  body: string | FormData,
): Promise<Response> {
  const encoded = new Response(body);
  const headers = {
    ...(await actors.headers(who)),
    'content-type':
      typeof body === 'string' ? 'application/json' : (encoded.headers.get('content-type') ?? ''),
  };
  // Bytes are sent, because Node 24 raises an unhandled rejection if the reader of a FormData gives up.
  const bytes = await encoded.arrayBuffer();
  const request = new Request(`http://localhost:3000/api${path}`, { method, headers, body: bytes });
  return handleEndpoints({ config, request });
}

describe('malformed REST bodies', () => {
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
    'a malformed body sent to %s by a visitor or member returns no 5xx and logs nothing above info',
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
    'uploading a file named %j that is not an image returns a 4xx to visitors, members and editors',
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

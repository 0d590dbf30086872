import { createReadStream, readdirSync } from 'node:fs';
import { it } from 'vitest';
import { convertArticle } from './convert/convert-body';
import { isElement, type Markup, rawText } from './convert/markup';
import { readBody } from './convert/source-markup';
import { readWordPress } from './sources/wordpress/read-wordpress';

const words = (t: string) =>
  t
    .normalize()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const dirs = ['/tmp/t/wp/', '/tmp/t/wp/importer/'];
for (const dir of dirs)
  for (const f of readdirSync(dir).filter((n) => n.endsWith('.xml')))
    it(f, async () => {
      const kinds: Record<string, number> = {};
      const lost: Record<string, number> = {};
      let missing = 0;
      try {
        const t0 = performance.now();
        for await (const r of readWordPress(createReadStream(dir + f))) {
          kinds[r.kind] = (kinds[r.kind] ?? 0) + 1;
          if (r.kind === 'loss') console.log('LOSS', r.what, r.count, r.detail);
          if (r.kind === 'site') console.log('SITE', r.key, r.title, r.url);
          if (r.kind === 'entry') {
            const c = convertArticle(r.body, { file: () => 'x', link: (h) => h });
            const { nodes } = readBody(r.body);
            const want = words(nodes.map(rawText).join('\n'));
            const have = new Map<string, number>();
            for (const w of words(c.text)) have.set(w, (have.get(w) ?? 0) + 1);
            const gone = want.filter((w) => {
              const n = have.get(w) ?? 0;
              have.set(w, n - 1);
              return n <= 0;
            });
            if (gone.length) {
              missing += gone.length;
              console.log('GONE', f, r.title, gone.slice(0, 20).join(' '), '|');
            }
            for (const l of c.losses) lost[`${l.what}`] = (lost[`${l.what}`] ?? 0) + l.count;
          }
        }
        console.log(
          f,
          JSON.stringify(kinds),
          'missing',
          missing,
          Math.round(performance.now() - t0),
          'ms',
          JSON.stringify(lost),
        );
      } catch (e) {
        console.log('ERR', f, (e as Error).message, (e as Error).stack?.split('\n')[1]);
      }
    }, 60000);

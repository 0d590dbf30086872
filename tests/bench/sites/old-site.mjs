/** Makes the export of a WordPress site and its folder of uploads. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const origin = 'https://old.bench.example';
const pictureSize = { width: 1600, height: 1067 };
const pictureKinds = 5;

const words =
  'our team built a model that reads invoices and answers mails while people decide what matters most'.split(
    ' ',
  );
const sentence = (n) =>
  `${Array.from({ length: 14 }, (_, at) => words[(n * 7 + at * 3) % words.length]).join(' ')}.`;
const paragraph = (n) => Array.from({ length: 5 }, (_, at) => sentence(n + at)).join(' ');
const dayOf = (n) => new Date(Date.UTC(2015, 0, 1 + n, 9)).toISOString().slice(0, 19).replace('T', ' ');
const pathOf = (n) => `/2015/01/field-note-${n}/`;

const item = (
  n,
  type,
  more,
) => `<item><title>${type === 'post' ? 'Field note' : 'Picture'} ${n}</title><link>${origin}${pathOf(n)}</link>
<dc:creator><![CDATA[writer-${n % 5}]]></dc:creator><wp:post_id>${n}</wp:post_id><wp:post_date_gmt>${dayOf(n % 3000)}</wp:post_date_gmt>
<wp:post_type>${type}</wp:post_type><wp:comment_status>closed</wp:comment_status>${more}</item>`;

/** A post of some 800 words in blocks, with links to two others and, if it has one, a picture. */
function post(n, { posts, pictureId }) {
  const blocks = Array.from(
    { length: 11 },
    (_, at) => `<!-- wp:paragraph --><p>${paragraph(n + at)}</p><!-- /wp:paragraph -->`,
  );
  const others = [1, 7].map(
    (step) => `<a href="${origin}${pathOf(((n + step) % posts) + 1)}">note ${step}</a>`,
  );
  const image = `<!-- wp:image {"id":${pictureId}} --><figure class="wp-block-image"><img src="${origin}/wp-content/uploads/photo-${pictureId}-1024x683.jpg" alt="A photo"/></figure><!-- /wp:image -->`;
  const body = [
    ...blocks.slice(0, 4),
    `<!-- wp:heading --><h2>What we saw ${n}</h2><!-- /wp:heading -->`,
    ...(pictureId ? [image] : []),
    ...blocks.slice(4),
    `<!-- wp:paragraph --><p>See ${others.join(' and ')}.</p><!-- /wp:paragraph -->`,
    `<!-- wp:list --><ul><li>${sentence(n)}</li><li>${sentence(n + 1)}</li></ul><!-- /wp:list -->`,
  ];
  return item(
    n,
    'post',
    `<content:encoded><![CDATA[${body.join('\n')}]]></content:encoded><excerpt:encoded><![CDATA[${sentence(n)}]]></excerpt:encoded>
<wp:status>publish</wp:status><wp:post_name>field-note-${n}</wp:post_name>
<category domain="category" nicename="topic-${n % 8}"><![CDATA[Topic ${n % 8}]]></category>
${pictureId ? `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${pictureId}</wp:meta_value></wp:postmeta>` : ''}`,
  );
}

const attachment = (id, parent) =>
  item(
    id,
    'attachment',
    `<wp:status>inherit</wp:status><wp:post_name>photo-${id}</wp:post_name><wp:post_parent>${parent}</wp:post_parent>
<wp:attachment_url>${origin}/wp-content/uploads/photo-${id}.jpg</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>A photo of day ${id}</wp:meta_value></wp:postmeta>`,
  );

/** JPEG files of about 300 kB: soft noise, which is as hard to encode as a photo. */
const photos = () =>
  Promise.all(
    Array.from({ length: pictureKinds }, (_, kind) =>
      sharp({
        create: {
          ...pictureSize,
          channels: 3,
          noise: { type: 'gaussian', mean: 110 + kind * 10, sigma: 40 },
        },
      })
        .blur(2)
        .jpeg({ quality: 88 })
        .toBuffer(),
    ),
  );

/** @returns the paths of the file and of the folder. `pictures` of the posts show a picture of their own. */
export async function makeOldSite(folder, { posts, pictures }) {
  const uploads = join(folder, 'uploads');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(uploads, { recursive: true });
  const kinds = await photos();
  const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);
  const idOf = (n) => posts + n;
  for (const n of numbers(pictures))
    writeFileSync(join(uploads, `photo-${idOf(n)}.jpg`), kinds[n % pictureKinds]);
  const step = posts / pictures;
  const pictureOf = (n) => (n % step === 0 ? idOf(n / step) : undefined);
  const channel = [
    `<title>Old bench</title><link>${origin}</link><wp:wxr_version>1.2</wp:wxr_version>`,
    `<wp:base_site_url>${origin}</wp:base_site_url><wp:base_blog_url>${origin}</wp:base_blog_url>`,
    ...numbers(5).map(
      (n) =>
        `<wp:author><wp:author_id>${n}</wp:author_id><wp:author_login>writer-${n - 1}</wp:author_login><wp:author_display_name>Writer ${n}</wp:author_display_name></wp:author>`,
    ),
    ...numbers(8).map(
      (n) =>
        `<wp:category><wp:term_id>${n}</wp:term_id><wp:category_nicename>topic-${n - 1}</wp:category_nicename><wp:cat_name>Topic ${n - 1}</wp:cat_name></wp:category>`,
    ),
    ...numbers(pictures).map((n) => attachment(idOf(n), n * step)),
    ...numbers(posts).map((n) => post(n, { posts, pictureId: pictureOf(n) })),
  ];
  const file = join(folder, 'old-site.xml');
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
${channel.join('\n')}
</channel></rss>`,
  );
  return { file, uploads };
}

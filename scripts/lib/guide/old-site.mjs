/** The site of an invented firm as WordPress exports it, for the pictures of *Bring your site*. */

const ADDRESS = 'https://harbourandpine.example';
const CATEGORIES = { claims: 'Claims', people: 'People', tools: 'Tools' };
const AUTHORS = { ines: 'Ines Falk', tom: 'Tom Okafor' };

/** `[title, category, author, date]` of each post, the newest first. */
const POSTS = [
  ['A claim in nine minutes', 'claims', 'ines', '2026-09-14'],
  ['Who answers at night?', 'people', 'tom', '2026-08-03'],
  ['Three questions before a pilot', 'tools', 'ines', '2026-06-22'],
  ['Reading handwriting, and when not to', 'claims', 'ines', '2026-04-09'],
  ['A forecast that the planners trust', 'tools', 'tom', '2026-02-17'],
  ['What the handbook should say', 'people', 'tom', '2025-11-30'],
];
const PAGES = ['About us', 'How we work', 'Partners'];

/** Name in an address. Titles above are plain ASCII. */
const slugOf = (title) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const paragraph = (text) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
const body = (title) =>
  [
    paragraph(`${title}: what we saw at three insurers, and what we would do again.`),
    '<!-- wp:heading --><h2>What was there</h2><!-- /wp:heading -->',
    paragraph('Every file was read twice: once by the person who opened it, once by the person who knew.'),
    '<!-- wp:shortcode -->[contact-form-7 id="12" title="Ask about claims"]<!-- /wp:shortcode -->',
    '<!-- wp:list --><ul><li>Read it once.</li><li>Say how sure you are.</li><li>Ask a person below that.</li></ul><!-- /wp:list -->',
    paragraph(`More of this is told on the page <a href="${ADDRESS}/how-we-work/">How we work</a>.`),
  ].join('\n');

const item = ({ id, type, title, path, author, date, category }) => `<item><title>${title}</title>
<link>${ADDRESS}/${path}/</link><dc:creator>${author}</dc:creator>
<content:encoded><![CDATA[${body(title)}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${date} 09:00:00</wp:post_date_gmt>
<wp:post_name>${slugOf(title)}</wp:post_name><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>
${category ? `<category domain="category" nicename="${category}"><![CDATA[${CATEGORIES[category]}]]></category>` : ''}
</item>`;

const posts = POSTS.map(([title, category, author, date], at) => {
  const path = `${date.slice(0, 7).replace('-', '/')}/${slugOf(title)}`;
  return item({ id: 100 + at, type: 'post', title, path, author, date, category });
});
const pages = PAGES.map((title, at) =>
  item({ id: 10 + at, type: 'page', title, path: slugOf(title), author: 'ines', date: '2025-01-07' }),
);
const authors = Object.entries(AUTHORS).map(
  ([login, name], at) => `<wp:author><wp:author_id>${at + 1}</wp:author_id>
<wp:author_login>${login}</wp:author_login><wp:author_display_name><![CDATA[${name}]]></wp:author_display_name></wp:author>`,
);
const categories = Object.entries(CATEGORIES).map(
  ([slug, name], at) => `<wp:category><wp:term_id>${at + 1}</wp:term_id>
<wp:category_nicename>${slug}</wp:category_nicename><wp:cat_name><![CDATA[${name}]]></wp:cat_name></wp:category>`,
);

export const oldSite = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Harbour and Pine</title><link>${ADDRESS}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${ADDRESS}</wp:base_site_url><wp:base_blog_url>${ADDRESS}</wp:base_blog_url>
${[...authors, ...categories, ...posts, ...pages].join('\n')}
</channel></rss>`;

/** Title of the post whose form, with its marked block, is shown. */
export const shownPost = POSTS[0][0];

/** Access log of the old site's server: some addresses that answer here, and some that lead nowhere. */
export const oldLog = [
  ...Array(41).fill('/2026/09/a-claim-in-nine-minutes/'),
  ...Array(29).fill('/how-we-work/'),
  ...Array(17).fill('/services/claims-handling/'),
  ...Array(8).fill('/contact/'),
  ...Array(5).fill('/team/ines-falk/'),
]
  .map(
    (path) =>
      `203.0.113.9 - - [12/Nov/2026:06:25:24 +0000] "GET ${path} HTTP/1.1" 200 5120 "-" "Mozilla/5.0"\n`,
  )
  .join('');

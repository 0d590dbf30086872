/** An export of WordPress with a post that has a comment and a tag, and a page. @param name part of all titles */
export const smallExport = (name: string, url = `https://${name}.example`): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Site ${name}</title><link>${url}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${url}</wp:base_site_url><wp:base_blog_url>${url}</wp:base_blog_url>
<wp:author><wp:author_id>2</wp:author_id><wp:author_login>${name}</wp:author_login>
  <wp:author_display_name><![CDATA[Author of ${name}]]></wp:author_display_name></wp:author>
<wp:tag><wp:term_id>6</wp:term_id><wp:tag_slug>odd</wp:tag_slug><wp:tag_name><![CDATA[Odd ${name}]]></wp:tag_name></wp:tag>
<item><title>Post of ${name}</title><link>${url}/2021/05/post-of-${name}/</link><dc:creator>${name}</dc:creator>
  <content:encoded><![CDATA[<!-- wp:paragraph --><p>What the post of ${name} says.</p><!-- /wp:paragraph -->
<!-- wp:shortcode -->[contact-form-7 id="1"]<!-- /wp:shortcode -->]]></content:encoded>
  <excerpt:encoded><![CDATA[In short.]]></excerpt:encoded><wp:post_id>7</wp:post_id>
  <wp:post_date_gmt>2021-05-04 10:00:00</wp:post_date_gmt><wp:post_name>post-of-${name}</wp:post_name>
  <wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
  <category domain="post_tag" nicename="odd"><![CDATA[Odd ${name}]]></category>
  <wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content><![CDATA[Nice.]]></wp:comment_content>
    <wp:comment_approved>1</wp:comment_approved></wp:comment></item>
<item><title>Page of ${name}</title><link>${url}/page-of-${name}/</link><dc:creator>${name}</dc:creator>
  <content:encoded><![CDATA[<p>About ${name}.</p>]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
  <wp:post_id>8</wp:post_id><wp:post_date_gmt>2021-05-05 10:00:00</wp:post_date_gmt><wp:post_name>page-of-${name}</wp:post_name>
  <wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item>
</channel></rss>`;

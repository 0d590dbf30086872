/**
 * Bodies of messages to chats, in each chat's format. Texts come from strangers, so they cannot format, link or
 * mention.
 */
import { cutText } from '@/lib/text/cut-text';
import type { Notice } from './notice';

/** Slack reads `&`, `<` and `>` as markup, mentions among them, and a star as bold. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('*', '∗');

/** Message of a Slack incoming webhook. `verbatim` keeps Slack from linking names, channels and addresses. */
export const slackBody = ({ title, lines, link }: Notice): object => ({
  // Shown in desktop and phone notifications.
  text: slackText(title),
  blocks: [
    {
      type: 'section',
      text: {
        type: 'mrkdwn',
        text: [
          `*${slackText(title)}*`,
          ...lines.map(slackText),
          `<${slackText(link.url)}|${slackText(link.label)}>`,
        ].join('\n'),
        verbatim: true,
      },
    },
  ],
  unfurl_links: false,
  unfurl_media: false,
});

const textRun = (text: string, style: object = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...style }],
});

/** An Adaptive Card replaces `{{…}}` in texts, such as `{{DATE(…)}}`, so it is escaped. */
const teamsText = (text: string): string => text.replaceAll('{{', '{ {');

/** Adaptive Card for the webhook of a Teams workflow. Text runs are not parsed as Markdown, unlike a `TextBlock`. */
export const teamsBody = ({ title, lines, link }: Notice): object => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        fallbackText: teamsText(title),
        body: [
          textRun(teamsText(title), { weight: 'Bolder', size: 'Medium' }),
          ...lines.map((line) => textRun(teamsText(line))),
        ],
        actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
      },
    },
  ],
});

/** Escapes Markdown, which Discord parses, masked links included. */
const discordText = (text: string): string => text.replace(/[\\`*_~|<>[\]()#@:-]/g, '\\$&');

/** Message of a Discord webhook, which mentions nobody whatever its text. */
export const discordBody = ({ title, lines, link }: Notice): object => ({
  embeds: [
    {
      // Discord's limit is 256 characters, and escaping may double their number.
      title: discordText(cutText(title, 128)),
      url: link.url,
      description: [...lines.map(discordText), `[${link.label}](${link.url})`].join('\n'),
    },
  ],
  allowed_mentions: { parse: [] },
});

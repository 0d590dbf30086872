/** URLs of destinations: each kind accepts its own hosts only, and no kind accepts a private one. */
import { expect, it } from 'vitest';
import { kindAndUrl } from '@/features/notifications/destinations/destination-url';

const problemOf = (kind: string, url: string) =>
  kindAndUrl.safeParse({ kind, url }).error?.issues[0]?.message;

it.each([
  ['webhook', 'https://crm.example/hooks'],
  ['slack', 'https://hooks.slack.com/services/T/B/x'],
  ['teams', 'https://firm.webhook.office.com/webhookb2/x'],
  ['teams', 'https://prod-12.westeurope.logic.azure.com/workflows/x'],
  ['teams', 'https://a.b.environment.api.powerplatform.com/x'],
  ['discord', 'https://discord.com/api/webhooks/1/x'],
  ['discord', 'https://discordapp.com/api/webhooks/1/x'],
])('a URL of the kind %s is accepted: %s', (kind, url) => {
  expect(problemOf(kind, url)).toBeUndefined();
});

it.each([
  ['slack', 'https://hooks.slack.com.evil.example/services/x'],
  ['slack', 'https://evilhooks.slack.com/services/x'],
  ['slack', 'http://hooks.slack.com/services/x'],
  ['slack', 'https://hooks.slack.com:8443/services/x'],
  ['teams', 'https://evilwebhook.office.com/x'],
  ['teams', 'https://firm.webhook.office.com.evil.example/x'],
  ['teams', 'https://powerplatform.com.evil.example/x'],
  ['discord', 'https://discord.com.evil.example/api/webhooks/x'],
])('a URL of the kind %s is refused because it does not belong to that chat: %s', (kind, url) => {
  expect(problemOf(kind, url)).toMatch(/^This is no address of /);
});

it('a URL of one chat is refused for another kind, and a private or malformed URL for every kind', () => {
  expect(problemOf('webhook', 'https://hooks.slack.com/services/x')).toBe(
    'This is an address of Slack. Choose Slack above.',
  );
  expect(problemOf('webhook', 'http://10.0.0.1/')).toContain('private network');
  expect(problemOf('discord', 'nonsense')).toContain('whole address');
});

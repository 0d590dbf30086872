import { expect, it } from 'vitest';
import { readVideo, type VideoSource } from '@/lib/videos/video-address';
import { playerDocument } from './player-document';

const read = (address: string) => playerDocument(readVideo(address) as VideoSource);

it.each([
  ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com'],
  ['https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184', 'https://www.loom.com'],
])(
  'the Content Security Policy of the player of %s allows a frame of %s, no script, and framing by this site only',
  (address, origin) => {
    const { html, policy } = read(address);
    const directives = policy.split('; ');
    expect(directives).toContain(`frame-src ${origin}`);
    expect(directives).toContain("default-src 'none'");
    expect(directives).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script-src');
    expect(policy).not.toContain('unsafe');
    expect(html).toContain(`<iframe src="${origin}/`);
    expect(html).not.toContain('<script');
  },
);

it('the player is sandboxed, cannot navigate the page that embeds it, and gets only the origin of that page as referrer', () => {
  const { html } = read('https://youtu.be/aqz-KE-bpKQ');
  expect(html).toContain('referrerpolicy="strict-origin"');
  const [, sandbox = ''] = /sandbox="([^"]*)"/.exec(html) ?? [];
  expect(sandbox.split(' ')).toContain('allow-scripts');
  expect(sandbox).not.toMatch(/top-navigation|forms|modals|downloads/);
});

import { describe, expect, it } from 'vitest';
import { playerAddress, playerPath, readVideo, watchAddress } from './video-address';

const id = 'aqz-KE-bpKQ';
const loomId = '0281766fa2d04bb788eaf19e65135184';

const youtube = { provider: 'YouTube', id, start: 0 };
const vimeo = { provider: 'Vimeo', id: '76979871', start: 0 };
const unlisted = { ...vimeo, key: '8272103f6e' };
const loom = { provider: 'Loom', id: loomId, start: 0 };

describe('readVideo', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${id}`, youtube],
    [`https://youtube.com/watch?v=${id}&list=PL1&index=2`, youtube],
    [`https://www.youtube.com/watch?app=desktop&v=${id}&t=90s`, { ...youtube, start: 90 }],
    [`https://m.youtube.com/watch?v=${id}#t=1m30s`, { ...youtube, start: 90 }],
    [`http://www.youtube.com/watch?v=${id}`, youtube],
    [`https://music.youtube.com/watch?v=${id}`, youtube],
    [`https://youtu.be/${id}`, youtube],
    [` https://youtu.be/${id}?si=abc&t=1h2m3s `, { ...youtube, start: 3723 }],
    [`https://www.youtube.com/shorts/${id}`, youtube],
    [`https://www.youtube.com/live/${id}?si=x`, youtube],
    [`https://www.youtube.com/embed/${id}?start=45`, { ...youtube, start: 45 }],
    [`https://www.youtube-nocookie.com/embed/${id}`, youtube],
    [`https://www.youtube.com/v/${id}`, youtube],
    ['https://vimeo.com/76979871', vimeo],
    ['https://www.vimeo.com/76979871/', vimeo],
    ['https://vimeo.com/76979871#t=75s', { ...vimeo, start: 75 }],
    ['https://vimeo.com/76979871/8272103f6e?share=copy', unlisted],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['https://vimeo.com/groups/shortfilms/videos/76979871', vimeo],
    ['https://vimeo.com/manage/videos/76979871/8272103f6e', unlisted],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', unlisted],
    ['https://player.vimeo.com/video/76979871?h=%22%3E%3Cscript', vimeo],
    [`https://www.loom.com/share/${loomId}?sid=1-2`, loom],
    [`https://loom.com/embed/${loomId}?t=30`, { ...loom, start: 30 }],
  ])('%s is read as the address of a video', (address, video) => {
    expect(readVideo(address)).toEqual(video);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'youtube'],
    ['a path', `/watch?v=${id}`],
    ['a look-alike host', `https://youtube.com.evil.example/watch?v=${id}`],
    ['a host that ends alike', `https://notyoutube.com/watch?v=${id}`],
    ['a host with a letter of another script', `https://yоutube.com/watch?v=${id}`],
    ['a host with a final dot', `https://youtube.com./watch?v=${id}`],
    ['a subdomain', `https://evil.youtu.be/${id}`],
    ['a user name', `https://youtube.com@evil.example/watch?v=${id}`],
    ['a user name at the true host', `https://a:b@youtu.be/${id}`],
    ['another port', `https://youtu.be:8443/${id}`],
    ['script', `javascript:alert(1)//https://youtu.be/${id}`],
    ['data', `data:text/html,https://youtu.be/${id}`],
    ['no scheme but slashes', `//youtu.be/${id}`],
    ['backslashes', `https:\\\\youtu.be\\${id}`],
    ['a line break', `https://youtu.be/\n${id}`],
    ['a very long address', `https://youtu.be/${id}?si=${'a'.repeat(500)}`],
    ['an id that is too long', `https://youtu.be/${id}a`],
    ['an id with a quote', 'https://youtu.be/aqz"KE"bpKQ'],
    ['a channel', 'https://www.youtube.com/@plumbline'],
    ['a list', 'https://www.youtube.com/playlist?list=PL1'],
    ['the player of a list', 'https://www.youtube.com/embed/videoseries?list=PL1'],
    ['the player of a channel', 'https://www.youtube.com/embed/live_stream?channel=UC1'],
    ['a search', `https://www.youtube.com/results?search_query=${id}`],
    ['a redirect', `https://www.youtube.com/redirect?q=https://evil.example&v=${id}`],
    ['a user of Vimeo', 'https://vimeo.com/plumbline'],
    ['a path above the video', 'https://player.vimeo.com/video/../76979871/x'],
    ['a folder of Loom', `https://www.loom.com/spaces/${loomId}`],
    ['another service', 'https://www.dailymotion.com/video/x8abcde'],
  ])('an address with %s is refused', (_, address) => {
    expect(readVideo(address)).toBeNull();
  });

  it('a time that cannot be read starts the video at its beginning', () => {
    for (const time of ['soon', '-5', '1e9', '99999999999', '1.5', '']) {
      expect(readVideo(`https://youtu.be/${id}?t=${time}`), time).toEqual(youtube);
    }
  });
});

const every = [
  { ...youtube, start: 90 },
  { ...unlisted, start: 75 },
  { ...loom, start: 30 },
  youtube,
  vimeo,
  loom,
] as const;

it.each(every.map((video) => [watchAddress(video as never), video]))(
  'the URL of a video’s page, %s, is read as the same video',
  (address, video) => {
    expect(readVideo(address)).toEqual(video);
    const path = new URL(playerPath(video as never), 'https://plumbline.example');
    expect(readVideo(path.searchParams.get('video'))).toEqual(video);
  },
);

it('the player of a video is its provider’s variant without cookies before playback', () => {
  const addresses = every.slice(0, 3).map((video) => playerAddress(video as never));
  expect(addresses).toEqual([
    `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&start=90`,
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e#t=75s',
    `https://www.loom.com/embed/${loomId}?autoplay=1&t=30`,
  ]);
});

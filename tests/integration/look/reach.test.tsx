/** Everything besides pages that has the firm's look, and is unchanged byte for byte without one. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as getManifest } from '@/app/api/phone/manifest/route';
import { GET as getLookFile } from '@/app/look-files/[file]/route';
import { findIcons } from '@/cms/queries';
import { findPdfFace } from '@/cms/resource-files/find-pdf-face';
import { resourceFile } from '@/cms/resource-files/resource-file';
import { organization } from '@/cms/structured-data/site';
import { inTransaction } from '@/db/transaction';
import { queueMail } from '@/features/mail/outbox/outbox';
import { listPreviews } from '@/features/operations/previews/list-previews';
import { renderPreview } from '@/features/operations/previews/render-preview';
import type { SiteSetting } from '@/payload-types';
import { errorPage } from '@/server/error-page';
import { actors } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { sharePicture } from '../../support/content/public-answers';
import { fullBody, publishResource } from '../../support/content/template-resource';
import { rows } from '../../support/db';
import { openFrame } from '../../support/embeds/embed-requests';
import { aPartner, aStoredEmbed, publicIdOf } from '../../support/embeds/embed-rows';
import { drawing, takeOffLook, uploadLookFile, wearLook } from '../../support/look/wear-look';
import { testPayload } from '../../support/payload';

const green = '#0b5d3b';
const houseAccents = /#d02a00|#951500|#fa6d38|#ff986a/;

async function mails(): Promise<Map<string, { html: string; text: string }>> {
  const req = await actors.admin();
  // Only the test mail repeats another mail word for word.
  const all = (await listPreviews(req))
    .flatMap(({ previews }) => previews)
    .filter(({ choice }) => choice.template !== 'preview-test');
  const rendered = new Map<string, { html: string; text: string }>();
  for (const { label, choice } of all) {
    const preview = await renderPreview(req, { isImageless: false, isDark: false, ...choice });
    if (preview?.words) rendered.set(label, preview.words);
  }
  return rendered;
}

/** A mail without parts that differ between renderings: tokens, ids and times. */
const steady = (html: string) =>
  html
    .replace(/(href|src)="[^"]*"/g, '$1')
    .replace(/[\w-]{30,}/g, '')
    .replace(/\d/g, '0');

const manifest = async () =>
  (
    await getManifest(new Request('http://localhost:3000/api/phone/manifest'), {
      params: Promise.resolve({}),
    })
  ).json();

async function seen() {
  const { team } = await aPartner();
  const embed = await publicIdOf(await aStoredEmbed(team.id));
  await rows(`update embeds set follows_look = true where public_id = $1`, [embed]);
  const req = await actors.admin();
  const frame = await (await openFrame(embed)).text();
  return {
    mails: await mails(),
    picture: await sharePicture(`/resources/${pdf.slug}`),
    pdf: (await resourceFile(pdf, 'Moss', await findPdfFace(req))).bytes.toString('latin1'),
    style: /<style>[^<]*<\/style>/.exec(frame)?.[0] ?? '',
    manifest: await manifest(),
    icons: await findIcons(),
  };
}

let pdf: Awaited<ReturnType<typeof publishResource>>;
let before: Awaited<ReturnType<typeof seen>>;
let worn: Awaited<ReturnType<typeof seen>>;
let after: Awaited<ReturnType<typeof seen>>;
let logo: Awaited<ReturnType<typeof uploadLookFile>>;

beforeAll(async () => {
  await testPayload();
  await takeOffLook();
  await publishOnboarding();
  pdf = await publishResource({
    format: 'pdf',
    title: 'Process inventory',
    promise: 'Two pages.',
    body: fullBody(),
  });
  before = await seen();
  logo = await uploadLookFile(drawing(green));
  const icon = await uploadLookFile(drawing('#ff0000', '0 0 30 30'), 'icon.svg');
  await wearLook({
    ...{ accent: green, fontPair: 'contrast', corner: 'round', logoLight: logo.id, icon: icon.id },
  });
  worn = await seen();
  await takeOffLook();
  after = await seen();
});
afterAll(takeOffLook);

describe('mails', () => {
  it('mails of every kind have the look’s accent, typefaces, corners and logo, in both colour schemes', () => {
    expect(worn.mails.size).toBeGreaterThanOrEqual(20);
    for (const [label, { html }] of worn.mails) {
      const styles = [...html.matchAll(/<style>[^<]*<\/style>|style="[^"]*"/g)].join('');
      expect(styles, label).not.toMatch(houseAccents);
      expect(styles, label).toContain(`border-top:3px solid ${green}`);
      expect(styles, label).toContain('Bodoni Moda');
      expect(html, label).toMatch(
        new RegExp(
          `<a href="[^"]+/"[^>]*><img class="logo" src="http://localhost:3000/look-files/${logo.print}.png" width="176" height="44" alt="[^"]+" style="[^"]*"/></a>`,
        ),
      );
    }
  });

  it('a look changes neither the words of a mail nor its plain text', () => {
    for (const [label, { text }] of worn.mails)
      expect(steady(text), label).toBe(steady(before.mails.get(label)?.text ?? ''));
  });

  it('mails are unchanged without a look', () => {
    for (const [label, { html }] of after.mails) {
      expect(steady(html), label).toBe(steady(before.mails.get(label)?.html ?? ''));
      expect(html, label).toMatch(houseAccents);
      expect(html, label).not.toContain('<img');
    }
  });

  it('mails whose text is composed when they are queued have the look, too', async () => {
    await wearLook({ accent: green });
    const req = await actors.admin();
    const [[, words] = []] = before.mails;
    if (!words) throw new Error('There are no mails.');
    const to = 'dressed@corp.example';
    await inTransaction(req, () =>
      queueMail(req, {
        ...{ template: 'preview-test', to, leadId: null, metadata: { template: 'x' } },
        words: { subject: 'S', ...words },
      }),
    );
    const [row] = await rows<{ html: string }>('select html from emails where "to" = $1', [to]);
    expect(row?.html).toContain(`border-top:3px solid ${green}`);
    await takeOffLook();
  });
});

describe('a logo in mails', () => {
  it('an SVG logo is served as PNG for mails, at twice its displayed size', async () => {
    const file = `${logo.print}.png`;
    const response = await getLookFile(new Request(`http://localhost:3000/look-files/${file}`), {
      params: Promise.resolve({ file }),
    });
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      ...{ format: 'png', width: 640, height: 160 },
    });
  });
});

describe('beside mails and pages', () => {
  it('the share picture has the look, and is the built-in one without a look', async () => {
    expect(worn.picture).not.toBe(before.picture);
    expect(after.picture).toBe(before.picture);
    const line = await sharp(Buffer.from(worn.picture, 'base64'))
      .extract({ left: 209, top: 100, width: 2, height: 100 })
      .raw()
      .toBuffer();
    expect([...line.subarray(0, 3)]).toEqual([0x0b, 0x5d, 0x3b]);
  });

  it('the PDF of a guide has the look’s typefaces, accent and logo', () => {
    for (const name of ['BodoniModa-', 'Karla-400-', 'Karla-600-']) expect(worn.pdf).toContain(`+${name}`);
    expect(worn.pdf).not.toMatch(/Newsreader|Hanken/);
    expect(worn.pdf).toContain('/Subtype /Image');
    expect(before.pdf).not.toContain('/Subtype /Image');
    expect(after.pdf.length).toBe(before.pdf.length);
  });

  it('an embed without chosen colours has the look’s accent', () => {
    expect(worn.style).toContain(`--accent:${green}`);
    expect(after.style).toBe(before.style);
    expect(before.style).toContain('--accent:#b03a1a');
  });

  it('an embed with its own colours, or with a background without contrast to the accent, keeps them', async () => {
    const { colourFrame, newEmbedColours } = await import('@/features/embeds/frame/content-of');
    const { resolveLook } = await import('@/features/look/resolve-look');
    const look = resolveLook({ accent: green }, []);
    const { follows_look: _, ...standard } = newEmbedColours;
    expect(colourFrame(newEmbedColours, look)).toEqual({ ...standard, accent: green });
    expect(colourFrame(newEmbedColours, null)).toEqual(standard);
    // Chosen colours are kept even if they equal the defaults.
    expect(colourFrame({ ...newEmbedColours, follows_look: false }, look)).toEqual(standard);
    const dark = { ...newEmbedColours, background: '#0a4f32' };
    expect(colourFrame(dark, look).accent).toBe(standard.accent);
  });

  it('the web app manifest has the firm’s icon and colour', () => {
    expect(worn.manifest.theme_color).toBe(green);
    for (const { src } of worn.manifest.icons) expect(src).toMatch(/^\/phone\/icon-.*\.png\?v=[0-9a-f]{16}$/);
    expect(after.manifest).toEqual(before.manifest);
    expect(before.manifest.icons[0].src).toBe('/phone/icon-192.png');
  });

  it('the firm’s icons are served at the paths of the built-in icons', () => {
    expect([...worn.icons.keys()].sort()).toEqual([
      ...['/apple-touch-icon.png', '/favicon.ico', '/icon.svg'],
      ...['/phone/icon-192.png', '/phone/icon-512.png', '/phone/icon-maskable-512.png'],
    ]);
    expect([before.icons.size, after.icons.size]).toEqual([0, 0]);
  });

  it('the structured data for search engines contains the logo', () => {
    const settings = { brand: 'Moss' } as SiteSetting;
    expect(organization(settings)).toMatchObject({ logo: 'http://localhost:3000/apple-touch-icon.png' });
    expect(organization({ ...settings, logoPath: '/look-files/1.png' })).toMatchObject({
      logo: 'http://localhost:3000/look-files/1.png',
    });
  });

  it('the server’s own error page has the look’s accents, and the built-in ones without a look', () => {
    const contact = { brand: 'Moss', email: 'a@moss.example' };
    const colours = { accentStrong: green, accentInk: '#064f31', onAccent: '#ffffff' };
    const own = errorPage('failed', {
      ...contact,
      accents: { light: colours, dark: colours },
    }).body.toString();
    expect(own).toContain(`background: light-dark(${green}, ${green})`);
    const house = errorPage('failed', { ...contact, accents: null }).body;
    expect(house.equals(errorPage('failed', contact).body)).toBe(true);
  });
});

import type { PayloadRequest } from 'payload';
import { absoluteUrl } from '@/config/site';
import { dressMail, type MailFace } from '@/emails/look/dress-mail';
import { findLook } from '../find-look';
import type { Corner, Look, LookFace, LookPicture } from '../look';
import { lookFilePath } from '../paths';

/** Room for the logo at the top of a mail, in pixels. */
const room = { width: 220, height: 44 };

const radii: Record<Corner, number> = { sharp: 2, soft: 6, round: 22 };

const stacks = {
  serif: "Georgia,'Times New Roman',serif",
  sans: "'Helvetica Neue',Helvetica,Arial,sans-serif",
  mono: "Menlo,Consolas,'Courier New',monospace",
} as const;

const stackOf = ({ family, fallback }: LookFace, usual: 'serif' | 'sans') =>
  `'${family}',${stacks[fallback?.kind ?? usual]}`;

/** URL of a picture as PNG, which every mail program shows. */
const pngAddress = ({ print }: LookPicture) => absoluteUrl(lookFilePath(print, 'png'));

/** Parts of a look that a mail uses. */
export function mailFaceOf({ palette, fonts, corner, logo }: Look): MailFace {
  const light = logo?.light;
  const scale = light ? Math.min(room.width / light.width, room.height / light.height) : 1;
  return {
    colors: palette,
    fonts: fonts && { display: stackOf(fonts.display, 'serif'), text: stackOf(fonts.text, 'sans') },
    radius: radii[corner],
    logo: logo && {
      src: pngAddress(logo.light),
      darkSrc: logo.dark && pngAddress(logo.dark),
      width: Math.max(1, Math.round(logo.light.width * scale)),
      height: Math.max(1, Math.round(logo.light.height * scale)),
      hasPlate: logo.needsPlate,
    },
  };
}

/** A rendered mail with the firm's look; unchanged if nothing is chosen. */
export async function inFirmsLook<Mail extends { html: string }>(
  reader: Pick<PayloadRequest, 'payload'>,
  mail: Mail,
): Promise<Mail> {
  const look = await findLook(reader);
  return look ? { ...mail, html: dressMail(mail.html, mailFaceOf(look)) } : mail;
}

import { z } from 'zod';
import type { ChosenLook, FileFacts } from './chosen-look';

const Facts = z.object({ seenOnLight: z.number(), seenOnDark: z.number() });

/** Share of a logo that needs a contrast of 3:1 with the page, so that the logo counts as visible. */
export const SEEN_ENOUGH = 0.5;

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Advice on a logo that lacks contrast on one of the pages, in sentences. */
export function logoAdvice({ logoLight, logoDark }: ChosenLook, files: readonly FileFacts[]): string[] {
  const factsOf = (relation: unknown) => {
    const facts = Facts.safeParse(files.find(({ id }) => id === relation)?.facts);
    return facts.success ? facts.data : null;
  };
  const [light, dark] = [factsOf(logoLight), factsOf(logoDark)];
  const onLight = light ?? dark;
  const advice: string[] = [];
  if (onLight && onLight.seenOnLight < SEEN_ENOUGH)
    advice.push(
      `This logo is hardly seen on light pages: ${percent(onLight.seenOnLight)} of it has enough contrast. Choose a darker one for them.`,
    );
  if (light && !dark && light.seenOnDark < SEEN_ENOUGH)
    advice.push(
      'This logo would hardly be seen in the dark, so it stands on a light plate there. A logo for the dark needs none.',
    );
  if (dark && dark.seenOnDark < SEEN_ENOUGH)
    advice.push(
      `The logo for the dark is hardly seen there: ${percent(dark.seenOnDark)} of it has enough contrast.`,
    );
  return advice;
}

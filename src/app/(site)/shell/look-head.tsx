import type { Look } from '@/features/look/look';
import { lookPreloads, lookStyle } from '@/features/look/look-style';

/** Id of the style element, which the studio's preview replaces. */
const lookStyleId = 'look';

/** Elements of the firm's look in a page's head. The server then removes the preloads of the built-in fonts. */
export function LookHead({ look }: { look: Look }) {
  return (
    <>
      {lookPreloads(look).map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: CSS that is made of checked values alone */}
      <style id={lookStyleId} dangerouslySetInnerHTML={{ __html: lookStyle(look) }} />
    </>
  );
}

import type { Look } from '@/features/look/look';
import { lookPreloads, lookStyle } from '@/features/look/look-style';

/** Id of the style, by which the studio's preview replaces it. */
const lookStyleId = 'look';

/** What a page's head has of the firm's look. The server leaves out the preloads of the house's own fonts then. */
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

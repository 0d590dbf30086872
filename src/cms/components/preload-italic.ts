import { preload } from 'react-dom';
import { textItalicUrl } from '@/ui/fonts/text-italic';
import { getPublishedLook } from '../queries';

/**
 * Preloads the text's italic, which the browser would otherwise request a round trip or two later, when it has the
 * stylesheet and has laid out the text. A preview of an unpublished look preloads the published one's.
 */
export async function preloadItalic(): Promise<void> {
  const fonts = (await getPublishedLook())?.fonts;
  const href = fonts ? fonts.text.italicUrl : textItalicUrl;
  if (href) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}

import { preload } from 'react-dom';
import { textItalicUrl } from '@/ui/fonts/text-italic';
import { getShownLook } from '../queries';

/**
 * Tells the browser to load the text's italic at once. Otherwise it learns of the file only when it has the stylesheet
 * and has laid out the text, a round trip or two later.
 */
export async function preloadItalic(): Promise<void> {
  const fonts = (await getShownLook())?.fonts;
  const href = fonts ? fonts.text.italicUrl : textItalicUrl;
  if (href) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}

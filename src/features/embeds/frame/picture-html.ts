/**
 * Chart of a result as HTML, the same on the server and in the browser. Without style attributes, which the frame's
 * Content-Security-Policy would block.
 */
import { type Language, labelled, numbersIn, sayIn } from '@/lib/language/language';
import { escapeHtml } from '@/lib/text/markup/escape-html';
import type { Picture } from '../../calculators/calculator';

const width = 320;
const height = 120;

const at = (value: number) => value.toFixed(1);

function curve({
  steps,
  stepLabel,
  risePerStep,
  level,
  levelLabel,
  title,
}: Extract<Picture, { kind: 'curve' }>) {
  const end = risePerStep * steps;
  const highest = Math.max(end, level * 1.25, 1);
  const y = (value: number) => height - (value / highest) * height;
  const crossing = risePerStep > 0 ? level / risePerStep / steps : Number.POSITIVE_INFINITY;
  const drop =
    crossing <= 1
      ? `<path class="plumb" d="M${at(crossing * width)} ${at(y(level))}V${height}"/><circle class="dot" cx="${at(crossing * width)}" cy="${at(y(level))}" r="4"/>`
      : '';
  return `<svg viewBox="-6 -16 ${width + 12} ${height + 40}" role="img" aria-label="${escapeHtml(title)}">
<path class="axis" d="M0 ${height}H${width}"/><path class="level" d="M0 ${at(y(level))}H${width}"/>
<text x="0" y="${at(y(level) - 5)}">${escapeHtml(levelLabel)}</text>
<path class="line" d="M0 ${height}L${width} ${at(y(end))}"/>${drop}
<text x="0" y="${height + 16}">0</text><text x="${width}" y="${height + 16}" text-anchor="end">${steps} ${escapeHtml(stepLabel)}</text></svg>`;
}

function pair({ bars, unit, title }: Extract<Picture, { kind: 'bars' }>, language: Language) {
  const { whole } = numbersIn(language);
  const longest = Math.max(...bars.map(({ value }) => value), 1);
  const rows = bars.map(({ label, value, gain = 0 }, index) => {
    const top = index * 58;
    const plain = ((value - gain) / longest) * width;
    const more = (gain / longest) * width;
    return `<text x="0" y="${top + 14}">${escapeHtml(labelled(language, label, `${whole(value)} ${sayIn(language, unit, {}, Math.round(value))}`))}</text>
<rect class="bar" x="0" y="${top + 22}" width="${at(plain)}" height="22"/><rect class="gain" x="${at(plain)}" y="${top + 22}" width="${at(more)}" height="22"/>`;
  });
  return `<svg viewBox="-2 0 ${width + 4} ${bars.length * 58}" role="img" aria-label="${escapeHtml(title)}">${rows.join('')}</svg>`;
}

export const pictureHtml = (picture: Picture, language: Language): string =>
  picture.kind === 'curve' ? curve(picture) : pair(picture, language);

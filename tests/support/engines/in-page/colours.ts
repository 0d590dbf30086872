/** Checks of colours: contrast of texts, the theme, and whether the chosen control is recognisable. */
import { isShown, nameOf } from './elements';

type Colour = { red: number; green: number; blue: number; alpha: number };

const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
const drawing = canvas.getContext('2d', { willReadFrequently: true });

/** Reads any notation of a colour, as the engine draws it. */
function parse(colour: string): Colour {
  if (!drawing) throw new Error('There is no canvas.');
  drawing.clearRect(0, 0, 1, 1);
  drawing.fillStyle = colour;
  drawing.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = drawing.getImageData(0, 0, 1, 1).data;
  return { red, green, blue, alpha: alpha / 255 };
}

const known = new Map<string, Colour>();
const colourOf = (colour: string): Colour => {
  const found = known.get(colour) ?? parse(colour);
  known.set(colour, found);
  return found;
};

function luminance({ red, green, blue }: Colour): number {
  const linear = (part: number) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The first opaque background behind an element; null behind pictures and half transparent areas. */
function groundOf(element: Element): Colour | null {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(one);
    if (backgroundImage !== 'none' || opacity !== '1' || (one !== element && position === 'absolute'))
      return null;
    const colour = colourOf(backgroundColor);
    if (colour.alpha > 0.99) return colour;
    if (colour.alpha > 0.01) return null;
  }
  return colourOf('Canvas');
}

/** True in forced colours for a highlighted control, which has the system's highlight colours. */
const isHighlighted = (element: Element) =>
  matchMedia('(forced-colors: active)').matches &&
  getComputedStyle(element).getPropertyValue('forced-color-adjust') === 'none';

function isReadable(element: Element): boolean {
  if (isHighlighted(element)) return true;
  const ground = groundOf(element);
  const ink = colourOf(getComputedStyle(element).color);
  if (!ground || ink.alpha < 0.99) return true;
  const [low = 0, high = 0] = [luminance(ground), luminance(ink)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05) >= 4.5;
}

const hasText = (element: Element) =>
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());

/** Texts with a contrast below 4.5 : 1, except those of disabled controls. */
export const unreadableTexts = (): string[] =>
  [...document.body.querySelectorAll('*')].flatMap((element) =>
    hasText(element) &&
    isShown(element) &&
    !element.matches(
      'script, style, noscript, option, svg *, :disabled, :disabled *, [aria-disabled=true]',
    ) &&
    !isReadable(element)
      ? [`hard to read: ${nameOf(element)}`]
      : [],
  );

export const isDark = (): boolean => luminance(groundOf(document.body) ?? colourOf('white')) < 0.1;

const chosen =
  '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), [aria-checked=true], ' +
  'label:has(> input:checked)';

/** Visible style of a control besides its text. */
const lookOf = (control: Element): string =>
  [control, ...control.querySelectorAll('*')]
    .slice(0, 5)
    .map((one) => {
      const style = getComputedStyle(one);
      const { backgroundColor, color, outlineStyle, outlineColor, textDecorationLine, fontWeight } = style;
      const border = [style.borderTopWidth, style.borderBottomWidth, style.borderInlineStartWidth].join();
      const colours = [style.borderTopColor, style.borderBottomColor].join();
      return [
        backgroundColor,
        color,
        outlineStyle,
        outlineColor,
        textDecorationLine,
        fontWeight,
        border,
        colours,
      ].join();
    })
    .join(' / ');

/** Chosen controls that look like an unchosen control of the same kind beside them. */
export const unmarkedChoices = (): string[] =>
  [...document.querySelectorAll(chosen)].filter(isShown).flatMap((control) => {
    // A native radio or checkbox shows its mark itself.
    if ([...control.querySelectorAll('input')].some(isShown)) return [];
    const isAlike = (one: Element) =>
      one.localName === control.localName && !one.matches(chosen) && isShown(one);
    let other: Element | undefined;
    for (
      let group = control.parentElement, up = 0;
      group && !other && up < 3;
      group = group.parentElement, up += 1
    )
      other = [...group.querySelectorAll(control.localName)].find(isAlike);
    return other && lookOf(control) === lookOf(other)
      ? [`does not show that it is chosen: ${nameOf(control)}`]
      : [];
  });

/** Animations and smooth scrolling that run although the visitor prefers reduced motion. */
export const movements = (): string[] => [
  ...document.getAnimations().flatMap((animation) => {
    const { duration } = animation.effect?.getComputedTiming() ?? {};
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    const isSeen = animation.playState === 'running' && Number(duration) > 1;
    return isSeen ? [`moves: ${target ? nameOf(target) : animation.id}`] : [];
  }),
  ...(getComputedStyle(document.documentElement).scrollBehavior === 'smooth' ? ['scrolls smoothly'] : []),
];

/** Preferences of the visitor that the page can detect. */
export const told = () => ({
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  hasForcedColours: matchMedia('(forced-colors: active)').matches,
  hasReducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  width: innerWidth,
});

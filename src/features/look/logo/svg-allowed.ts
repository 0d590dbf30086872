/** Allowed parts of a sanitised SVG. All others are left out: nothing here loads, runs, moves or is interactive. */

export const svgNamespace = 'http://www.w3.org/2000/svg';
export const xlinkNamespace = 'http://www.w3.org/1999/xlink';

export const drawnElements: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'style', 'title', 'desc'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
]);

/** Elements whose content is drawn as if they were groups. */
export const groupLike: ReadonlySet<string> = new Set(['a', 'switch']);

/** Words for removed parts, by the element's name in lower case. */
export const leftOutWords: Readonly<Record<string, string>> = {
  script: 'A script was taken out.',
  foreignobject: 'Parts of a web page inside the drawing were taken out.',
  image: 'A picture inside the drawing was taken out. Upload the logo as PNG if it needs it.',
  feimage: 'A picture inside the drawing was taken out. Upload the logo as PNG if it needs it.',
  animate: 'A movement was taken out.',
  animatemotion: 'A movement was taken out.',
  animatetransform: 'A movement was taken out.',
  set: 'A movement was taken out.',
  filter: 'An effect, such as a shadow or a blur, was taken out. Upload the logo as PNG if it needs it.',
  marker: 'Marks at the ends of lines were taken out.',
};

/** Presentation properties, allowed in attributes, in `style` and in style sheets. */
export const drawingProperties: ReadonlySet<string> = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-path', 'clip-rule', 'mask', 'mask-type', 'color', 'opacity'],
  ...['stroke', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-opacity', 'stroke-width', 'stop-color', 'stop-opacity', 'paint-order'],
  ...['display', 'visibility', 'overflow', 'vector-effect', 'shape-rendering', 'isolation', 'mix-blend-mode'],
  ...[
    'font-family',
    'font-size',
    'font-style',
    'font-weight',
    'font-stretch',
    'letter-spacing',
    'word-spacing',
  ],
  ...['text-anchor', 'dominant-baseline', 'alignment-baseline', 'baseline-shift', 'text-rendering'],
]);

export const drawingAttributes: ReadonlySet<string> = new Set([
  ...[
    'id',
    'class',
    'd',
    'points',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'fx',
    'fy',
    'fr',
  ],
  ...[
    'dx',
    'dy',
    'rotate',
    'textLength',
    'lengthAdjust',
    'width',
    'height',
    'viewBox',
    'preserveAspectRatio',
  ],
  ...['transform', 'gradientTransform', 'gradientUnits', 'patternTransform', 'patternUnits', 'offset'],
  ...['patternContentUnits', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'pathLength'],
]);

/**
 * Functions that a value may call. `url` is checked separately, because it may only refer to a part of the same
 * drawing.
 */
export const valueFunctions: ReadonlySet<string> = new Set([
  ...[
    'rgb',
    'rgba',
    'hsl',
    'hsla',
    'matrix',
    'translate',
    'translatex',
    'translatey',
    'scale',
    'scalex',
    'scaley',
  ],
  ...['rotate', 'skewx', 'skewy', 'url', ''],
]);

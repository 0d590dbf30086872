import type { Field, TextField, UploadField } from 'payload';
import { fontPairs } from '../fonts/pairs';
import { housePalette, houseSurfaces } from '../palette/house-palette';
import { readHex } from '../palette/make-palette';

/** Name of the single document. */
const lookName = 'Look';

/** Value of `fontPair` while the firm's own files are used. */
export const ownFonts = 'own';

export const colourSentence = 'Type a colour as six digits, such as #0B5D3B.';

const isColour = (value: unknown): true | string =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'string' && readHex(value) !== null) ||
  colourSentence;

/** Background of each scheme, on which a colour is shown. */
const papers = { light: houseSurfaces.light.paper, dark: houseSurfaces.dark.paper };

const colourField = (
  name: string,
  { label, house, description }: { label: string; house: string; description: string },
): TextField => ({
  name,
  label,
  type: 'text',
  maxLength: 9,
  validate: isColour,
  admin: {
    description,
    placeholder: 'As it came',
    components: {
      afterInput: [
        {
          path: '/src/features/look/studio/colour-choice.client#ColourChoice',
          clientProps: { name, label, house, papers },
        },
      ],
    },
  },
});

const pictureField = (name: string, label: string, description: string): UploadField => ({
  name,
  label,
  type: 'upload',
  relationTo: 'look-files',
  filterOptions: { mimeType: { like: 'image/' } },
  admin: { description },
});

/** Shown while the firm's own files are used. */
const fontField = (name: string, label: string, description: string): UploadField => ({
  name,
  label,
  type: 'upload',
  relationTo: 'look-files',
  filterOptions: { mimeType: { equals: 'font/woff2' } },
  admin: { description, condition: ({ fontPair }) => fontPair === ownFonts },
});

const checkPair = (value: unknown): true | string =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === ownFonts ||
  fontPairs.some(({ key }) => key === value) ||
  'Choose one of the pairs.';

export const lookFields: Field[] = [
  // Label of the document in the studio; it has no other name.
  {
    name: 'name',
    type: 'text',
    // Required for exported files, in which it is the key of the document.
    required: true,
    defaultValue: lookName,
    validate: (value: unknown) => value === lookName || `There is one look, and its name is ${lookName}.`,
    admin: { hidden: true },
    access: { update: () => false },
  },
  {
    name: 'preview',
    type: 'ui',
    admin: { components: { Field: '/src/cms/studio/look/look-preview#LookPreview' } },
  },
  {
    type: 'collapsible',
    label: 'Logo and icon',
    fields: [
      pictureField(
        'logoLight',
        'Logo',
        'SVG or PNG, without a background. It stands 32 pixels high in the header; what an SVG could run is taken out.',
      ),
      pictureField('logoDark', 'Logo for the dark', 'Without one, the logo is used in both.'),
      pictureField(
        'icon',
        'Icon',
        'A square, at least 512 pixels wide. Tab icon, home screen and manifest are made from it.',
      ),
    ],
  },
  {
    type: 'collapsible',
    label: 'Colour',
    fields: [
      colourField('accent', {
        label: 'Accent',
        house: housePalette.light.accent,
        description: 'Buttons, links, marks. It is made darker or lighter until it can be read.',
      }),
      colourField('secondary', {
        label: 'Second colour',
        house: housePalette.light.patina,
        description: 'What figures compare with, and what has gone well.',
      }),
    ],
  },
  {
    type: 'collapsible',
    label: 'Type',
    fields: [
      {
        name: 'fontPair',
        label: 'Pair of typefaces',
        type: 'text',
        maxLength: 40,
        validate: checkPair,
        admin: { components: { Field: '/src/features/look/studio/pair-choice#PairChoice' } },
      },
      fontField('ownDisplay', 'Headings', 'A WOFF2 file whose licence allows use on websites.'),
      fontField('ownText', 'Text', 'A variable file from 400 to 700, or one of weight 400.'),
      fontField('ownTextItalic', 'Text, italic', 'Without one, browsers slant the upright.'),
    ],
  },
  {
    type: 'collapsible',
    label: 'Lines and corners',
    fields: [
      { name: 'hasRuler', label: 'Ruler along the page', type: 'checkbox', defaultValue: true },
      { name: 'hasBob', label: 'Plumb bob', type: 'checkbox', defaultValue: true },
      {
        type: 'row',
        fields: [
          {
            name: 'corner',
            label: 'Corners',
            type: 'select',
            required: true,
            defaultValue: 'sharp',
            options: [
              { value: 'sharp', label: 'Sharp' },
              { value: 'soft', label: 'Soft' },
              { value: 'round', label: 'Round' },
            ],
          },
          {
            name: 'line',
            label: 'Lines',
            type: 'select',
            required: true,
            defaultValue: 'fine',
            options: [
              { value: 'fine', label: 'Fine' },
              { value: 'strong', label: 'Strong' },
            ],
          },
        ],
      },
    ],
  },
];

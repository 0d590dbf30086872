/** Labels of collections, globals, fields, blocks and options read as words, without identifiers or placeholders. */
import config from '@payload-config';
import type { FlattenedBlock, FlattenedField } from 'payload';
import { describe, expect, it } from 'vitest';
import { mailNames } from '@/emails/mail-names';
import { loadMails } from '@/features';
import { studioTranslations } from '@/studio-kit/branding/translations';

const { collections, globals } = await config;

type Label = readonly [where: string, label: unknown];

const isShown = (field: FlattenedField) => !(field.admin && 'hidden' in field.admin && field.admin.hidden);

function labelsOf(field: FlattenedField, where: string): Label[] {
  const at = `${where}.${field.name}`;
  const own: Label[] = 'label' in field ? [[at, field.label]] : [];
  if (field.type === 'select' || field.type === 'radio') {
    const options = field.options.map(
      (option): Label => [at, typeof option === 'string' ? option : option.label],
    );
    return [...own, ...options];
  }
  if (field.type === 'blocks') return [...own, ...field.blocks.flatMap((block) => labelsOfBlock(block, at))];
  return 'flattenedFields' in field ? [...own, ...labelsIn(field.flattenedFields, at)] : own;
}

const labelsIn = (fields: readonly FlattenedField[], where: string): Label[] =>
  fields.filter(isShown).flatMap((field) => labelsOf(field, where));

const labelsOfBlock = ({ slug, labels, flattenedFields }: FlattenedBlock, where: string): Label[] => [
  [`${where}.${slug}`, labels?.singular],
  [`${where}.${slug}`, labels?.plural],
  ...labelsIn(flattenedFields, `${where}.${slug}`),
];

/** Matches identifiers and placeholders: `contact_form`, `booking-reminder`, `postalAddress`, `{brand}`. */
const notWords = /\w_\w|^[a-z][a-z\d]*(-[a-z\d]+)+$|^[a-z]+[A-Z]|[{}]/;

const entities = [
  ...collections
    // Payload's own collections are hidden.
    .filter(({ slug }) => !slug.startsWith('payload-'))
    .map(({ slug, labels, flattenedFields }) => ({
      slug,
      labels: [
        [slug, labels.singular] as Label,
        [slug, labels.plural] as Label,
        ...labelsIn(flattenedFields, slug),
      ],
    })),
  ...globals.map(({ slug, label, flattenedFields }) => ({
    slug,
    labels: [[slug, label] as Label, ...labelsIn(flattenedFields, slug)],
  })),
];

describe.each(entities)('labels of $slug', ({ labels }) => {
  it('labels contain no identifiers or placeholders', () => {
    const wrong = labels.filter(([, label]) => typeof label === 'string' && notWords.test(label));
    expect(wrong).toEqual([]);
  });
});

/** Fields of all collections with their own cell, as `collection.field: path`. */
const cellsOf = (type: FlattenedField['type']) =>
  collections
    .filter(({ slug }) => !slug.startsWith('payload-'))
    .flatMap(({ slug, flattenedFields }) =>
      flattenedFields
        .filter((field) => field.type === type && isShown(field))
        .map((field) => {
          const components = (field.admin as { components?: { Cell?: unknown } } | undefined)?.components;
          return `${slug}.${field.name}: ${components?.Cell}`;
        }),
    );

describe('cells of lists', () => {
  it('a checkbox is shown as Yes or a dash, never as true or false', () => {
    const cells = cellsOf('checkbox');
    expect(cells.length).toBeGreaterThan(5);
    expect(cells.filter((cell) => !cell.endsWith('#YesNoCell'))).toEqual([]);
  });

  it('an option begins with a capital or a figure, unlike its value', () => {
    const options = collections
      .filter(({ slug }) => !slug.startsWith('payload-'))
      .flatMap(({ slug, flattenedFields }) =>
        flattenedFields.flatMap((field) =>
          isShown(field) && (field.type === 'select' || field.type === 'radio')
            ? field.options.map((option) => [slug, typeof option === 'string' ? option : option.label])
            : [],
        ),
      );
    expect(options.filter(([, label]) => typeof label === 'string' && /^[a-z]/.test(label))).toEqual([]);
  });

  it('an empty cell does not show the name of its field', () => {
    expect(studioTranslations.general.noLabel).not.toMatch(/[<{]/);
  });
});

it('every mail outside of sequences has a readable name, and every name belongs to a mail', async () => {
  const mails = (await loadMails()).filter(({ isOfSequences }) => !isOfSequences).map(({ name }) => name);
  expect(Object.keys(mailNames).toSorted()).toEqual(mails.toSorted());
});

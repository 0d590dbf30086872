import { Fragment } from 'react';

/** Renders line breaks as `<br>`; otherwise the text part would join the lines. */
export const asLines = (text: string) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

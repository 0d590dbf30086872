import { Fragment } from 'react';

/** Renders line breaks as `<br>`; otherwise the text part would join the lines. */
export const asLines = (text: string) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

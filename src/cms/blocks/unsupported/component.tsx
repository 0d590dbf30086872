/** Renders nothing: the block is a note to editors. */
export const Unsupported = () => null;

/** Path of the view that opens the look. */
export const lookPath = '/admin/look';

/** Path from which visitors fetch a file of the look. It contains the hash of the file, so that it never changes. */
export const lookFilePath = (print: string, extension: string): string => `/look-files/${print}.${extension}`;

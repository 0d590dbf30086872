/** Path of the view that opens the look. */
export const lookPath = '/admin/look';

/** Path of a file of the look for visitors. It contains the hash of the file, so its content never changes. */
export const lookFilePath = (print: string, extension: string): string => `/look-files/${print}.${extension}`;

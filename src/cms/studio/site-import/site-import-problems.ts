import { ownEntry } from '@/lib/own-entry';

/** Messages about a refused file or start, by the code of the error. */
const sentences: Readonly<Record<string, string>> = {
  no_file: 'Choose a file first. If you did, it did not arrive whole: send it again.',
  no_export:
    'This is neither an export of WordPress, which ends in .xml, nor one of Ghost, which ends in .json.',
  packed_export: 'This file is packed. Unpack it, and choose the .xml or .json file that is in it.',
  not_wordpress:
    'This is not an export of WordPress. Make one there under Tools → Export → All content: it is a file that ends in .xml.',
  not_ghost:
    'This is not a whole export of Ghost. Make one there under Settings → Import/Export: it is a file that ends in .json.',
  file_too_large:
    'This file is too large: exports of WordPress may have 200 MB, those of Ghost 40 MB. WordPress exports posts of some years or authors alone, too.',
  too_large:
    'This file is too large: exports of WordPress may have 200 MB, those of Ghost 40 MB. WordPress exports posts of some years or authors alone, too.',
  large_ghost:
    'This export of Ghost is larger than 40 MB. Import it on the server, where it may have 100 MB: npm run content -- import --from ghost …',
  too_slow: 'The file took too long to arrive. Please send it again.',
  too_many_records: 'The file has more than 500,000 posts, pages and files.',
  no_address:
    'What you typed as the address of the old site is none. Type it like https://blog.example.com. Your other choices are kept.',
  empty_file: 'There is nothing to import in this file: no posts, pages or files.',
  busy: 'Another import is at work. Wait until it is done, or stop it first.',
};

/** Message about a refused file or start; undefined for other errors. */
export const problemSentence = (code: string): string | undefined => ownEntry(sentences, code);

/** True for a web URL (http or https): only such links are mailed and shown. */
export const isWebLink = (link: string): boolean =>
  URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);

export const webLinkSentence = 'Enter an address that begins with https://';

/**
 * Id that the mail server assigned to a mail: the last word of its response, as with SES (`250 Ok 0102018f…`), Postmark
 * and SendGrid (`250 Ok: queued as …`). Null if that word is not an id.
 */
export function relayIdOf(response: string): string | null {
  const last =
    response
      .trim()
      .split(/\s+/)
      .at(-1)
      ?.replace(/^<|[>.]$/g, '') ?? '';
  return /^[\w.@=+-]{10,200}$/.test(last) && /\d/.test(last) ? last : null;
}

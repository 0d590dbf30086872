/**
 * Id under which the mail server took a mail: the last word of its answer, as of SES (`250 Ok 0102018f…`), Postmark and
 * SendGrid (`250 Ok: queued as …`). Null if that word is no id.
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

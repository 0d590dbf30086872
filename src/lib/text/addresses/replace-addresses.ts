/**
 * Runs of characters between the separators of addresses, lists and sentences: candidates for an address,
 * percent-encoded or not. An apostrophe is part of a run only between letters or digits, otherwise it is a quotation
 * mark.
 */
const runs = /(?:[^\s<>(),;:"'’=&?/#[\]]|(?<=[\p{L}\p{N}])['’](?=[\p{L}\p{N}]))+/gu;

/** An @ with a character on both sides; also its Unicode variants, and percent-encoded up to five times. */
const atSign = /.(?:[@＠﹫]|%(?:25){0,4}40)./u;

/** Quoted mailbox names, `"Ada Lovelace"@`, and domain literals, `ada@[192.0.2.1]`. */
const quotedName = /"[^"\n]{1,64}"(?=[@＠﹫]|%(?:25){0,4}40)/gu;
const domainLiteral = /(?<=[@＠﹫]|%40)\[[^\]\s]{1,64}\]/gu;

/** Replaces every e-mail address in the text. Linear in its length. */
export function replaceAddresses(text: string, replacement: string): string {
  if (!atSign.test(text)) return text;
  return text
    .replace(quotedName, 'quoted')
    .replace(domainLiteral, 'literal')
    .replace(runs, (run) => (atSign.test(run) ? replacement : run));
}

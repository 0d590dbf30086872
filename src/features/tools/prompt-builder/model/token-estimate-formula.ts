const charactersPerToken = 4;
const wordsPerHundredTokens = { min: 60, max: 80 };
/** Outside Latin script, a character is often a token of its own. */
const otherScript = /[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/gu;

/**
 * Estimates the tokens of a text as a range; only the model’s own tokenizer gives the exact number. Four characters
 * for each token, or 60 to 80 English words for a hundred (Google, “Understand and count tokens”,
 * ai.google.dev/gemini-api/docs/tokens).
 */
export function estimateTokens(text: string): { low: number; high: number } {
  const others = text.match(otherScript)?.length ?? 0;
  const words = text.match(/\S+/g)?.length ?? 0;
  const byCharacters = (text.length - others) / charactersPerToken;
  const low = Math.min(byCharacters, (words / wordsPerHundredTokens.max) * 100) + others / 2;
  const high = Math.max(byCharacters, (words / wordsPerHundredTokens.min) * 100) + others;
  return { low: Math.floor(low), high: Math.ceil(high) };
}

/** Common placeholders for a secret, including examples of our own documentation. */
const obvious =
  /change-?me|replace-?me|example|password|passwort|qwerty|letmein|123456|abcdef|at-?least|sixteen|characters|(your|my|super|top|payload)-?secret|^(secret|test|dev|development|local|plumbline|insecure)+$/;

const minLength = 16;
/**
 * Minimum number of distinct characters in a secret. Only one in thirty thousand random strings of sixteen
 * hexadecimal digits has fewer.
 */
const minDistinctCharacters = 6;

/**
 * True if the text repeats a shorter text. Doubled, such a text contains itself at an index between 0 and its length.
 */
function isRepetition(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length;
}

/**
 * Checks whether a secret is hard to guess. Returns true if it is, otherwise an error message to be appended to the
 * setting's name.
 */
export function checkSecret(secret: string): true | string {
  if (secret.length < minLength) return `must have at least ${minLength} characters.`;
  const plain = secret.toLowerCase().replace(/[\s_.-]+/g, '-');
  const isGuessable =
    new Set(secret).size < minDistinctCharacters ||
    isRepetition(secret) ||
    obvious.test(plain.replaceAll('-', '')) ||
    obvious.test(plain);
  return isGuessable
    ? 'can be guessed. Set a random one, for example what openssl rand -base64 32 prints.'
    : true;
}

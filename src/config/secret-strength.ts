/** What people write where a random text should stand, examples of ours and of others among it. */
const obvious =
  /change-?me|replace-?me|example|password|passwort|qwerty|letmein|123456|abcdef|at-?least|sixteen|characters|(your|my|super|top|payload)-?secret|^(secret|test|dev|development|local|plumbline|insecure)+$/;

const minLength = 16;
/** Sixteen random hexadecimal digits have fewer kinds than this once in ten thousand times. */
const minDistinctCharacters = 6;

/** A short text over and over. The longest there is to try is half of what it makes up. */
function isRepetition(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length;
}

/** True, or why a secret would be guessed, as the end of a sentence that begins with its name. */
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

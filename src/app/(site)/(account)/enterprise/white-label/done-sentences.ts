/** What the page says after an action, by the name in `?done=`. */
export const doneSentences: Readonly<Record<string, string>> = {
  made: 'The embed is made. Copy its snippet below, and put it on your page.',
  saved: 'The embed is saved. It looks like this everywhere from now on.',
  paused: 'The embed is paused: where it stands, it says that it is resting.',
  opened: 'The embed is open again.',
  deleted: 'The embed is deleted. Where it stood, it says that it is gone; its leads stay.',
  'domain-claimed': 'The domain is noted. Set the two records below, then let us check them.',
  'domain-proven': 'The domain is proven: it shows this embed from now on.',
  'domain-unproven': 'The records are not there yet. What we found stands beside the domain.',
  'domain-dropped': 'The domain is released.',
};

/** Words by which programs and people say who wants emails, by language, as `bareWords` returns them. */
type ByLanguage = Readonly<Record<string, readonly string[]>>;

const all = (words: ByLanguage): readonly string[] => Object.values(words).flat();

export const yesWords = all({
  any: ['1', '1 0', 'x', 'y', 't', 'ok'],
  en: [
    'yes',
    'true',
    'on',
    'checked',
    'accepted',
    'agreed',
    'given',
    'granted',
    'consented',
    'consent given',
  ],
  enSentence: ['i agree', 'i consent', 'i accept'],
  enOptIn: ['opt in', 'optin', 'opted in', 'single opt in', 'double opt in', 'confirmed opt in'],
  de: [
    'ja',
    'j',
    'wahr',
    'angekreuzt',
    'angemeldet',
    'erteilt',
    'zugestimmt',
    'eingewilligt',
    'einwilligung erteilt',
  ],
  fr: ['oui', 'o', 'vrai', 'accepté', 'accepte'],
  es: ['sí', 'si', 's', 'verdadero', 'aceptado', 'acepta'],
});

export const noWords = all({
  any: ['0', 'n', 'f', 'null', 'none'],
  en: [
    'no',
    'false',
    'off',
    'never',
    'not opted out',
    'not suppressed',
    'not blocklisted',
    'not blacklisted',
  ],
  de: ['nein', 'falsch', 'aus', 'nie'],
  fr: ['non', 'faux', 'jamais'],
  es: ['falso', 'nunca'],
});

export const subscribedWords = all({
  en: ['subscribed', 'active', 'confirmed', 'explicit', 'implicit', 'subscribe'],
  hubspot: ['marketing contact', 'set as a marketing contact', 'marketing'],
  de: ['abonniert', 'aktiv', 'bestätigt', 'bestatigt'],
  fr: ['abonné', 'abonnée', 'inscrit', 'inscrite', 'actif'],
  es: ['suscrito', 'suscrita', 'activo'],
});

/** Words that say something about emails in any column, even in one about stages. */
export const unsubscribedWords = all({
  en: ['unsubscribed', 'unsubscribe', 'opted out', 'opt out', 'optout', 'do not contact', 'dnc'],
  enMails: ['do not email', 'do not mail', 'no consent', 'suppressed', 'blacklisted', 'blocklisted'],
  enNever: ['non subscribed', 'not subscribed', 'nonsubscribed', 'never subscribed', 'unconfirmed'],
  enComplaints: ['complained', 'spam complaint', 'abuse complaint', 'abuse', 'marked as spam'],
  de: ['abgemeldet', 'abbestellt', 'nicht abonniert', 'keine werbung', 'werbesperre', 'nicht kontaktieren'],
  fr: ['désabonné', 'désabonnée', 'désinscrit', 'désinscrite', 'non abonné', 'ne pas contacter'],
  es: ['no suscrito', 'no suscrita', 'dado de baja', 'dada de baja', 'no contactar'],
});

/** Words that concern emails only in a column about emails. */
export const unsubscribedThere = all({
  en: [
    'archived',
    'pending',
    'cancelled',
    'canceled',
    'declined',
    'denied',
    'refused',
    'withdrawn',
    'revoked',
  ],
  de: ['widerrufen', 'abgelehnt', 'ausstehend'],
});

export const bouncedWords = all({
  en: ['cleaned', 'bounced', 'hard bounced', 'hard bounce', 'undeliverable'],
  de: ['unzustellbar'],
});

/** Words that describe a mailbox only in a column about emails. */
export const bouncedThere = ['invalid'];

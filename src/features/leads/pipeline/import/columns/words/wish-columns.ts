/** Parts of the names of columns that say who wants emails, by language, as `bareName` returns them. */
type ByLanguage = Readonly<Record<string, readonly string[]>>;

const all = (parts: ByLanguage): readonly string[] => Object.values(parts).flat();

export const optOutParts = all({
  en: ['optout', 'optedout', 'unsub', 'donotemail', 'donotcontact', 'donotmail', 'noemail', 'nomail'],
  enLists: ['blocklist', 'blacklist', 'suppress', 'complain', 'markedasspam', 'emailblocked'],
  enBounces: ['emailbounce', 'isbounced', 'bouncedate', 'hardbounce', 'invalidemail'],
  mailchimp: ['cleantime', 'cleancampaign'],
  de: ['abgemeldet', 'abmeldung', 'abbestellt', 'widerruf', 'widersprochen', 'widerspruch', 'werbesperre'],
  deNo: ['keinewerbung', 'keinemail', 'keineemail', 'keinnewsletter', 'keinenewsletter', 'nichtkontaktieren'],
  fr: ['desabonn', 'desinscri', 'neplusrecevoir', 'nepascontacter', 'listenoire'],
  es: ['dadodebaja', 'dadadebaja', 'desuscri', 'nocontactar', 'noenviar', 'listanegra'],
});

export const optInParts = all({
  en: ['optin', 'optedin', 'subscribed', 'newsletter', 'mailable', 'emailmarketing', 'mailinglist'],
  enAccepts: ['acceptsmarketing', 'acceptsemail', 'acceptemail', 'acceptmarketing', 'agreestomarketing'],
  enAllows: [
    'allowemail',
    'allowmarketing',
    'emailallowed',
    'marketingallowed',
    'canemail',
    'oktoemail',
    'mayemail',
  ],
  enWants: ['receiveemail', 'receivesemail', 'receivemarketing', 'wantsemail', 'emailsubscription'],
  de: [
    'werbeeinwilligung',
    'werbeerlaubnis',
    'mailerlaubnis',
    'kontakterlaubnis',
    'abonniert',
    'einwilligung',
  ],
  deConsent: ['einverstand', 'zustimmung'],
  fr: [
    'abonneala',
    'estabonne',
    'infolettre',
    'consentement',
    'accepteemail',
    'accepteles',
    'acceptemarketing',
  ],
  es: [
    'suscrit',
    'consentimiento',
    'boletin',
    'aceptacorreo',
    'aceptaemail',
    'aceptamarketing',
    'aceptapublicidad',
  ],
});

/** Names that are matched as a whole, because their parts also have other meanings. */
export const optInNames = all({
  en: ['consent', 'consented', 'hasconsent', 'consentgiven', 'consentstatus'],
  fr: ['abonne', 'abonnee', 'inscrit'],
});

/** Words that count only together with a word about emails. */
export const consentParts = ['consent', 'permission', 'erlaubnis', 'permis'];
export const consentSubjects = [
  'mail',
  'marketing',
  'newsletter',
  'contact',
  'gdpr',
  'dsgvo',
  'rgpd',
  'werbe',
  'kontakt',
];

/** Last words of columns beside an opt-in column, such as `Opt-in date` and `Consent IP`, which contain no opt-in. */
export const besideOptIn = new Set(
  all({
    time: [
      'date',
      'time',
      'timestamp',
      'day',
      'year',
      'on',
      'at',
      'since',
      'updated',
      'changed',
      'expires',
      'until',
    ],
    place: [
      'ip',
      'address',
      'source',
      'origin',
      'url',
      'link',
      'page',
      'form',
      'channel',
      'method',
      'medium',
    ],
    words: [
      'text',
      'version',
      'wording',
      'reason',
      'note',
      'notes',
      'comment',
      'language',
      'by',
      'user',
      'campaign',
    ],
    kinds: [
      'id',
      'type',
      'plan',
      'tier',
      'level',
      'list',
      'lists',
      'topic',
      'topics',
      'interests',
      'name',
      'names',
    ],
    numbers: [
      'count',
      'rate',
      'score',
      'opens',
      'opened',
      'clicks',
      'clicked',
      'sent',
      'delivered',
      'received',
    ],
    de: ['datum', 'am', 'vom', 'seit', 'zeit', 'zeitpunkt', 'uhrzeit', 'quelle', 'herkunft', 'grund', 'art'],
    fr: ['le', 'heure', 'depuis', 'origine', 'texte'],
    es: ['fecha', 'hora', 'desde', 'fuente', 'texto', 'el'],
  }),
);
/** First words of such columns: `Date of consent`, `IP of opt-in`. */
export const beforeOptIn = new Set([
  'date',
  'time',
  'timestamp',
  'ip',
  'source',
  'datum',
  'fecha',
  'last',
  'first',
  'number',
]);
/** Last words of columns beside an opt-out column that contain a text for each person. */
export const besideOptOut = new Set(['link', 'url', 'token', 'key', 'hash', 'id']);

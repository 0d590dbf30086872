/** Words for our stages, by program and language, as `bareWords` returns them. */
type ByOrigin = Readonly<Record<string, readonly string[]>>;

export const stageWords: Readonly<Record<string, ByOrigin>> = {
  new: {
    en: ['open', 'lead', 'new lead', 'prospect', 'raw', 'not contacted', 'uncontacted', 'potential'],
    salesforce: ['open not contacted'],
    hubspot: ['subscriber'],
    de: ['neu', 'offen', 'interessent', 'nicht kontaktiert'],
    fr: ['nouveau', 'ouvert', 'non contacté'],
    es: ['nuevo', 'abierto', 'no contactado'],
  },
  contacted: {
    en: [
      'attempting',
      'connected',
      'in progress',
      'working',
      'contact made',
      'nurturing',
      'engaged',
      'interested',
    ],
    hubspot: ['attempted to contact'],
    salesforce: ['working contacted'],
    zoho: ['contact in future'],
    de: ['kontaktiert', 'in bearbeitung', 'angerufen', 'in kontakt'],
    fr: ['contacté', 'en cours'],
    es: ['contactado', 'en curso'],
  },
  qualified: {
    en: ['opportunity', 'demo scheduled', 'qualification', 'pre qualified', 'sql', 'mql'],
    hubspot: ['open deal', 'sales qualified lead', 'salesqualifiedlead', 'marketing qualified lead'],
    hubspotDeals: ['marketingqualifiedlead', 'appointment scheduled', 'appointmentscheduled'],
    hubspotBuyers: ['qualified to buy', 'qualifiedtobuy'],
    salesforce: ['needs analysis'],
    de: ['qualifiziert', 'termin vereinbart'],
    fr: ['qualifié'],
    es: ['calificado', 'cualificado'],
  },
  proposal: {
    en: ['quote', 'negotiation', 'value proposition', 'proposal sent'],
    pipedrive: ['proposal made', 'negotiations started'],
    salesforce: ['proposal price quote', 'negotiation review'],
    hubspot: ['presentation scheduled', 'presentationscheduled', 'contract sent', 'contractsent'],
    hubspotBuyers: ['decision maker bought in', 'decisionmakerboughtin'],
    de: ['angebot', 'angebot gesendet', 'angebot verschickt', 'verhandlung'],
    fr: ['proposition', 'négociation', 'devis envoyé'],
    es: ['propuesta', 'negociación'],
  },
  won: {
    en: ['closed won', 'closedwon', 'closed converted', 'converted', 'customer', 'client'],
    hubspot: ['evangelist'],
    de: ['gewonnen', 'kunde', 'abgeschlossen gewonnen'],
    fr: ['gagné', 'gagnée', 'client gagné'],
    es: ['ganado', 'ganada', 'cliente'],
  },
  lost: {
    en: [
      'closed lost',
      'closedlost',
      'lost lead',
      'dead',
      'junk',
      'junk lead',
      'not interested',
      'abandoned',
    ],
    salesforce: ['closed not converted', 'unqualified', 'disqualified', 'not qualified'],
    hubspot: ['bad timing'],
    de: ['verloren', 'kein interesse', 'abgesagt', 'abgeschlossen verloren'],
    fr: ['perdu', 'perdue', 'pas intéressé'],
    es: ['perdido', 'perdida', 'no interesado'],
  },
};

/** Stages that may be an opt-out: Kit calls subscribers “cancelled” who have unsubscribed. */
export const doubtfulWords = ['cancelled', 'canceled'];

/** Words for the end of a deal, in a column with no other values. */
export const outcomeWords: Readonly<Record<string, ByOrigin>> = {
  open: {
    any: ['0', 'n', 'f'],
    en: ['open', 'in progress', 'pending', 'active', 'no', 'false'],
    de: ['offen', 'nein', 'falsch'],
    fr: ['ouvert', 'en cours', 'non', 'faux'],
    es: ['abierto', 'falso'],
  },
  won: {
    en: ['won', 'closed won', 'closedwon', 'converted', 'successful'],
    de: ['gewonnen'],
    fr: ['gagné', 'gagnée'],
    es: ['ganado', 'ganada'],
  },
  lost: {
    en: ['lost', 'closed lost', 'closedlost', 'abandoned'],
    de: ['verloren'],
    fr: ['perdu', 'perdue'],
    es: ['perdido', 'perdida'],
  },
};

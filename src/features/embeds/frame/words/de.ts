import type { FrameWords } from './frame-words';

export const frameInGerman: FrameWords = {
  calculators: {
    roi: {
      label: 'ROI-Rechner',
      inputs: {
        hoursPerWeek: { label: 'Eingesparte Zeit pro Woche', unit: 'Stunden' },
        hourlyRate: { label: 'Was eine Stunde Sie kostet', unit: 'USD / Stunde' },
        annualPlanUSD: { label: 'Jahrestarif', unit: 'USD / Jahr' },
      },
      payback: { label: 'Amortisiert nach', unit: '[Monat|Monaten]' },
      annualValue: 'Wert pro Jahr',
      timeSaved: { label: 'Eingesparte Zeit', unit: '[Stunde|Stunden] pro Monat' },
      monthlyValue: 'Wert pro Monat',
      months: 'Monate',
      valueSaved: 'Einsparung',
      plan: 'Tarif {plan}',
      reaches: 'Nach {months} [Monat|Monaten] erreicht die Einsparung den Tarifpreis von {plan}.',
      reachesNot: 'Innerhalb von {months} Monaten erreicht die Einsparung den Tarifpreis von {plan} nicht.',
      summary:
        '{hours} h pro Woche zu {rate}, der Tarif von {plan} amortisiert sich nach {months} [Monat|Monaten]',
      summaryWithoutPayback: '{hours} h pro Woche zu {rate}, der Tarif amortisiert sich nie',
    },
    capacity: {
      label: 'Kapazitätsrechner',
      inputs: {
        teamSize: { label: 'Teamgröße', unit: 'Personen' },
        billableHoursPerPerson: { label: 'Abrechenbare Stunden pro Person', unit: 'Stunden / Monat' },
        clientRate: { label: 'Stundensatz für Kunden', unit: 'USD / Stunde' },
        capacityMultiplier: { label: 'Kapazitätsfaktor', unit: '×' },
      },
      moreRevenue: 'Mehr Umsatz pro Monat',
      effectiveTeam: { label: 'Entspricht einem Team von', unit: '[Person|Personen]' },
      moreCapacity: { label: 'Mehr Kapazität', unit: '[Stunde|Stunden] pro Monat' },
      grows: 'Die Kapazität wächst von {now} auf {later} Stunden pro Monat.',
      hours: '[Stunde|Stunden]',
      capacityNow: 'Heutige Kapazität',
      capacityThen: 'Kapazität mit Automatisierung',
      summary: '{people} Personen × {hours} h pro Monat zu {rate}, × {multiplier}, {revenue} mehr pro Monat',
    },
  },
  numbers: 'Ihre Zahlen',
  calculate: 'Berechnen',
  result: 'Ergebnis',
  fields: { email: 'E-Mail', name: 'Name', company: 'Unternehmen' },
  optional: 'freiwillig',
  sendTo: (team) => `Ergebnis an ${team} senden`,
  send: 'Absenden',
  trap: 'Bitte leer lassen',
  consent: (team) =>
    `Mit dem Absenden geben Sie Ihre E-Mail-Adresse und Ihre Zahlen an ${team} weiter und erlauben, dass man Ihnen antwortet. Sie können dort verlangen, dass beides gelöscht wird.`,
  sentTo: (team) => `An ${team} gesendet`,
  thanks: (team) => `${team} hat Ihre Zahlen und Ihre Adresse und kann Ihnen antworten.`,
  sample: {
    note: 'Dies ist ein Beispiel. Ihre Angaben werden wie jede Antwort geprüft und danach verworfen: Nichts wird gespeichert oder per E-Mail verschickt.',
    thanks:
      'Hier würde stehen, dass Sie die Zahlen haben und antworten können. Dies war ein Beispiel: Nichts wurde gespeichert.',
  },
  description: (calculator, team) => `${calculator} von ${team}.`,
  closed: {
    goneTitle: 'Diesen Rechner gibt es nicht mehr',
    gone: (team) => `${team} hat ihn entfernt. Fragen Sie dort nach den Zahlen, die Sie brauchen.`,
    restingTitle: 'Dieser Rechner macht Pause',
    paused: (team) =>
      `${team} hat ihn vorübergehend angehalten. Bitte kommen Sie später wieder, oder fragen Sie dort nach.`,
    off: (team) => `Er lässt sich derzeit nicht nutzen. ${team} weiß mehr.`,
  },
  refusals: {
    invalid:
      'Bitte sehen Sie sich die markierten Felder noch einmal an. Alles, was Sie eingegeben haben, ist noch da.',
    emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
    emailIncomplete: 'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@firma.de',
    nameMissing: 'Bitte geben Sie Ihren Namen ein',
    tooLong: (most) => `Bitte verwenden Sie höchstens ${most} Zeichen`,
    addressInName: 'Bitte geben Sie hier keine Web- oder E-Mail-Adressen ein',
    addressOften: 'Diese Adresse wurde hier schon mehrmals gesendet.',
    tooMany: 'Das waren gerade zu viele Versuche.',
    wait: (time) => `Bitte warten Sie ${time}, bevor Sie es erneut versuchen.`,
    full: (team) =>
      `Dieser Rechner kann heute keine weiteren Antworten annehmen. Es wurde nichts gesendet; bitte schreiben Sie an ${team}, oder kommen Sie morgen wieder.`,
    closed: (team) => `Dieser Rechner ist geschlossen. Bitte schreiben Sie an ${team}.`,
    failed:
      'Das konnte gerade nicht gespeichert werden. Ihre Eingaben sind noch da; bitte senden Sie sie in einer Minute noch einmal.',
    unsent:
      'Das konnte gerade nicht gesendet werden. Ihre Eingaben sind noch da; bitte versuchen Sie es gleich noch einmal.',
    notOn: (origin) =>
      `Dieser Rechner darf auf ${origin} nicht gezeigt werden. Sein Inhaber muss diese Website erst freigeben.`,
    websitesOnly: 'Dieser Rechner wird nur auf Websites gezeigt, nicht aus einer Datei oder einer Sandbox.',
  },
};

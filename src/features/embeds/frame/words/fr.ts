import type { FrameWords } from './frame-words';

export const frameInFrench: FrameWords = {
  calculators: {
    roi: {
      label: 'Calculateur de rentabilité',
      inputs: {
        hoursPerWeek: { label: 'Temps gagné par semaine', unit: 'heures' },
        hourlyRate: { label: 'Ce que vous coûte une heure', unit: 'USD / heure' },
        annualPlanUSD: { label: 'Forfait annuel', unit: 'USD / an' },
      },
      payback: { label: 'Rentabilisé en', unit: 'mois' },
      annualValue: 'Valeur par an',
      timeSaved: { label: 'Temps gagné', unit: '[heure|heures] par mois' },
      monthlyValue: 'Valeur par mois',
      months: 'mois',
      valueSaved: 'Économies',
      plan: 'Forfait {plan}',
      reaches: 'Les économies atteignent le prix du forfait, {plan}, en {months} mois.',
      reachesNot: 'Les économies n’atteignent pas le prix du forfait, {plan}, en {months} mois.',
      summary: '{hours} h par semaine à {rate}, forfait de {plan} rentabilisé en {months} mois',
      summaryWithoutPayback: '{hours} h par semaine à {rate}, forfait jamais rentabilisé',
    },
    capacity: {
      label: 'Calculateur de capacité',
      inputs: {
        teamSize: { label: 'Taille de l’équipe', unit: 'personnes' },
        billableHoursPerPerson: { label: 'Heures facturables par personne', unit: 'heures / mois' },
        clientRate: { label: 'Tarif facturé au client', unit: 'USD / heure' },
        capacityMultiplier: { label: 'Multiplicateur de capacité', unit: '×' },
      },
      moreRevenue: 'Chiffre d’affaires en plus par mois',
      effectiveTeam: { label: 'Équivaut à une équipe de', unit: '[personne|personnes]' },
      moreCapacity: { label: 'Capacité en plus', unit: '[heure|heures] par mois' },
      grows: 'La capacité passe de {now} à {later} heures par mois.',
      hours: '[heure|heures]',
      capacityNow: 'Capacité actuelle',
      capacityThen: 'Capacité avec automatisation',
      summary: '{people} personnes × {hours} h par mois à {rate}, × {multiplier}, {revenue} de plus par mois',
    },
  },
  numbers: 'Vos chiffres',
  calculate: 'Calculer',
  result: 'Résultat',
  fields: { email: 'Adresse e-mail', name: 'Nom', company: 'Entreprise' },
  optional: 'facultatif',
  sendTo: (team) => `Envoyer le résultat à ${team}`,
  send: 'Envoyer',
  trap: 'Laissez ce champ vide',
  consent: (team) =>
    `En envoyant ce formulaire, vous communiquez votre adresse e-mail et vos chiffres à ${team}, qui pourra vous répondre. Vous pouvez lui demander de supprimer les deux.`,
  sentTo: (team) => `Envoyé à ${team}`,
  thanks: (team) => `${team} a reçu vos chiffres et votre adresse, et peut vous répondre.`,
  sample: {
    note: 'Ceci est un exemple. Ce que vous envoyez est vérifié comme n’importe quelle réponse, puis effacé\u00a0: rien n’est conservé ni envoyé par e-mail.',
    thanks:
      'Votre visiteur lirait ici que vous avez ses chiffres et pouvez lui répondre. C’était un exemple\u00a0: rien n’a été conservé.',
  },
  description: (calculator, team) => `${calculator} proposé par ${team}.`,
  closed: {
    goneTitle: 'Ce calculateur n’existe plus',
    gone: (team) => `${team} l’a retiré. Demandez-lui les chiffres dont vous avez besoin.`,
    restingTitle: 'Ce calculateur est en pause',
    paused: (team) => `${team} l’a mis en pause pour le moment. Revenez plus tard ou posez-lui la question.`,
    off: (team) => `Il n’est pas disponible pour le moment. ${team} peut vous en dire plus.`,
  },
  refusals: {
    invalid: 'Certains champs sont à revoir. Tout ce que vous avez saisi est toujours là.',
    emailMissing: 'Veuillez indiquer votre adresse e-mail',
    emailIncomplete: 'Veuillez indiquer une adresse e-mail complète, par exemple nom@entreprise.fr',
    nameMissing: 'Veuillez indiquer votre nom',
    tooLong: (most) => `Veuillez ne pas dépasser ${most} caractères`,
    addressInName: 'Veuillez ne pas indiquer ici d’adresse web ni d’adresse e-mail',
    addressOften: 'Cette adresse a déjà été envoyée plusieurs fois ici.',
    tooMany: 'Trop d’essais en peu de temps.',
    wait: (time) => `Veuillez patienter ${time} avant de réessayer.`,
    full: (team) =>
      `Ce calculateur ne peut plus recevoir de réponses aujourd’hui. Rien n’a été envoyé\u00a0; écrivez à ${team} ou revenez demain.`,
    closed: (team) => `Ce calculateur est fermé. Veuillez écrire à ${team}.`,
    failed:
      'L’enregistrement n’a pas abouti. Votre saisie est toujours là\u00a0; veuillez la renvoyer dans une minute.',
    unsent: 'L’envoi n’a pas abouti. Votre saisie est toujours là\u00a0; veuillez réessayer dans un instant.',
    notOn: (origin) =>
      `Ce calculateur ne peut pas être affiché sur ${origin}. Son propriétaire doit d’abord autoriser ce site.`,
    websitesOnly:
      'Ce calculateur s’affiche uniquement sur des sites web, pas depuis un fichier ni un bac à sable.',
  },
};

import type { FrameWords } from './frame-words';

export const frameInSpanish: FrameWords = {
  calculators: {
    roi: {
      label: 'Calculadora de rentabilidad',
      inputs: {
        hoursPerWeek: { label: 'Tiempo ahorrado por semana', unit: 'horas' },
        hourlyRate: { label: 'Lo que le cuesta una hora', unit: 'USD / hora' },
        annualPlanUSD: { label: 'Tarifa anual', unit: 'USD / año' },
      },
      payback: { label: 'Se amortiza en', unit: '[mes|meses]' },
      annualValue: 'Valor al año',
      timeSaved: { label: 'Tiempo ahorrado', unit: '[hora|horas] al mes' },
      monthlyValue: 'Valor al mes',
      months: 'meses',
      valueSaved: 'Ahorro',
      plan: 'Tarifa {plan}',
      reaches: 'El ahorro alcanza el precio de la tarifa, {plan}, en {months} [mes|meses].',
      reachesNot: 'El ahorro no alcanza el precio de la tarifa, {plan}, en {months} meses.',
      summary: '{hours} h a la semana a {rate}, la tarifa de {plan} se amortiza en {months} [mes|meses]',
      summaryWithoutPayback: '{hours} h a la semana a {rate}, la tarifa no se amortiza nunca',
    },
    capacity: {
      label: 'Calculadora de capacidad',
      inputs: {
        teamSize: { label: 'Tamaño del equipo', unit: 'personas' },
        billableHoursPerPerson: { label: 'Horas facturables por persona', unit: 'horas / mes' },
        clientRate: { label: 'Tarifa al cliente', unit: 'USD / hora' },
        capacityMultiplier: { label: 'Multiplicador de capacidad', unit: '×' },
      },
      moreRevenue: 'Más ingresos al mes',
      effectiveTeam: { label: 'Equivale a un equipo de', unit: '[persona|personas]' },
      moreCapacity: { label: 'Más capacidad', unit: '[hora|horas] al mes' },
      grows: 'La capacidad crece de {now} a {later} horas al mes.',
      hours: '[hora|horas]',
      capacityNow: 'Capacidad actual',
      capacityThen: 'Capacidad con automatización',
      summary: '{people} personas × {hours} h al mes a {rate}, × {multiplier}, {revenue} más al mes',
    },
  },
  numbers: 'Sus cifras',
  calculate: 'Calcular',
  result: 'Resultado',
  fields: { email: 'Correo electrónico', name: 'Nombre', company: 'Empresa' },
  optional: 'opcional',
  sendTo: (team) => `Enviar el resultado a ${team}`,
  send: 'Enviar',
  trap: 'Deje este campo vacío',
  consent: (team) =>
    `Al enviar este formulario, facilita su correo electrónico y sus cifras a ${team}, que podrá responderle. Puede pedirle que elimine ambos datos.`,
  sentTo: (team) => `Enviado a ${team}`,
  thanks: (team) => `${team} tiene sus cifras y su dirección, y puede responderle.`,
  sample: {
    note: 'Esto es un ejemplo. Lo que envíe se comprueba como cualquier respuesta y después se descarta: no se guarda ni se envía nada por correo.',
    thanks:
      'Su visitante leería aquí que usted tiene sus cifras y puede responderle. Era un ejemplo: no se ha guardado nada.',
  },
  description: (calculator, team) => `${calculator} de ${team}.`,
  closed: {
    goneTitle: 'Esta calculadora ya no existe',
    gone: (team) => `${team} la ha retirado. Pídale las cifras que necesite.`,
    restingTitle: 'Esta calculadora está en pausa',
    paused: (team) => `${team} la ha puesto en pausa por ahora. Vuelva más tarde o consúltelo con ellos.`,
    off: (team) => `No está disponible en este momento. ${team} puede darle más información.`,
  },
  refusals: {
    invalid: 'Revise los campos señalados. Todo lo que ha escrito sigue aquí.',
    emailMissing: 'Indique su correo electrónico',
    emailIncomplete: 'Indique un correo electrónico completo, por ejemplo nombre@empresa.es',
    nameMissing: 'Indique su nombre',
    tooLong: (most) => `Use como máximo ${most} caracteres`,
    addressInName: 'No incluya aquí direcciones web ni de correo electrónico',
    addressOften: 'Esta dirección ya se ha enviado aquí varias veces.',
    tooMany: 'Demasiados intentos en poco tiempo.',
    wait: (time) => `Espere ${time} antes de volver a intentarlo.`,
    full: (team) =>
      `Esta calculadora no puede recibir más respuestas hoy. No se ha enviado nada; escriba a ${team} o vuelva mañana.`,
    closed: (team) => `Esta calculadora está cerrada. Escriba a ${team}.`,
    failed: 'No se ha podido guardar. Lo que ha escrito sigue aquí; vuelva a enviarlo dentro de un minuto.',
    unsent: 'No se ha podido enviar. Lo que ha escrito sigue aquí; vuelva a intentarlo en un momento.',
    notOn: (origin) =>
      `Esta calculadora no puede mostrarse en ${origin}. Su propietario tiene que autorizar antes ese sitio.`,
    websitesOnly:
      'Esta calculadora solo se muestra en sitios web, no desde un archivo ni un entorno aislado.',
  },
};

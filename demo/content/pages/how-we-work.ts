import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('page', {
  key: 'how-we-work',
  shared: { listed: 'own' },
  es: {
    title: 'Cómo trabajamos',
    slug: 'como-trabajamos',
    searchWords: 'método, equipo, plazos, quién audita, trabajar con ustedes',
    summary:
      'Qué pasa desde la primera llamada hasta el certificado, quién hace cada cosa y cuánto demora. Sin letra chica.',
    body: `Un certificado vale lo que vale el trabajo que hay detrás. Esta página cuenta ese trabajo en el orden en que usted lo va a vivir. Sello Sur es un organismo inventado y sus datos son de demostración; el modo de trabajar es el que piden las normas.`,
    blocks: [
      {
        id: 'cifras',
        kind: 'figures',
        values: {
          heading: 'En números',
          figures: [
            {
              figure: '5 días',
              label: 'hábiles para responder una solicitud',
              explanation: 'Desde que tenemos todos los datos.',
            },
            {
              figure: '15 días',
              label: 'hábiles para decidir',
              explanation: 'Desde que el expediente está completo.',
            },
            {
              figure: '2 personas',
              label: 'distintas en cada certificado',
              explanation: 'Quien audita no decide.',
            },
          ],
        },
      },
      {
        id: 'pasos',
        kind: 'cards',
        values: {
          heading: 'Qué puede esperar',
          cards: [
            {
              title: 'Conversamos',
              text: 'Usted cuenta qué hace y qué necesita. Si no le sirve certificarse, se lo decimos.',
              to: null,
            },
            {
              title: 'Cotizamos',
              text: 'Un precio para todo el ciclo, con cada componente a la vista.',
              to: { entry: 'page/fees' },
            },
            {
              title: 'Auditamos',
              text: 'En el lugar donde se trabaja, con gente que conoce el oficio.',
              to: null,
            },
            {
              title: 'Decidimos',
              text: 'Otra persona revisa el expediente y decide con razones escritas.',
              to: { entry: 'page/certification-process' },
            },
            {
              title: 'Publicamos',
              text: 'El certificado y su estado aparecen en el registro el mismo día.',
              to: { href: '/es/companies' },
            },
            {
              title: 'Escuchamos',
              text: 'Quejas y apelaciones las trata alguien que no intervino antes.',
              to: { entry: 'page/complaints-and-appeals' },
            },
          ],
        },
      },
      { id: 'direccion', kind: 'people', values: { heading: 'Quién responde', group: 'direction' } },
      {
        id: 'agro',
        kind: 'schemes',
        values: { heading: 'Un ejemplo: la familia agroalimentaria', family: 'agrifood' },
      },
      {
        id: 'papeles',
        kind: 'documents',
        values: { heading: 'Para leer antes', documents: ['general-rules', 'audit-guide', 'fees'] },
      },
      { id: 'mapa', kind: 'map', values: { heading: 'Dónde estamos' } },
      {
        id: 'preguntas',
        kind: 'questions',
        values: {
          heading: 'Lo que nos preguntan',
          questions: [
            {
              question: '¿Puedo elegir al auditor?',
              answer:
                'Puede objetarlo. Le decimos quién va antes de la visita, y si hay un motivo serio enviamos a otra persona.',
            },
            {
              question: '¿Ayudan a preparar la auditoría?',
              answer:
                'No. Quien asesora no puede después juzgar. Le explicamos qué pide la norma y qué vamos a mirar.\n\nHay una guía con las preguntas que hacemos.',
            },
          ],
        },
      },
      {
        id: 'siguiente',
        kind: 'action',
        values: {
          heading: 'El paso siguiente',
          text: 'Cuéntenos qué quiere certificar. La primera conversación no cuesta nada.',
          links: [
            { label: 'Pedir una cotización', to: { href: '/es/contact?subject=quote#write' } },
            { label: 'Ver las certificaciones', to: { href: '/es/certifications' } },
          ],
        },
      },
    ],
  },
  en: {
    title: 'How we work',
    slug: 'how-we-work',
    searchWords: 'method, team, time, who audits, working with you',
    summary:
      'What happens between the first call and the certificate, who does what and how long it takes. No small print.',
    body: `A certificate is worth the work behind it. This page describes that work in the order in which you will meet it. Sello Sur is an invented body and its data are for demonstration; the way of working is the one that the standards ask for.`,
    blocks: [
      {
        id: 'figures',
        kind: 'figures',
        values: {
          heading: 'In numbers',
          figures: [
            {
              figure: '5',
              label: 'working days to answer an application',
              explanation: 'Once we have all the data.',
            },
            { figure: '15', label: 'working days to decide', explanation: 'Once the file is complete.' },
            {
              figure: '2 people',
              label: 'in every certificate',
              explanation: 'Whoever audits does not decide.',
            },
          ],
        },
      },
      {
        id: 'steps',
        kind: 'cards',
        values: {
          heading: 'What to expect',
          cards: [
            {
              title: 'We talk',
              text: 'You tell us what you do and need. If a certificate is of no use to you, we say so.',
              to: null,
            },
            {
              title: 'We quote',
              text: 'One price for the whole cycle, with every part itemised.',
              to: { entry: 'page/fees' },
            },
            { title: 'We audit', text: 'Where the work is done, with people who know the trade.', to: null },
            {
              title: 'We decide',
              text: 'Somebody else reviews the file and decides, with written reasons.',
              to: { entry: 'page/certification-process' },
            },
            {
              title: 'We publish',
              text: 'The certificate and its state are in the register the same day.',
              to: { href: '/en/companies' },
            },
            {
              title: 'We listen',
              text: 'Complaints and appeals go to somebody who took no part before.',
              to: { entry: 'page/complaints-and-appeals' },
            },
          ],
        },
      },
      { id: 'direction', kind: 'people', values: { heading: 'Who answers', group: 'direction' } },
      {
        id: 'agrifood',
        kind: 'schemes',
        values: { heading: 'An example: the agrifood family', family: 'agrifood' },
      },
      {
        id: 'papers',
        kind: 'documents',
        values: { heading: 'To read first', documents: ['general-rules', 'audit-guide', 'fees'] },
      },
      { id: 'map', kind: 'map', values: { heading: 'Where we are' } },
      {
        id: 'questions',
        kind: 'questions',
        values: {
          heading: 'What people ask us',
          questions: [
            {
              question: 'May I choose the auditor?',
              answer:
                'You may object. We tell you who is coming before the visit, and for a serious reason we send somebody else.',
            },
            {
              question: 'Do you help to prepare the audit?',
              answer:
                'No. Whoever advises cannot judge afterwards. We explain what the standard asks for and what we will look at.\n\nThere is a guide with the questions that we ask.',
            },
          ],
        },
      },
      {
        id: 'next',
        kind: 'action',
        values: {
          heading: 'The next step',
          text: 'Tell us what you want to certify. The first conversation costs nothing.',
          links: [
            { label: 'Ask for a quote', to: { href: '/en/contact?subject=quote#write' } },
            { label: 'See the certifications', to: { href: '/en/certifications' } },
          ],
        },
      },
    ],
  },
})

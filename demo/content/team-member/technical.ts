import { demoEntry } from '../../demo-entry.ts'

export const technical = [
  demoEntry('team-member', {
    key: 'lucia-bentancor',
    shared: {
      name: 'Lucía Bentancor Arrospide',
      group: 'technical',
      email: 'sistemas@sellosur.example',
      signature: { picture: 'signature-bentancor', alt: null },
      signsFrom: '2010-01-01',
    },
    es: {
      role: 'Jefa de certificación de sistemas de gestión',
      signsAs: 'Responsable de las decisiones de certificación',
      biography:
        'Ingeniera industrial, auditora desde 2004 en manufactura, salud y servicios públicos. Define qué competencia necesita cada equipo auditor y asigna a sus integrantes. Dicta también el curso interno de redacción de hallazgos, cuya primera regla es que una no conformidad tiene que entenderse sin que la explique nadie.',
    },
    en: {
      role: 'Head of management system certification',
      signsAs: 'In charge of certification decisions',
      biography:
        'An industrial engineer, she has audited manufacturing, health care and public services since 2004. She defines the competence that each audit team needs and appoints its members. She also gives the in-house course on writing findings, whose first rule is that a nonconformity must make sense without anyone explaining it.',
    },
  }),
  demoEntry('team-member', {
    key: 'anselmo-pereira',
    shared: {
      name: 'Anselmo Pereira Da Rosa',
      group: 'technical',
    },
    es: {
      role: 'Jefe de certificación agroalimentaria',
      biography:
        'Ingeniero agrónomo, criado en una quinta de citrus de Salto. Coordina a los auditores de campo y de planta, y mantiene el calendario de cosechas con el que se programan las visitas. Habla español y portugués, y conoce de memoria los períodos de carencia de media docena de cultivos.',
    },
    en: {
      role: 'Head of agrifood certification',
      biography:
        'An agronomist, raised on a citrus farm in Salto. He coordinates the auditors of farms and plants and keeps the harvest calendar by which visits are planned. He speaks Spanish and Portuguese, and knows the pre-harvest intervals of half a dozen crops by heart.',
    },
  }),
  demoEntry('team-member', {
    key: 'veronika-steindl',
    shared: { name: 'Veronika Steindl', group: 'technical' },
    es: {
      role: 'Responsable de verificación de gases de efecto invernadero',
      biography:
        'Física, formada en Viena. Verifica inventarios y huellas de carbono y revisa los cálculos de todo el equipo antes de cada dictamen. Vive en Montevideo desde 2011 y prefiere una planilla simple con las fuentes a la vista antes que un modelo que nadie pueda repetir.',
    },
    en: {
      role: 'Lead verifier, greenhouse gases',
      biography:
        'A physicist trained in Vienna. She verifies inventories and carbon footprints and reviews the whole team’s calculations before each opinion. She has lived in Montevideo since 2011 and prefers a simple spreadsheet with its sources in view to a model that nobody can repeat.',
    },
  }),
  demoEntry('team-member', {
    key: 'rodolfo-inzaurralde',
    shared: { name: 'Rodolfo Inzaurralde', group: 'technical', email: 'producto@sellosur.example' },
    es: {
      role: 'Jefe de certificación de producto',
      biography:
        'Técnico electricista e ingeniero. Pasó quince años entre ensayos de calentamiento y de hilo incandescente antes de ocuparse de la certificación de producto. Decide cuándo alcanza un informe de ensayo y cuándo hay que repetirlo, y arma los planes de muestreo en fábrica y en el comercio.',
    },
    en: {
      role: 'Head of product certification',
      biography:
        'An electrician by trade, and later an engineer. He spent fifteen years among heating and glow-wire tests before turning to product certification. He decides when a test report is enough and when a test must be repeated, and draws up the sampling plans for factories and shops.',
    },
  }),
  demoEntry('team-member', {
    key: 'noelia-curbelo',
    shared: { name: 'Noelia Curbelo Viera', group: 'technical' },
    es: { role: 'Coordinadora de revisión y decisión' },
    en: { role: 'Review and decision coordinator' },
  }),
]

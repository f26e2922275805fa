import { digital, service } from './scheme-weights.ts'
import { trade } from './trade.ts'

const offer = [
  'Prestación de servicios de = Provision of',
  'Organización y prestación de servicios de = Organisation and provision of',
]

export const services = [
  trade('finance', {
    ...{ sectors: '32', weight: 1.4, manner: 'branches', deeds: offer },
    names: {
      ...{
        es: 'Financiera / Cooperativa de Ahorro y Crédito',
        pt: 'Crédito',
        en: 'Financial Services',
        de: 'Finanzdienste',
      },
      ...{ fr: 'Financement', it: 'Finanziaria' },
    },
    goods: [
      'crédito al consumo = consumer credit',
      'medios de pago = payment services',
      'seguros de vida y de salud = life and health insurance',
      'cobranzas = collections',
      'microcréditos = microcredit',
    ],
    schemes: { 'iso-9001': 5, 'iso-iec-27001': 6, 'iso-22301': 2, 'iso-37001': 2, 'iso-iec-42001': 0.4 },
  }),
  trade('equipment-rental', {
    ...{ sectors: '32', weight: 1, manner: 'service', schemes: { ...service, 'iso-45001': 4 } },
    names: {
      ...{ es: 'Alquileres / Rental', pt: 'Locações', en: 'Equipment Hire', de: 'Baumaschinenverleih' },
      ...{ fr: 'Location', it: 'Noleggi' },
    },
    deeds: ['Alquiler, transporte y mantenimiento de = Hire, transport and maintenance of'],
    goods: [
      'plataformas elevadoras = aerial work platforms',
      'grupos electrógenos = generator sets',
      'módulos habitacionales = modular accommodation',
      'maquinaria de movimiento de tierra = earth-moving machinery',
    ],
  }),
  trade('software', {
    ...{ sectors: '33', weight: 4.2, manner: 'service', schemes: { ...digital, 'iso-iec-42001': 0.8 } },
    names: {
      ...{
        es: 'Software / Sistemas / Tecnología',
        pt: 'Sistemas / Tecnologia',
        en: 'Software / Technologies',
      },
      ...{ de: 'Software', fr: 'Logiciels', it: 'Informatica' },
    },
    deeds: [
      'Diseño, desarrollo y mantenimiento de = Design, development and maintenance of',
      'Desarrollo, implantación y soporte de = Development, implementation and support of',
    ],
    goods: [
      'software a medida = bespoke software',
      'plataformas de comercio electrónico = e-commerce platforms',
      'sistemas de gestión hospitalaria = hospital management systems',
      'aplicaciones móviles para la banca = mobile banking applications',
      'sistemas de trazabilidad agropecuaria = farm traceability systems',
      'soluciones de facturación electrónica = electronic invoicing solutions',
    ],
  }),
  trade('data-centre', {
    ...{
      sectors: '33',
      weight: 1.2,
      manner: 'service',
      deeds: offer,
      schemes: { ...digital, 'iso-50001': 0.6, 'iso-22301': 3 },
    },
    names: {
      ...{
        es: 'Datacenter / Servicios en la Nube',
        pt: 'Datacenter',
        en: 'Cloud Services / Data Centres',
        de: 'Rechenzentrum',
      },
      ...{ fr: 'Hébergement', it: 'Data Center' },
    },
    goods: [
      'alojamiento de servidores = server hosting',
      'computación en la nube = cloud computing',
      'respaldo y recuperación de datos = data backup and recovery',
      'operación de seguridad informática = security operations',
    ],
  }),
  trade('artificial-intelligence', {
    ...{
      sectors: '33',
      weight: 0.7,
      manner: 'service',
      schemes: { 'iso-iec-42001': 8, 'iso-iec-27001': 5, 'iso-9001': 2 },
    },
    names: {
      es: 'Analítica / Inteligencia de Datos',
      pt: 'Dados',
      en: 'Analytics / Data Science',
      de: 'Datenanalyse',
    },
    deeds: ['Desarrollo y operación de = Development and operation of'],
    goods: [
      'modelos de predicción de cosecha = harvest forecasting models',
      'sistemas de visión artificial para control de calidad = machine vision for quality control',
      'asistentes conversacionales = conversational assistants',
      'modelos de detección de fraude = fraud detection models',
    ],
  }),
  trade('cleaning', {
    ...{ sectors: '35', weight: 1.8, manner: 'service', schemes: { ...service, 'iso-45001': 3 } },
    names: {
      ...{
        es: 'Servicios de Limpieza / Higiene',
        pt: 'Limpeza',
        en: 'Cleaning Services',
        de: 'Gebäudereinigung',
      },
      ...{ fr: 'Nettoyage', it: 'Pulizie' },
    },
    deeds: offer,
    goods: [
      'limpieza de oficinas = office cleaning',
      'limpieza hospitalaria = hospital cleaning',
      'mantenimiento de áreas verdes = grounds maintenance',
      'control de plagas = pest control',
    ],
  }),
  trade('security', {
    ...{
      sectors: '35',
      weight: 1.4,
      manner: 'branches',
      deeds: offer,
      schemes: { ...service, 'iso-37001': 1 },
    },
    names: {
      ...{
        es: 'Seguridad / Vigilancia',
        pt: 'Vigilância',
        en: 'Security',
        de: 'Sicherheitsdienst',
        fr: 'Sécurité',
      },
      it: 'Vigilanza',
    },
    goods: [
      'vigilancia física = manned guarding',
      'monitoreo de alarmas = alarm monitoring',
      'custodia de mercaderías = cargo escort',
      'videovigilancia = video surveillance',
    ],
  }),
  trade('staffing', {
    ...{ sectors: '35', weight: 1.4, manner: 'service', schemes: service, deeds: offer },
    names: {
      ...{
        es: 'Consultores / Recursos Humanos',
        pt: 'Consultoria',
        en: 'Consulting / Staffing',
        de: 'Personaldienste',
      },
      ...{ fr: 'Conseil', it: 'Consulenza' },
    },
    goods: [
      'selección de personal = recruitment',
      'consultoría en gestión = management consultancy',
      'capacitación empresarial = business training',
      'liquidación de haberes = payroll',
      'atención telefónica = call centre services',
    ],
  }),
  trade('laundry', {
    ...{ sectors: '39', weight: 0.6, manner: 'service', schemes: service },
    names: {
      es: 'Lavadero Industrial',
      pt: 'Lavanderia',
      en: 'Laundries',
      de: 'Wäscherei',
      fr: 'Blanchisserie',
      it: 'Lavanderia',
    },
    deeds: ['Lavado, desinfección y entrega de = Washing, disinfection and delivery of'],
    goods: [
      'ropa hospitalaria = hospital linen',
      'ropa hotelera = hotel linen',
      'ropa de trabajo = workwear',
    ],
  }),
]

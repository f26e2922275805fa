import { heavyService } from './scheme-weights.ts'
import { trade } from './trade.ts'

export const utilitiesAndBuilding = [
  trade('power', {
    ...{
      sectors: '25',
      weight: 1.4,
      manner: 'service',
      schemes: { ...heavyService, 'iso-50001': 3, 'iso-14064-1': 1 },
    },
    names: {
      ...{ es: 'Energía / Eólica / Energías Renovables', pt: 'Energia', en: 'Energy / Power', de: 'Energie' },
      ...{ fr: 'Énergies', it: 'Energia' },
    },
    deeds: [
      'Generación y venta de = Generation and sale of',
      'Operación y mantenimiento de plantas de generación de = Operation and maintenance of plants for the generation of',
    ],
    goods: [
      'energía eólica = wind power',
      'energía solar fotovoltaica = photovoltaic solar power',
      'energía eléctrica a partir de biomasa = electricity from biomass',
      'energía hidroeléctrica = hydroelectric power',
    ],
  }),
  trade('gas', {
    ...{ sectors: '26', weight: 0.6, manner: 'service', schemes: { ...heavyService, 'iso-22301': 1 } },
    names: {
      es: 'Gas / Distribuidora de Gas',
      pt: 'Gás',
      en: 'Gas',
      de: 'Gasversorgung',
      fr: 'Gaz',
      it: 'Gas',
    },
    deeds: [
      'Distribución y suministro de = Distribution and supply of',
      'Almacenamiento, envasado y distribución de = Storage, filling and distribution of',
    ],
    goods: ['gas natural por redes = piped natural gas', 'gas licuado de petróleo = liquefied petroleum gas'],
  }),
  trade('water', {
    ...{
      sectors: '27',
      weight: 0.9,
      manner: 'public',
      schemes: { 'iso-9001': 8, 'iso-14001': 5, 'iso-45001': 2, 'iso-50001': 1 },
    },
    names: {
      ...{ es: 'Aguas y Saneamiento de / Empresa de Agua Potable de', pt: 'Saneamento de', en: 'Water' },
      ...{ de: 'Wasserwerke', fr: 'Eaux de', it: 'Acquedotto di' },
    },
    deeds: ['Captación, potabilización y distribución de = Abstraction, treatment and distribution of'],
    goods: ['agua potable = drinking water', 'agua para uso industrial = water for industrial use'],
  }),
  trade('builder', {
    ...{ sectors: '28', weight: 4.5, manner: 'service', schemes: { ...heavyService, 'iso-37001': 1.4 } },
    names: {
      ...{ es: 'Constructora / Construcciones / Obras', pt: 'Construtora', en: 'Construction / Builders' },
      ...{ de: 'Bau', fr: 'Constructions', it: 'Costruzioni' },
    },
    deeds: [
      'Proyecto, construcción y mantenimiento de = Design, construction and maintenance of',
      'Construcción y reforma de = Construction and refurbishment of',
      'Ejecución de obras de = Execution of works for',
    ],
    goods: [
      'viviendas = housing',
      'edificios públicos y educativos = public and school buildings',
      'naves industriales = industrial buildings',
      'puentes y carreteras = bridges and roads',
      'redes de saneamiento = sewerage networks',
      'obras portuarias = port works',
    ],
  }),
  trade('road-works', {
    ...{ sectors: '28', weight: 1.6, manner: 'service', schemes: { ...heavyService, 'iso-39001': 1.5 } },
    names: {
      ...{
        es: 'Vialidad / Pavimentos / Obras Viales',
        pt: 'Pavimentação',
        en: 'Roads / Civil Works',
        de: 'Straßenbau',
      },
      ...{ fr: 'Travaux Publics', it: 'Strade' },
    },
    deeds: [
      'Construcción, rehabilitación y conservación de = Construction, rehabilitation and upkeep of',
      'Señalización y mantenimiento de = Signing and maintenance of',
    ],
    goods: [
      'rutas y caminos = roads and tracks',
      'pavimentos urbanos = urban pavements',
      'vías férreas = railway lines',
      'pistas de aterrizaje = runways',
    ],
  }),
  trade('installations', {
    ...{ sectors: '28', weight: 2.2, manner: 'service', schemes: heavyService },
    names: {
      ...{
        es: 'Instalaciones / Montajes / Climatización',
        pt: 'Instalações',
        en: 'Installations',
        de: 'Haustechnik',
      },
      ...{ fr: 'Installations', it: 'Impianti' },
    },
    deeds: [
      'Proyecto, montaje y mantenimiento de = Design, installation and maintenance of',
      'Instalación y puesta en marcha de = Installation and commissioning of',
    ],
    goods: [
      'instalaciones eléctricas de baja y media tensión = low- and medium-voltage electrical installations',
      'sistemas de climatización = air-conditioning systems',
      'sistemas contra incendio = fire protection systems',
      'redes de fibra óptica = fibre-optic networks',
      'plantas fotovoltaicas = photovoltaic plants',
    ],
  }),
  trade('engineering', {
    ...{
      sectors: '34',
      weight: 2.8,
      manner: 'service',
      schemes: { ...heavyService, 'iso-14001': 3, 'iso-45001': 3 },
    },
    names: {
      ...{
        es: 'Ingeniería / Ingenieros Consultores',
        pt: 'Engenharia',
        en: 'Engineering / Consulting Engineers',
      },
      ...{ de: 'Ingenieurbüro', fr: 'Ingénierie', it: 'Ingegneria' },
    },
    deeds: [
      'Servicios de ingeniería y dirección de = Engineering services and supervision for',
      'Proyecto y supervisión de = Design and supervision of',
    ],
    goods: [
      'obras civiles = civil works',
      'proyectos de energía = energy projects',
      'proyectos hidráulicos y sanitarios = water and sanitation projects',
      'montajes industriales = industrial assembly',
      'estudios de impacto ambiental = environmental impact studies',
    ],
  }),
  trade('test-laboratory', {
    ...{
      sectors: '34',
      weight: 1.2,
      manner: 'service',
      schemes: { 'iso-9001': 8, 'iso-14001': 1.5, 'iso-45001': 1.5, 'iso-37001': 0.3 },
    },
    names: {
      es: 'Laboratorio de Ensayos / Inspecciones',
      pt: 'Ensaios',
      en: 'Testing / Inspection',
      de: 'Prüflabor',
      fr: 'Essais',
      it: 'Prove e Controlli',
    },
    deeds: ['Prestación de servicios de = Provision of', 'Servicios técnicos de = Technical services in'],
    goods: [
      'ensayos no destructivos = non-destructive testing',
      'análisis de suelos y aguas = soil and water analysis',
      'inspección de cargas = cargo inspection',
      'calibración de instrumentos = instrument calibration',
    ],
  }),
  trade('waste-collection', {
    ...{
      sectors: '39',
      weight: 1.2,
      manner: 'service',
      schemes: { ...heavyService, 'zero-waste': 0.6, 'iso-39001': 0.8 },
    },
    names: {
      ...{
        es: 'Ambiental / Gestión de Residuos',
        pt: 'Ambiental',
        en: 'Environmental Services',
        de: 'Entsorgung',
      },
      ...{ fr: 'Environnement', it: 'Ambiente' },
    },
    deeds: [
      'Recolección, transporte y disposición final de = Collection, transport and final disposal of',
      'Tratamiento y gestión de = Treatment and management of',
    ],
    goods: [
      'residuos urbanos = municipal waste',
      'residuos hospitalarios = clinical waste',
      'residuos industriales peligrosos = hazardous industrial waste',
      'efluentes = effluents',
    ],
  }),
]

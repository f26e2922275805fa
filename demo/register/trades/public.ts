import { trade } from './trade.ts'

export const publicBodies = [
  trade('municipality', {
    ...{ sectors: '36', weight: 1.2, manner: 'public' },
    names: {
      ...{ es: 'Municipio de / Alcaldía de', pt: 'Prefeitura Municipal de', en: 'Town Council' },
      ...{ de: 'Gemeinde', fr: 'Commune de', it: 'Comune di' },
    },
    deeds: ['Gestión y prestación de servicios de = Management and provision of'],
    goods: [
      'atención ciudadana = citizen services',
      'tránsito y transporte = traffic and transport services',
      'habilitaciones comerciales = business licensing',
      'compras y contrataciones = procurement',
      'espacios públicos = public space services',
    ],
    schemes: { 'iso-9001': 8, 'iso-37001': 3, 'iso-14001': 1, 'iso-39001': 1, 'iso-14064-1': 0.6 },
  }),
  trade('agency', {
    ...{ sectors: '36', weight: 1, manner: 'public' },
    names: {
      ...{ es: 'Agencia de Desarrollo de / Junta de Obras de', pt: 'Agência de Desenvolvimento de' },
      ...{
        en: 'Development Agency',
        de: 'Entwicklungsagentur',
        fr: 'Agence de Développement de',
        it: 'Agenzia di Sviluppo',
      },
    },
    deeds: ['Gestión de = Management of'],
    goods: [
      'programas de apoyo a pequeñas empresas = support programmes for small firms',
      'fondos concursables = competitive grants',
      'registros públicos = public registers',
      'licencias y autorizaciones = licences and permits',
    ],
    schemes: { 'iso-9001': 7, 'iso-37001': 4, 'iso-iec-27001': 2, 'iso-22301': 0.5 },
  }),
  trade('school', {
    ...{ sectors: '37', weight: 1.8, manner: 'public' },
    names: {
      ...{
        es: 'Colegio / Instituto / Escuela Técnica',
        pt: 'Colégio',
        en: 'College / School',
        de: 'Bildungszentrum',
      },
      ...{ fr: 'Institut', it: 'Istituto' },
    },
    deeds: [
      'Diseño y prestación de servicios de = Design and provision of',
      'Prestación de servicios de = Provision of',
    ],
    goods: [
      'educación primaria y secundaria = primary and secondary education',
      'formación técnica y profesional = technical and vocational training',
      'enseñanza de idiomas = language teaching',
      'educación a distancia = distance education',
    ],
    schemes: { 'iso-21001': 8, 'iso-9001': 5, 'iso-45001': 0.4 },
  }),
  trade('university', {
    ...{ sectors: '37', weight: 0.7, manner: 'public' },
    names: {
      ...{
        es: 'Universidad / Instituto Universitario',
        pt: 'Universidade',
        en: 'University',
        de: 'Hochschule',
      },
      ...{ fr: 'Université', it: 'Università' },
    },
    deeds: ['Diseño, gestión y dictado de = Design, management and delivery of'],
    goods: [
      'carreras de grado y posgrado = undergraduate and postgraduate degrees',
      'programas de extensión = outreach programmes',
      'educación ejecutiva = executive education',
    ],
    schemes: { 'iso-21001': 7, 'iso-9001': 5, 'iso-14064-1': 0.8, 'zero-waste': 0.8, 'iso-iec-27001': 0.4 },
  }),
  trade('driving-school', {
    ...{
      sectors: '37',
      weight: 0.5,
      manner: 'service',
      schemes: { 'iso-39001': 4, 'iso-9001': 3, 'iso-21001': 3 },
    },
    names: {
      es: 'Academia de Conducción',
      pt: 'Autoescola',
      en: 'Driving School',
      de: 'Fahrschule',
      fr: 'Auto-École',
      it: 'Autoscuola',
    },
    deeds: ['Formación y evaluación de = Training and assessment of'],
    goods: ['conductores particulares = private drivers', 'conductores profesionales = professional drivers'],
  }),
  trade('hospital', {
    ...{ sectors: '38', weight: 1.6, manner: 'public' },
    names: {
      ...{
        es: 'Hospital / Sanatorio / Clínica',
        pt: 'Hospital',
        en: 'Hospital / Clinic',
        de: 'Klinik',
        fr: 'Clinique',
      },
      it: 'Clinica',
    },
    deeds: [
      'Prestación de servicios de = Provision of',
      'Organización y prestación de servicios de = Organisation and provision of',
    ],
    goods: [
      'internación y cirugía = inpatient care and surgery',
      'consulta externa = outpatient care',
      'emergencia y cuidados intensivos = emergency and intensive care',
      'diagnóstico por imágenes = diagnostic imaging',
      'rehabilitación = rehabilitation',
    ],
    schemes: {
      'iso-9001': 9,
      'iso-14001': 1.5,
      'iso-45001': 1,
      'iso-iec-27001': 0.6,
      'iso-50001': 0.4,
      'zero-waste': 0.4,
    },
  }),
  trade('clinical-laboratory', {
    ...{ sectors: '38', weight: 1.2, manner: 'branches', schemes: { 'iso-9001': 9, 'iso-iec-27001': 1 } },
    names: {
      ...{
        es: 'Laboratorio Clínico / Análisis Clínicos',
        pt: 'Análises Clínicas',
        en: 'Clinical Laboratories',
      },
      ...{ de: 'Labormedizin', fr: 'Analyses Médicales', it: 'Analisi Cliniche' },
    },
    deeds: ['Toma de muestras, procesamiento e informe de = Sampling, processing and reporting of'],
    goods: [
      'análisis clínicos = clinical tests',
      'estudios de anatomía patológica = histopathology tests',
      'estudios de biología molecular = molecular biology tests',
    ],
  }),
  trade('care-home', {
    ...{
      sectors: '38',
      weight: 0.8,
      manner: 'service',
      schemes: { 'iso-9001': 8, haccp: 0.6, 'iso-45001': 0.6 },
    },
    names: {
      es: 'Residencial / Cuidados',
      pt: 'Residencial',
      en: 'Care Homes',
      de: 'Seniorenheim',
      fr: 'Résidence',
      it: 'Residenza',
    },
    deeds: ['Prestación de servicios de = Provision of'],
    goods: [
      'cuidado de personas mayores = care for older people',
      'acompañamiento y cuidados a domicilio = home care',
      'centro diurno = day care',
    ],
  }),
  trade('emergency', {
    ...{
      sectors: '38',
      weight: 0.6,
      manner: 'service',
      schemes: { 'iso-9001': 6, 'iso-39001': 5, 'iso-22301': 0.6 },
    },
    names: {
      es: 'Emergencia Móvil / Ambulancias',
      pt: 'Ambulâncias',
      en: 'Ambulances',
      de: 'Krankentransport',
      fr: 'Ambulances',
      it: 'Ambulanze',
    },
    deeds: ['Prestación de servicios de = Provision of'],
    goods: [
      'asistencia médica de emergencia = emergency medical care',
      'traslados especializados = specialised patient transport',
      'cobertura de eventos = event cover',
    ],
  }),
]

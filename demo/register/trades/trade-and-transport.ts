import { service, transport } from './scheme-weights.ts'
import { trade } from './trade.ts'

export const tradeAndTransport = [
  trade('wholesale', {
    ...{ sectors: '29', weight: 2.6, manner: 'service', schemes: service },
    names: {
      ...{
        es: 'Distribuidora / Comercial / Importadora',
        pt: 'Distribuidora / Comercial',
        en: 'Trading / Distribution',
      },
      ...{ de: 'Handel', fr: 'Distribution', it: 'Commerciale' },
    },
    deeds: [
      'Importación, almacenamiento y distribución de = Import, storage and distribution of',
      'Comercialización y servicio posventa de = Marketing and after-sales service of',
    ],
    goods: [
      'artículos de ferretería = hardware',
      'equipamiento hospitalario = hospital equipment',
      'productos químicos industriales = industrial chemicals',
      'insumos para oficina = office supplies',
      'repuestos para maquinaria = machinery spare parts',
      'equipos informáticos = computer equipment',
    ],
  }),
  trade('supermarket', {
    ...{
      sectors: '29',
      weight: 0.9,
      manner: 'branches',
      schemes: { 'iso-9001': 3, haccp: 4, 'zero-waste': 1.5, 'iso-14001': 1 },
    },
    names: {
      ...{ es: 'Supermercados / Autoservicios', pt: 'Supermercados', en: 'Supermarkets', de: 'Märkte' },
      ...{ fr: 'Supermarchés', it: 'Supermercati' },
    },
    deeds: [
      'Recepción, conservación y venta minorista de = Receipt, storage and retail sale of',
      'Elaboración en tienda y venta de = In-store preparation and sale of',
    ],
    goods: [
      'alimentos frescos = fresh food',
      'comidas preparadas = prepared meals',
      'carnes y fiambres = meat and cold cuts',
      'panadería = bakery goods',
    ],
  }),
  trade('vehicle-workshop', {
    ...{
      sectors: '29',
      weight: 1.4,
      manner: 'service',
      schemes: { ...service, 'iso-14001': 3, 'iso-39001': 0.4 },
    },
    names: {
      ...{
        es: 'Automotores / Talleres',
        pt: 'Veículos',
        en: 'Motors',
        de: 'Autohaus',
        fr: 'Automobiles',
        it: 'Autoservizi',
      },
    },
    deeds: [
      'Venta, mantenimiento y reparación de = Sale, maintenance and repair of',
      'Servicio de mantenimiento y reparación de = Maintenance and repair of',
    ],
    goods: [
      'vehículos livianos = light vehicles',
      'camiones y ómnibus = lorries and buses',
      'maquinaria vial = road machinery',
      'vehículos eléctricos = electric vehicles',
    ],
  }),
  trade('hotel', {
    ...{
      sectors: '30',
      weight: 1.6,
      manner: 'service',
      schemes: { 'iso-9001': 6, 'iso-14001': 3, 'zero-waste': 2, haccp: 1.5, 'iso-50001': 0.5 },
    },
    names: { es: 'Hotel / Hoteles', pt: 'Hotel', en: 'Hotels', de: 'Hotel', fr: 'Hôtel', it: 'Albergo' },
    deeds: [
      'Prestación de servicios de = Provision of',
      'Organización y prestación de servicios de = Organisation and provision of',
    ],
    goods: [
      'alojamiento = accommodation',
      'gastronomía = catering',
      'organización de eventos = event organisation',
      'spa y recreación = spa and leisure',
    ],
  }),
  trade('catering', {
    ...{
      sectors: '30',
      weight: 1.8,
      manner: 'service',
      schemes: { haccp: 8, 'iso-22000': 4, 'iso-9001': 4, 'iso-45001': 0.6, 'gluten-free': 0.3 },
    },
    names: {
      ...{ es: 'Catering / Servicios de Alimentación', pt: 'Refeições', en: 'Catering', de: 'Gastronomie' },
      ...{ fr: 'Restauration', it: 'Ristorazione' },
    },
    deeds: [
      'Elaboración, transporte y servicio de = Preparation, transport and serving of',
      'Planificación y elaboración de = Planning and preparation of',
    ],
    goods: [
      'comidas para comedores escolares = meals for school canteens',
      'comidas para hospitales = meals for hospitals',
      'viandas para empresas = meals for companies',
      'servicios de alimentación en obra = on-site meals for work camps',
    ],
    products: {
      'gluten-free': [
        'Vianda apta para celíacos = Meal suitable for coeliacs',
        'Empanada sin gluten = Gluten-free empanada',
      ],
    },
  }),
  trade('haulage', {
    ...{ sectors: '31', weight: 3, manner: 'service', schemes: transport },
    names: {
      ...{ es: 'Transportes / Cargas', pt: 'Transportes', en: 'Haulage / Transport', de: 'Spedition' },
      ...{ fr: 'Transports', it: 'Autotrasporti' },
    },
    deeds: [
      'Transporte nacional e internacional de = National and international transport of',
      'Carga, transporte por carretera y entrega de = Loading, road transport and delivery of',
    ],
    goods: [
      'cargas generales = general cargo',
      'combustibles = fuels',
      'madera en rolos = logs',
      'granos a granel = bulk grain',
      'cargas refrigeradas = refrigerated cargo',
      'mercancías peligrosas = dangerous goods',
    ],
  }),
  trade('passengers', {
    ...{ sectors: '31', weight: 1.2, manner: 'service', schemes: { ...transport, 'iso-39001': 7 } },
    names: {
      ...{
        es: 'Ómnibus / Turismo / Transporte de Pasajeros',
        pt: 'Viação',
        en: 'Coaches',
        de: 'Reisebus',
        fr: 'Autocars',
        it: 'Autolinee',
      },
    },
    deeds: ['Prestación de servicios de transporte de = Provision of transport services for'],
    goods: [
      'pasajeros de corta y media distancia = short- and medium-distance passengers',
      'personal de empresas = company staff',
      'escolares = school pupils',
      'turistas = tourists',
    ],
  }),
  trade('logistics', {
    ...{
      sectors: '31',
      weight: 2.4,
      manner: 'service',
      schemes: { ...transport, 'iso-iec-27001': 0.4 },
    },
    names: {
      ...{ es: 'Logística / Depósitos', pt: 'Logística', en: 'Logistics / Warehousing', de: 'Logistik' },
      ...{ fr: 'Logistique', it: 'Logistica' },
    },
    deeds: [
      'Recepción, almacenamiento y despacho de = Receipt, storage and dispatch of',
      'Operación logística integral de = Integrated logistics for',
    ],
    goods: [
      'productos de consumo masivo = consumer goods',
      'medicamentos y productos para la salud = medicines and health products',
      'mercaderías en régimen de zona franca = goods under free-zone rules',
      'vehículos y repuestos = vehicles and spare parts',
      'insumos industriales = industrial supplies',
    ],
  }),
  trade('cold-store', {
    ...{ sectors: '31', weight: 1.2, manner: 'service' },
    names: {
      ...{
        es: 'Frío / Cámaras Frigoríficas',
        pt: 'Armazéns Frigoríficos',
        en: 'Cold Storage',
        de: 'Kühllogistik',
      },
      ...{ fr: 'Entrepôts Frigorifiques', it: 'Magazzini Frigoriferi' },
    },
    deeds: [
      'Almacenamiento y distribución de = Storage and distribution of',
      'Recepción, almacenamiento en frío y despacho de = Receipt, cold storage and dispatch of',
    ],
    goods: [
      'alimentos congelados = frozen food',
      'carnes enfriadas = chilled meat',
      'lácteos = dairy products',
      'frutas frescas = fresh fruit',
      'helados = ice cream',
    ],
    schemes: { haccp: 5, 'fssc-22000': 3, 'iso-22000': 2, 'iso-9001': 4, 'iso-45001': 1, 'iso-50001': 0.6 },
  }),
  trade('port', {
    ...{
      sectors: '31',
      weight: 0.8,
      manner: 'service',
      schemes: { 'iso-9001': 6, 'iso-14001': 5, 'iso-45001': 5, 'zero-waste': 0.6, 'iso-37001': 0.5 },
    },
    countries: 'UY AR BR CL PE EC PY PA ES PT CO GT HN CR MA NL DE',
    names: {
      es: 'Terminal Portuaria / Operadora Portuaria',
      pt: 'Terminal Portuário',
      en: 'Port Terminals',
      fr: 'Terminal Portuaire',
    },
    deeds: ['Carga, descarga y almacenamiento de = Loading, unloading and storage of'],
    goods: [
      'contenedores = containers',
      'graneles agrícolas = agricultural bulk goods',
      'fertilizantes a granel = bulk fertilisers',
      'carga de proyecto = project cargo',
    ],
  }),
  trade('telecom', {
    ...{
      sectors: '31',
      weight: 1,
      manner: 'service',
      schemes: { 'iso-9001': 6, 'iso-iec-27001': 5, 'iso-22301': 2, 'iso-14001': 1 },
    },
    names: {
      ...{
        es: 'Telecomunicaciones / Conectividad',
        pt: 'Telecomunicações',
        en: 'Telecom / Networks',
        de: 'Telekommunikation',
      },
      ...{ fr: 'Télécoms', it: 'Telecomunicazioni' },
    },
    deeds: [
      'Prestación de servicios de = Provision of',
      'Despliegue y operación de = Deployment and operation of',
    ],
    goods: [
      'internet por fibra óptica = fibre-optic internet',
      'enlaces de datos para empresas = business data links',
      'telefonía IP = IP telephony',
      'redes inalámbricas rurales = rural wireless networks',
    ],
  }),
]

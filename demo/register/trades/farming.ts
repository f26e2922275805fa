import { trade } from './trade.ts'

const farm = { 'globalgap-ifa': 8, organic: 2, 'iso-9001': 1, 'iso-14001': 0.7 }
const harvest = [
  'Producción, cosecha y empaque de = Growing, harvesting and packing of',
  'Producción y comercialización de = Growing and marketing of',
  'Cultivo, cosecha y acondicionamiento de = Growing, harvesting and conditioning of',
]

export const farming = [
  trade('citrus', {
    ...{ sectors: '1', weight: 3, manner: 'farm', schemes: farm, deeds: harvest },
    countries: 'UY AR BR ES ZA MA US IT TR EG GR PE',
    names: {
      es: 'Citrícola / Citrus / Cítricos',
      pt: 'Citrícola',
      en: 'Citrus',
      fr: 'Agrumes',
      it: 'Agrumi',
    },
    goods: [
      'naranjas = oranges',
      'mandarinas = mandarins',
      'limones = lemons',
      'pomelos = grapefruit',
      'tangerinas sin semilla = seedless tangerines',
    ],
  }),
  trade('berries', {
    ...{ sectors: '1', weight: 2.5, manner: 'farm', schemes: farm, deeds: harvest },
    countries: 'UY AR CL PE ES MX PT MA US PL ZA NL',
    names: {
      ...{ es: 'Berries / Frutos del Bosque / Arándanos', pt: 'Frutos Vermelhos', en: 'Berries' },
      fr: 'Petits Fruits',
    },
    goods: [
      'arándanos frescos = fresh blueberries',
      'frutillas = strawberries',
      'frambuesas = raspberries',
      'moras = blackberries',
      'cerezas = cherries',
    ],
  }),
  trade('vegetables', {
    ...{ sectors: '1', weight: 3, manner: 'farm', schemes: farm, deeds: harvest },
    names: {
      ...{ es: 'Hortícola / Huertas / Agrícola', pt: 'Hortifrúti / Agrícola', en: 'Growers / Fresh Produce' },
      ...{ de: 'Gemüsebau', fr: 'Maraîchers', it: 'Ortofrutta' },
    },
    goods: [
      'tomate de invernadero = greenhouse tomatoes',
      'morrones = peppers',
      'lechuga y hojas verdes = lettuce and leafy greens',
      'zanahorias = carrots',
      'cebollas = onions',
      'papas = potatoes',
      'boniatos = sweet potatoes',
      'zapallos = squash',
    ],
  }),
  trade('pome-fruit', {
    ...{ sectors: '1', weight: 2, manner: 'farm', schemes: farm, deeds: harvest },
    countries: 'UY AR CL BR ES IT ZA NZ FR AT PL PT DE',
    names: {
      ...{ es: 'Frutícola / Frutas', pt: 'Frutas', en: 'Orchards', de: 'Obsthof', fr: 'Vergers' },
      it: 'Frutticola',
    },
    goods: [
      'manzanas = apples',
      'peras = pears',
      'duraznos y pelones = peaches and nectarines',
      'ciruelas = plums',
      'uva de mesa = table grapes',
      'kiwis = kiwifruit',
    ],
  }),
  trade('tropical-fruit', {
    ...{ sectors: '1', weight: 5, manner: 'farm', schemes: farm, deeds: harvest },
    countries: 'EC CO CR PE GT HN DO CI MX PA BO SV',
    names: { es: 'Bananera / Agroexportadora / Frutas', en: 'Tropical Fruit', fr: 'Fruits Tropicaux' },
    goods: [
      'banano = bananas',
      'piña = pineapples',
      'mango = mangoes',
      'palta = avocados',
      'papaya = papayas',
      'pitahaya = dragon fruit',
    ],
  }),
  trade('flowers', {
    ...{ sectors: '1', weight: 4, manner: 'farm', deeds: harvest },
    countries: 'CO EC KE NL',
    names: { es: 'Flores / Florícola', en: 'Flowers / Blooms' },
    goods: [
      'rosas de corte = cut roses',
      'claveles = carnations',
      'astromelias = alstroemerias',
      'crisantemos = chrysanthemums',
      'hortensias = hydrangeas',
    ],
    schemes: { 'globalgap-ifa': 8, 'iso-9001': 2, 'iso-14001': 1.5, 'iso-45001': 1 },
  }),
  trade('coffee', {
    ...{ sectors: ['1', '3'], weight: 5, manner: 'farm' },
    countries: 'BR CO CR PE GT HN SV MX EC DO BO KE VN IN ID',
    names: { es: 'Cafetalera / Cafés / Beneficio', pt: 'Cafeeira / Cafés', en: 'Coffee / Coffee Estates' },
    deeds: [
      'Producción, beneficio y exportación de = Growing, processing and export of',
      'Acopio, trillado y exportación de = Collection, hulling and export of',
      'Producción y tostado de = Growing and roasting of',
    ],
    goods: [
      'café verde arábica = green arabica coffee',
      'cafés especiales lavados = washed speciality coffees',
      'café de proceso honey = honey-processed coffee',
      'café tostado en grano = roasted coffee beans',
    ],
    schemes: { organic: 6, 'iso-9001': 3, haccp: 3, 'iso-14001': 1, 'fssc-22000': 1 },
  }),
  trade('grain', {
    ...{ sectors: ['1', '29'], weight: 5, manner: 'farm' },
    countries: 'UY AR PY BR BO CA US AU RO HU FR MX PL',
    names: {
      ...{
        es: 'Cereales / Acopios / Semillas / Agropecuaria',
        pt: 'Cereais / Sementes',
        en: 'Grain / Seeds',
      },
      fr: 'Céréales',
    },
    deeds: [
      'Recepción, secado, acopio y despacho de = Receipt, drying, storage and dispatch of',
      'Producción y acondicionamiento de = Growing and conditioning of',
      'Acopio y exportación de = Storage and export of',
    ],
    goods: [
      'soja = soya beans',
      'trigo = wheat',
      'cebada cervecera = malting barley',
      'maíz = maize',
      'sorgo = sorghum',
      'colza = rapeseed',
      'chía y sésamo = chia and sesame',
      'semillas forrajeras = forage seeds',
    ],
    schemes: { 'iso-9001': 6, 'iso-14001': 1.5, organic: 2, haccp: 1, 'iso-14067': 0.4, 'iso-45001': 1 },
  }),
  trade('cattle', {
    ...{ sectors: '1', weight: 5, manner: 'farm' },
    countries: 'UY AR PY BR BO CO AU NZ IE ZA US',
    names: {
      ...{ es: 'Ganadera / Agroganadera / Cabaña / Estancias', pt: 'Agropecuária / Pecuária' },
      en: 'Pastoral / Cattle Company',
    },
    deeds: [
      'Cría, recría y engorde a pasto de = Breeding, rearing and grass finishing of',
      'Ciclo completo, a cielo abierto, de = Full-cycle open-air rearing of',
    ],
    goods: [
      'bovinos de carne = beef cattle',
      'ovinos = sheep',
      'novillos de razas británicas = steers of British breeds',
      'corderos pesados = heavy lambs',
    ],
    schemes: { 'animal-welfare': 8, organic: 3, 'iso-9001': 1, 'iso-14067': 0.3 },
  }),
  trade('eggs', {
    ...{ sectors: '1', weight: 1.5, manner: 'farm' },
    names: { es: 'Avícola / Granja', pt: 'Granja', en: 'Egg Farms', de: 'Geflügelhof', it: 'Avicola' },
    deeds: [
      'Producción, clasificación y envasado de = Production, grading and packing of',
      'Producción y venta de = Production and sale of',
    ],
    goods: [
      'huevos de gallinas libres de jaula = cage-free eggs',
      'huevos de gallinas a campo = free-range eggs',
      'huevos frescos de gallina = fresh hen eggs',
    ],
    schemes: { 'animal-welfare': 6, haccp: 5, organic: 1.5, 'iso-22000': 1.5 },
  }),
  trade('forestry', {
    ...{ sectors: ['1', '6'], weight: 2.5, manner: 'farm' },
    countries: 'UY BR CL AR PT ES FI SE NZ PY ZA',
    names: { es: 'Forestal / Silvícola', pt: 'Florestal', en: 'Forestry', fr: 'Forestière' },
    deeds: [
      'Plantación, manejo y cosecha de = Planting, management and harvesting of',
      'Cosecha, carga y venta de = Harvesting, loading and sale of',
    ],
    goods: [
      'bosques de eucalipto = eucalyptus forests',
      'bosques de pino = pine forests',
      'montes para madera sólida = stands for solid timber',
    ],
    schemes: { 'iso-9001': 3, 'iso-14001': 5, 'iso-45001': 4, 'pefc-coc': 4, 'fsc-coc': 3, 'iso-39001': 0.5 },
    products: {
      'pefc-coc': [
        'Rolos de eucalipto = Eucalyptus logs',
        'Madera para celulosa = Pulpwood',
        'Rolos de pino = Pine logs',
      ],
      'fsc-coc': [
        'Rolos de eucalipto = Eucalyptus logs',
        'Madera para celulosa = Pulpwood',
        'Leña = Firewood',
      ],
    },
  }),
  trade('aquaculture', {
    ...{ sectors: ['1', '3'], weight: 4, manner: 'farm' },
    countries: 'CL NO EC VN TH ID PE GR TR CR',
    names: { es: 'Acuícola / Salmones / Camaronera', en: 'Aquaculture / Sea Farms' },
    deeds: [
      'Cultivo, cosecha y proceso de = Farming, harvesting and processing of',
      'Cría y engorde de = Breeding and grow-out of',
    ],
    goods: [
      'truchas = trout',
      'mejillones = mussels',
      'camarón blanco = whiteleg shrimp',
      'tilapia = tilapia',
      'salmón = salmon',
    ],
    schemes: {
      'globalgap-ifa': 5,
      'brcgs-food': 3,
      haccp: 3,
      'iso-14001': 2,
      'iso-45001': 1.5,
      'iso-9001': 2,
    },
  }),
]

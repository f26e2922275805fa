import { plant } from './scheme-weights.ts'
import { trade } from './trade.ts'

const make = [
  'Diseño, fabricación y servicio técnico de = Design, manufacture and servicing of',
  'Fabricación y venta de = Manufacture and sale of',
  'Diseño y fabricación de = Design and manufacture of',
]
const brought = ['Importación, control y venta de = Import, inspection and sale of', ...make]

export const machines = [
  trade('steel', {
    ...{ sectors: '17', weight: 2.6, deeds: make, schemes: { ...plant, 'construction-products': 3 } },
    names: {
      ...{
        es: 'Metalúrgica / Siderúrgica / Estructuras Metálicas',
        pt: 'Metalúrgica',
        en: 'Steel / Metalworks',
      },
      ...{ de: 'Stahlbau', fr: 'Métallurgie', it: 'Carpenterie Metalliche' },
    },
    goods: [
      'estructuras metálicas = steel structures',
      'barras de acero para hormigón = steel reinforcing bars',
      'silos y tanques de acero = steel silos and tanks',
      'perfiles y chapas = sections and sheets',
      'piezas de fundición = castings',
    ],
    products: {
      'construction-products': [
        'Barras de acero conformadas = Ribbed steel bars = ISO 6935-2',
        'Mallas electrosoldadas = Welded fabric = ISO 6935-3',
      ],
    },
  }),
  trade('windows', {
    ...{ sectors: '17', weight: 1, deeds: make, schemes: { ...plant, 'construction-products': 8 } },
    names: {
      ...{
        es: 'Aberturas / Aluminios',
        pt: 'Esquadrias',
        en: 'Windows',
        de: 'Fensterbau',
        fr: 'Menuiseries',
      },
      it: 'Serramenti',
    },
    goods: [
      'ventanas de aluminio = aluminium windows',
      'puertas y portones = doors and gates',
      'fachadas integrales = curtain walls',
    ],
    products: {
      'construction-products': [
        'Ventana corrediza de aluminio = Sliding aluminium window = EN 14351-1',
        'Puerta exterior = External door = EN 14351-1',
        'Ventana oscilobatiente de PVC = PVC tilt-and-turn window = EN 14351-1',
      ],
    },
  }),
  trade('agricultural-machinery', {
    ...{ sectors: '18', weight: 1.6, deeds: make, schemes: plant },
    names: {
      ...{ es: 'Maquinaria Agrícola / Implementos', pt: 'Máquinas Agrícolas', en: 'Agricultural Machinery' },
      ...{ de: 'Landtechnik', fr: 'Machinisme Agricole', it: 'Macchine Agricole' },
    },
    goods: [
      'sembradoras de siembra directa = direct seed drills',
      'pulverizadoras autopropulsadas = self-propelled sprayers',
      'tolvas y acoplados = grain carts and trailers',
      'equipos de riego = irrigation equipment',
      'máquinas de ordeñe = milking machines',
    ],
  }),
  trade('industrial-machinery', {
    ...{ sectors: '18', weight: 1.8, deeds: make, schemes: plant },
    names: {
      ...{
        es: 'Maquinarias / Equipos Industriales',
        pt: 'Equipamentos Industriais',
        en: 'Engineering / Machinery',
      },
      ...{ de: 'Maschinenbau', fr: 'Mécanique', it: 'Officine Meccaniche' },
    },
    goods: [
      'equipos de acero inoxidable para la industria alimentaria = stainless steel equipment for the food industry',
      'bombas y válvulas = pumps and valves',
      'ascensores = lifts',
      'intercambiadores de calor = heat exchangers',
      'cámaras frigoríficas = cold rooms',
    ],
  }),
  trade('gas-appliances', {
    ...{ sectors: '18', weight: 0.8, deeds: brought, schemes: { 'product-mark': 9, 'iso-9001': 4 } },
    names: { es: 'Artefactos a Gas / Cocinas', pt: 'Fogões', en: 'Gas Appliances', it: 'Apparecchi a Gas' },
    goods: [
      'cocinas a gas = gas cookers',
      'calefactores a gas = gas heaters',
      'reguladores de presión = pressure regulators',
    ],
    products: {
      'product-mark': [
        'Cocina a gas de cuatro hornallas = Four-burner gas cooker = EN 30-1-1',
        'Calefactor a gas portátil = Portable gas heater = EN 449',
        'Regulador de gas licuado = LPG regulator = EN 16129',
        'Cilindro de acero para gas licuado = Steel LPG cylinder = ISO 4706',
      ],
    },
  }),
  trade('safety-equipment', {
    ...{
      sectors: ['23', '17'],
      weight: 1,
      deeds: brought,
      schemes: { 'product-mark': 10, 'iso-9001': 4, 'iso-45001': 1 },
    },
    names: {
      es: 'Seguridad Industrial / Extintores',
      pt: 'Equipamentos de Segurança',
      en: 'Safety Equipment',
    },
    goods: [
      'extintores portátiles = portable fire extinguishers',
      'cascos de protección = protective helmets',
      'arneses = harnesses',
    ],
    products: {
      'product-mark': [
        'Extintor portátil de polvo ABC = Portable ABC powder extinguisher = EN 3-7',
        'Casco de protección para la industria = Industrial safety helmet = EN 397',
        'Arnés anticaídas = Fall-arrest harness = EN 361',
        'Guantes de protección mecánica = Protective gloves against mechanical risks = EN 388',
      ],
    },
  }),
  trade('appliances', {
    ...{
      sectors: '19',
      weight: 2.6,
      deeds: brought,
      schemes: { ...plant, 'iso-9001': 4, 'electrical-safety': 16 },
    },
    names: {
      ...{
        es: 'Electrodomésticos / Electrohogar',
        pt: 'Eletrodomésticos',
        en: 'Appliances',
        de: 'Hausgeräte',
      },
      ...{ fr: 'Électroménager', it: 'Elettrodomestici' },
    },
    goods: [
      'electrodomésticos = household appliances',
      'termotanques eléctricos = electric storage water heaters',
      'equipos de aire acondicionado = air conditioners',
    ],
    products: {
      'electrical-safety': [
        'Termotanque eléctrico = Electric storage water heater = IEC 60335-2-21',
        'Jarra eléctrica = Electric kettle = IEC 60335-2-15',
        'Heladera con freezer = Fridge-freezer = IEC 60335-2-24',
        'Lavarropas automático = Automatic washing machine = IEC 60335-2-7',
        'Estufa eléctrica = Electric room heater = IEC 60335-2-30',
        'Plancha a vapor = Steam iron = IEC 60335-2-3',
        'Ventilador de pie = Pedestal fan = IEC 60335-2-80',
        'Horno de microondas = Microwave oven = IEC 60335-2-25',
        'Acondicionador de aire dividido = Split air conditioner = IEC 60335-2-40',
      ],
    },
  }),
  trade('lighting', {
    ...{
      sectors: '19',
      weight: 1.4,
      deeds: brought,
      schemes: { 'electrical-safety': 14, 'iso-9001': 4, 'iso-14001': 1 },
    },
    names: {
      ...{
        es: 'Iluminación / Luminarias',
        pt: 'Iluminação',
        en: 'Lighting',
        de: 'Leuchten',
        fr: 'Luminaires',
      },
      it: 'Illuminazione',
    },
    goods: [
      'luminarias LED para alumbrado público = LED street luminaires',
      'luminarias de interior = indoor luminaires',
      'proyectores = floodlights',
    ],
    products: {
      'electrical-safety': [
        'Luminaria LED de alumbrado público = LED street luminaire = IEC 60598-2-3',
        'Luminaria empotrable = Recessed luminaire = IEC 60598-2-2',
        'Proyector LED = LED floodlight = IEC 60598-2-5',
        'Luminaria de emergencia = Emergency luminaire = IEC 60598-2-22',
      ],
    },
  }),
  trade('cables', {
    ...{ sectors: '19', weight: 1.6, deeds: brought, schemes: { ...plant, 'electrical-safety': 10 } },
    names: {
      ...{
        es: 'Cables / Material Eléctrico',
        pt: 'Materiais Elétricos',
        en: 'Cables / Electrical',
        de: 'Kabelwerke',
      },
      ...{ fr: 'Câbles', it: 'Cavi' },
    },
    goods: [
      'cables aislados en PVC = PVC-insulated cables',
      'fichas y tomacorrientes = plugs and socket-outlets',
      'tableros eléctricos = switchboards',
      'conductores de aluminio = aluminium conductors',
    ],
    products: {
      'electrical-safety': [
        'Cable unipolar aislado en PVC = Single-core PVC-insulated cable = IEC 60227-3',
        'Cordón flexible = Flexible cord = IEC 60227-5',
        'Tomacorriente fijo = Fixed socket-outlet = IEC 60884-1',
        'Ficha de dos polos con tierra = Two-pole plug with earth = IEC 60884-1',
      ],
    },
  }),
  trade('electronics', {
    ...{
      sectors: '19',
      weight: 1.6,
      deeds: brought,
      schemes: { ...plant, 'electrical-safety': 6, 'iso-iec-27001': 1 },
    },
    names: {
      ...{ es: 'Electrónica / Instrumentos', pt: 'Eletrônica', en: 'Electronics', de: 'Elektronik' },
      ...{ fr: 'Électronique', it: 'Elettronica' },
    },
    goods: [
      'equipos electrónicos de control = electronic control equipment',
      'medidores de energía = energy meters',
      'fuentes de alimentación = power supplies',
      'balanzas electrónicas = electronic scales',
    ],
    products: {
      'electrical-safety': [
        'Televisor LED = LED television = IEC 62368-1',
        'Cargador USB = USB charger = IEC 62368-1',
        'Parlante portátil = Portable loudspeaker = IEC 62368-1',
        'Computadora portátil = Laptop computer = IEC 62368-1',
      ],
    },
  }),
]

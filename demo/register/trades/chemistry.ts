import { plant } from './scheme-weights.ts'
import { trade } from './trade.ts'

const make = [
  'Desarrollo, fabricación y venta de = Development, manufacture and sale of',
  'Fabricación y distribución de = Manufacture and distribution of',
  'Fabricación, envasado y despacho de = Manufacture, packing and dispatch of',
]

export const chemistry = [
  trade('lubricants', {
    ...{ sectors: '10', weight: 0.8, schemes: { ...plant, 'iso-45001': 5 } },
    names: {
      es: 'Lubricantes / Asfaltos',
      pt: 'Lubrificantes',
      en: 'Lubricants',
      de: 'Schmierstoffe',
      it: 'Lubrificanti',
    },
    deeds: ['Formulación, envasado y venta de = Blending, packing and sale of'],
    goods: [
      'aceites lubricantes = lubricating oils',
      'grasas industriales = industrial greases',
      'emulsiones asfálticas = bitumen emulsions',
    ],
  }),
  trade('paint', {
    ...{ sectors: '12', weight: 1.2, deeds: make, schemes: plant },
    names: {
      ...{
        es: 'Pinturas / Química',
        pt: 'Tintas',
        en: 'Coatings / Paints',
        de: 'Lackfabrik',
        fr: 'Peintures',
      },
      it: 'Vernici',
    },
    goods: [
      'pinturas al agua = water-based paints',
      'esmaltes y barnices = enamels and varnishes',
      'recubrimientos industriales = industrial coatings',
      'impermeabilizantes = waterproofing products',
    ],
  }),
  trade('fertiliser', {
    ...{ sectors: '12', weight: 1.4, deeds: make, schemes: { ...plant, organic: 0.6 } },
    names: {
      ...{ es: 'Agroquímica / Fertilizantes / Bioinsumos', pt: 'Fertilizantes', en: 'Crop Nutrition' },
      ...{ de: 'Düngemittel', it: 'Fertilizzanti' },
    },
    goods: [
      'fertilizantes granulados = granular fertilisers',
      'inoculantes para leguminosas = legume inoculants',
      'bioinsumos = biological inputs',
      'fertilizantes líquidos = liquid fertilisers',
    ],
  }),
  trade('cleaning-products', {
    ...{ sectors: '12', weight: 1.2, deeds: make, schemes: plant },
    names: {
      ...{
        es: 'Química / Productos de Limpieza',
        pt: 'Química',
        en: 'Hygiene Products',
        de: 'Reinigungsmittel',
      },
      ...{ fr: 'Chimie', it: 'Chimica' },
    },
    goods: [
      'detergentes líquidos = liquid detergents',
      'hipoclorito de sodio = sodium hypochlorite',
      'desinfectantes = disinfectants',
      'jabones en polvo = powder detergents',
    ],
  }),
  trade('cosmetics', {
    ...{
      sectors: '12',
      weight: 1.8,
      deeds: make,
      schemes: { 'cosmetics-gmp': 10, 'iso-9001': 4, 'iso-14001': 1 },
    },
    names: {
      ...{ es: 'Cosmética / Laboratorio Cosmético', pt: 'Cosméticos', en: 'Cosmetics', de: 'Kosmetik' },
      ...{ fr: 'Cosmétiques', it: 'Cosmetici' },
    },
    goods: [
      'cremas y emulsiones = creams and emulsions',
      'champús y acondicionadores = shampoos and conditioners',
      'protectores solares = sunscreens',
      'perfumes y desodorantes = perfumes and deodorants',
      'maquillaje = make-up',
    ],
  }),
  trade('pharma', {
    ...{ sectors: '13', weight: 1.6, schemes: { ...plant, 'cosmetics-gmp': 1, 'iso-iec-27001': 0.3 } },
    names: {
      ...{ es: 'Laboratorios / Farmacéutica', pt: 'Laboratório Farmacêutico', en: 'Pharmaceuticals' },
      ...{ de: 'Pharma', fr: 'Laboratoires', it: 'Farmaceutici' },
    },
    deeds: make,
    goods: [
      'medicamentos sólidos orales = oral solid medicines',
      'medicamentos inyectables = injectable medicines',
      'productos veterinarios = veterinary products',
      'vacunas para animales = animal vaccines',
      'principios activos = active ingredients',
    ],
  }),
  trade('plastic-packaging', {
    ...{ sectors: '14', weight: 2.4, deeds: make, schemes: { ...plant, 'fssc-22000': 5 } },
    names: {
      ...{
        es: 'Plásticos / Envases',
        pt: 'Plásticos / Embalagens',
        en: 'Plastics / Packaging',
        de: 'Kunststofftechnik',
      },
      ...{ fr: 'Plastiques', it: 'Materie Plastiche' },
    },
    goods: [
      'envases rígidos para alimentos = rigid food packaging',
      'películas flexibles = flexible films',
      'preformas y botellas de PET = PET preforms and bottles',
      'tapas y cierres = caps and closures',
      'bolsas de polietileno = polyethylene bags',
    ],
  }),
  trade('pipes', {
    ...{ sectors: '14', weight: 1.2, deeds: make, schemes: { ...plant, 'construction-products': 9 } },
    names: {
      ...{ es: 'Tubos / Cañerías Plásticas', pt: 'Tubos', en: 'Pipe Systems', de: 'Rohrsysteme' },
      ...{ fr: 'Tubes', it: 'Tubi' },
    },
    goods: [
      'tubos de PVC para agua potable = PVC pipes for drinking water',
      'tubos de polietileno = polyethylene pipes',
      'accesorios para cañerías = pipe fittings',
    ],
    products: {
      'construction-products': [
        'Tubos de PVC-U para agua a presión = PVC-U pipes for water under pressure = ISO 1452-2',
        'Accesorios de PVC-U = PVC-U fittings = ISO 1452-3',
        'Tubos de polietileno para agua = Polyethylene water pipes = ISO 4427-2',
      ],
    },
  }),
  trade('rubber', {
    ...{ sectors: '14', weight: 0.8, deeds: make, schemes: plant },
    names: {
      es: 'Caucho / Gomas',
      pt: 'Borrachas',
      en: 'Rubber',
      de: 'Gummiwerke',
      fr: 'Caoutchouc',
      it: 'Gomma',
    },
    goods: [
      'bandas transportadoras = conveyor belts',
      'juntas y retenes = gaskets and seals',
      'mangueras industriales = industrial hoses',
    ],
  }),
  trade('glass', {
    ...{ sectors: '15', weight: 1, deeds: make, schemes: { ...plant, 'construction-products': 2 } },
    names: {
      ...{
        es: 'Cristalería / Cerámicas',
        pt: 'Cerâmica',
        en: 'Glass / Ceramics',
        de: 'Glaswerke',
        fr: 'Verrerie',
      },
      it: 'Ceramiche',
    },
    goods: [
      'vidrio templado y laminado = tempered and laminated glass',
      'ladrillos y tejas = bricks and roof tiles',
      'pisos cerámicos = ceramic floor tiles',
    ],
    products: {
      'construction-products': [
        'Vidrio laminado de seguridad = Laminated safety glass = ISO 12543-2',
        'Baldosas cerámicas = Ceramic tiles = ISO 13006',
      ],
    },
  }),
  trade('concrete', {
    ...{
      sectors: '16',
      weight: 2,
      deeds: make,
      schemes: { ...plant, 'construction-products': 6, 'iso-14067': 0.8 },
    },
    names: {
      ...{
        es: 'Hormigones / Cementos / Premoldeados',
        pt: 'Concretos',
        en: 'Concrete / Cement',
        de: 'Betonwerke',
      },
      ...{ fr: 'Bétons', it: 'Calcestruzzi' },
    },
    goods: [
      'hormigón elaborado = ready-mixed concrete',
      'cemento portland = Portland cement',
      'elementos premoldeados = precast elements',
      'morteros secos = dry mortars',
      'caños de hormigón = concrete pipes',
    ],
    products: {
      'construction-products': [
        'Cemento portland de uso general = General purpose Portland cement = EN 197-1',
        'Cemento compuesto = Composite cement = EN 197-1',
        'Adhesivo para cerámicos = Tile adhesive = EN 12004-1',
      ],
    },
  }),
  trade('recycling', {
    ...{ sectors: '24', weight: 1.6, schemes: { ...plant, 'iso-14001': 9, 'zero-waste': 1 } },
    names: {
      ...{
        es: 'Reciclados / Recuperadora',
        pt: 'Reciclagem',
        en: 'Recycling',
        de: 'Recycling',
        fr: 'Recyclage',
      },
      it: 'Riciclo',
    },
    deeds: [
      'Recolección, clasificación y valorización de = Collection, sorting and recovery of',
      'Acopio, procesamiento y venta de = Collection, processing and sale of',
    ],
    goods: [
      'plásticos posconsumo = post-consumer plastics',
      'papel y cartón recuperado = recovered paper and board',
      'chatarra ferrosa = ferrous scrap',
      'residuos electrónicos = electronic waste',
      'aceites usados = used oils',
    ],
  }),
]

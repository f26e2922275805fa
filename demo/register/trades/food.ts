import { foodPlant, smallFoodPlant } from './scheme-weights.ts'
import { trade } from './trade.ts'

const make = [
  'Elaboración y envasado de = Manufacture and packing of',
  'Elaboración, envasado y distribución de = Manufacture, packing and distribution of',
  'Desarrollo, elaboración y venta de = Development, manufacture and sale of',
]

export const food = [
  trade('meat', {
    ...{
      sectors: '3',
      weight: 6,
      schemes: { ...foodPlant, 'animal-welfare': 3, 'iso-14067': 0.6, organic: 0.8 },
    },
    countries: 'UY AR PY BR AU NZ IE US ES MX CO CR CL DE PL',
    names: {
      ...{
        es: 'Frigorífico / Industria Frigorífica / Carnes',
        pt: 'Frigorífico / Carnes',
        en: 'Meats / Meat Packers',
      },
      de: 'Fleischwerke',
    },
    deeds: [
      'Faena, desosado y envasado de = Slaughter, boning and packing of',
      'Faena, desosado, congelado y exportación de = Slaughter, boning, freezing and export of',
      'Desosado, porcionado y envasado al vacío de = Boning, portioning and vacuum packing of',
    ],
    goods: [
      'carne bovina enfriada y congelada = chilled and frozen beef',
      'menudencias bovinas = beef offal',
      'carne ovina = lamb and mutton',
      'cortes bovinos envasados al vacío = vacuum-packed beef cuts',
      'carne picada y hamburguesas = minced beef and burgers',
    ],
  }),
  trade('poultry', {
    ...{ sectors: '3', weight: 2, schemes: { ...foodPlant, 'animal-welfare': 2 } },
    names: {
      ...{ es: 'Avícola / Industria Avícola', pt: 'Avícola / Alimentos', en: 'Poultry', de: 'Geflügel' },
      ...{ fr: 'Volailles', it: 'Avicola' },
    },
    deeds: [
      'Faena, trozado y envasado de = Slaughter, cutting and packing of',
      'Faena, trozado, congelado y venta de = Slaughter, cutting, freezing and sale of',
    ],
    goods: [
      'pollo entero y trozado = whole and cut chicken',
      'pechugas y supremas = chicken breasts and fillets',
      'productos rebozados de pollo = breaded chicken products',
      'pavo = turkey',
    ],
  }),
  trade('dairy', {
    ...{
      sectors: '3',
      weight: 5,
      deeds: make,
      schemes: { ...foodPlant, 'iso-14067': 0.6, 'gluten-free': 0.5 },
    },
    names: {
      ...{ es: 'Lácteos / Lechería / Quesería / Industria Láctea', pt: 'Laticínios', en: 'Dairy / Creamery' },
      ...{ de: 'Molkerei', fr: 'Laiterie / Fromagerie', it: 'Latteria / Caseificio' },
    },
    goods: [
      'leche en polvo entera y descremada = whole and skimmed milk powder',
      'quesos duros y semiduros = hard and semi-hard cheeses',
      'manteca = butter',
      'yogur y leches fermentadas = yoghurt and fermented milks',
      'dulce de leche = dulce de leche',
      'leche larga vida = UHT milk',
      'queso muzzarella = mozzarella cheese',
      'suero de leche en polvo = whey powder',
      'helados = ice cream',
    ],
  }),
  trade('bakery', {
    ...{ sectors: '3', weight: 3, schemes: { ...smallFoodPlant, 'fssc-22000': 1.5, 'brcgs-food': 0.8 } },
    deeds: make,
    names: {
      ...{ es: 'Panificadora / Panadería Industrial / Panificados', pt: 'Panificadora', en: 'Bakeries' },
      ...{ de: 'Backwaren', fr: 'Boulangerie Industrielle', it: 'Panificio' },
    },
    goods: [
      'pan de molde = sliced bread',
      'pan congelado prehorneado = part-baked frozen bread',
      'galletas y bizcochos = biscuits and pastries',
      'tortas y budines = cakes and puddings',
      'grisines y tostadas = breadsticks and rusks',
      'masas para tartas y empanadas = pastry for pies and empanadas',
    ],
    products: {
      'gluten-free': [
        'Pan de molde sin gluten = Gluten-free sliced bread',
        'Galletas de arroz = Rice biscuits',
        'Premezcla para panificados = Bread mix',
        'Budín sin gluten = Gluten-free cake',
      ],
    },
  }),
  trade('pasta', {
    ...{ sectors: '3', weight: 1.6, deeds: make, schemes: smallFoodPlant },
    countries: 'UY AR BR IT ES PE CL PY TR',
    names: { es: 'Pastas / Fideería', pt: 'Massas', en: 'Pasta', it: 'Pastificio' },
    goods: [
      'fideos secos = dried pasta',
      'pastas frescas rellenas = filled fresh pasta',
      'ñoquis = gnocchi',
      'sémola y polenta = semolina and polenta',
    ],
    products: {
      'gluten-free': [
        'Fideos de maíz y arroz = Maize and rice pasta',
        'Ñoquis sin gluten = Gluten-free gnocchi',
        'Polenta instantánea = Instant polenta',
      ],
    },
  }),
  trade('milling', {
    ...{ sectors: '3', weight: 2.2, schemes: foodPlant },
    names: {
      ...{ es: 'Molino / Molinos Harineros', pt: 'Moinho', en: 'Mills / Milling', de: 'Mühlenwerke' },
      ...{ fr: 'Moulins', it: 'Molino' },
    },
    deeds: [
      'Molienda, envasado y despacho de = Milling, packing and dispatch of',
      'Recepción de trigo y elaboración de = Wheat intake and production of',
    ],
    goods: [
      'harina de trigo = wheat flour',
      'harina integral = wholemeal flour',
      'harina de maíz = maize flour',
      'afrechillo = wheat bran',
      'premezclas para panadería = bakery mixes',
    ],
  }),
  trade('rice', {
    ...{
      sectors: '3',
      weight: 3,
      schemes: { ...foodPlant, 'gluten-free': 1, 'iso-14067': 0.6, organic: 0.4 },
    },
    countries: 'UY AR BR PY IT ES VN TH IN BO PE EC',
    names: { es: 'Arrocera / Molino Arrocero', pt: 'Arrozeira', en: 'Rice Mills', it: 'Riseria' },
    deeds: [
      'Secado, elaboración y envasado de = Drying, milling and packing of',
      'Elaboración y exportación de = Milling and export of',
    ],
    goods: [
      'arroz blanco de grano largo = long-grain white rice',
      'arroz parboil = parboiled rice',
      'arroz integral = brown rice',
      'arroz partido y afrechillo = broken rice and rice bran',
    ],
  }),
  trade('yerba-mate', {
    ...{ sectors: '3', weight: 3, schemes: { ...smallFoodPlant, organic: 2 } },
    countries: 'UY AR BR PY',
    names: { es: 'Yerbatera / Establecimiento Yerbatero', pt: 'Ervateira', en: 'Yerba Mate' },
    deeds: [
      'Secado, molienda y envasado de = Drying, milling and packing of',
      'Molienda, mezcla, envasado y distribución de = Milling, blending, packing and distribution of',
    ],
    goods: [
      'yerba mate con palo = yerba mate with stems',
      'yerba mate canchada = rough-ground yerba mate',
      'yerba mate compuesta con hierbas = yerba mate blended with herbs',
    ],
  }),
  trade('olive-oil', {
    ...{ sectors: '3', weight: 2.4, schemes: { ...foodPlant, organic: 3 } },
    countries: 'ES IT PT GR TN MA UY AR CL TR PE',
    names: {
      ...{ es: 'Olivares / Almazara / Aceites', pt: 'Olivais', en: 'Olive Oil', fr: 'Huilerie' },
      it: 'Frantoio',
    },
    deeds: [
      'Elaboración, almacenamiento y envasado de = Production, storage and bottling of',
      'Molienda de aceitunas y elaboración de = Olive milling and production of',
    ],
    goods: [
      'aceite de oliva virgen extra = extra virgin olive oil',
      'aceitunas de mesa = table olives',
      'aceites saborizados = flavoured oils',
    ],
  }),
]

import { plant } from './scheme-weights.ts'
import { trade } from './trade.ts'

const make = [
  'Fabricación y venta de = Manufacture and sale of',
  'Diseño, fabricación y comercialización de = Design, manufacture and marketing of',
  'Fabricación y exportación de = Manufacture and export of',
]
const custody = { 'fsc-coc': 5, 'pefc-coc': 2 }

export const materials = [
  trade('quarry', {
    ...{ sectors: ['2', '15'], weight: 1.2, schemes: plant },
    names: {
      ...{ es: 'Canteras / Áridos', pt: 'Pedreira', en: 'Quarries / Aggregates', de: 'Steinbruch' },
      ...{ fr: 'Carrières', it: 'Cave' },
    },
    deeds: ['Extracción, trituración y venta de = Extraction, crushing and sale of'],
    goods: [
      'piedra partida = crushed stone',
      'balasto = ballast',
      'arena y grava = sand and gravel',
      'granito en bloques = granite blocks',
      'piedra caliza = limestone',
    ],
  }),
  trade('mining', {
    ...{ sectors: '2', weight: 4, schemes: { ...plant, 'iso-14001': 7, 'iso-45001': 8 } },
    countries: 'CL PE BO AR AU ZA CA MX',
    names: { es: 'Minera / Compañía Minera', en: 'Mining / Resources' },
    deeds: [
      'Exploración, extracción y concentración de = Exploration, mining and concentration of',
      'Extracción, lixiviación y producción de = Mining, leaching and production of',
    ],
    goods: [
      'mineral de cobre = copper ore',
      'plata y zinc = silver and zinc',
      'carbonato de litio = lithium carbonate',
      'oro = gold',
      'boratos = borates',
    ],
  }),
  trade('wool', {
    ...{
      sectors: '4',
      weight: 2.4,
      schemes: { ...plant, organic: 1, 'iso-14067': 1, 'animal-welfare': 0.6 },
    },
    countries: 'UY AR AU NZ ZA IT PE',
    names: { es: 'Lanera / Lanas / Tops', en: 'Wool', it: 'Lanificio' },
    deeds: [
      'Lavado, peinado y venta de = Scouring, combing and sale of',
      'Clasificación, lavado y exportación de = Grading, scouring and export of',
    ],
    goods: [
      'lana sucia y lavada = greasy and scoured wool',
      'tops de lana = wool tops',
      'lana superfina = superfine wool',
      'lanolina = lanolin',
    ],
  }),
  trade('garments', {
    ...{ sectors: '4', weight: 2, deeds: make, schemes: { ...plant, 'product-mark': 2 } },
    names: {
      ...{ es: 'Confecciones / Textil / Tejidos', pt: 'Confecções / Têxtil', en: 'Textiles / Apparel' },
      ...{ de: 'Textilwerke', fr: 'Textiles', it: 'Tessitura' },
    },
    goods: [
      'ropa de trabajo = workwear',
      'uniformes = uniforms',
      'tejidos de punto = knitwear',
      'ropa de cama y toallas = bed linen and towels',
      'telas técnicas = technical fabrics',
    ],
    products: {
      'product-mark': [
        'Ropa de alta visibilidad = High-visibility clothing = ISO 20471',
        'Ropa de protección contra el calor = Heat-protective clothing = ISO 11612',
      ],
    },
  }),
  trade('tannery', {
    ...{ sectors: '5', weight: 1.4, schemes: plant },
    countries: 'UY AR BR PY IT ES MX PT IN',
    names: { es: 'Curtiembre / Cueros', pt: 'Curtume', en: 'Leathers', it: 'Conceria' },
    deeds: [
      'Curtido, teñido y terminación de = Tanning, dyeing and finishing of',
      'Recepción, curtido y venta de = Receipt, tanning and sale of',
    ],
    goods: [
      'cueros vacunos wet blue = wet-blue bovine hides',
      'cueros terminados para tapicería automotriz = finished leather for car upholstery',
      'descarnes = splits',
      'pieles ovinas = sheepskins',
    ],
  }),
  trade('footwear', {
    ...{ sectors: '5', weight: 1.2, deeds: make, schemes: { ...plant, 'product-mark': 8 } },
    names: {
      ...{ es: 'Calzados', pt: 'Calçados', en: 'Footwear', de: 'Schuhfabrik', fr: 'Chaussures' },
      it: 'Calzaturificio',
    },
    goods: [
      'calzado de seguridad = safety footwear',
      'botas de goma = rubber boots',
      'calzado de cuero = leather footwear',
    ],
    products: {
      'product-mark': [
        'Calzado de seguridad con puntera = Safety footwear with toe cap = ISO 20345',
        'Calzado de trabajo antideslizante = Slip-resistant work footwear = ISO 20347',
        'Bota de protección = Protective boot = ISO 20346',
      ],
    },
  }),
  trade('sawmill', {
    ...{ sectors: '6', weight: 2.4, schemes: { ...plant, ...custody, 'iso-14067': 0.6 } },
    names: {
      ...{ es: 'Aserradero / Maderas', pt: 'Madeireira', en: 'Timber / Sawmills', de: 'Holzwerke' },
      ...{ fr: 'Scierie', it: 'Segheria' },
    },
    deeds: [
      'Aserrado, secado y clasificación de = Sawing, drying and grading of',
      'Compra, transformación y venta de = Purchase, processing and sale of',
    ],
    goods: [
      'madera aserrada de pino = sawn pine',
      'madera aserrada de eucalipto = sawn eucalyptus',
      'tableros contrachapados = plywood',
      'pallets y embalajes = pallets and crates',
      'molduras = mouldings',
    ],
  }),
  trade('corrugated', {
    ...{ sectors: '7', weight: 2, deeds: make },
    names: {
      ...{
        es: 'Cartonera / Papelera / Envases',
        pt: 'Embalagens',
        en: 'Packaging / Paper',
        de: 'Papierfabrik',
      },
      ...{ fr: 'Cartonnages', it: 'Cartiera' },
    },
    goods: [
      'cajas de cartón corrugado = corrugated boxes',
      'bolsas de papel = paper bags',
      'estuches de cartulina = cartonboard boxes',
      'papel tisú = tissue paper',
      'papel para embalaje = packaging paper',
    ],
    schemes: { ...plant, ...custody, 'fssc-22000': 2 },
  }),
  trade('pulp', {
    ...{ sectors: '7', weight: 0.5, schemes: { ...plant, ...custody, 'iso-14067': 1, 'iso-50001': 3 } },
    countries: 'UY BR CL PT FI SE ES ID',
    names: { es: 'Celulosa', pt: 'Celulose', en: 'Pulp' },
    deeds: ['Producción y venta de = Production and sale of'],
    goods: [
      'pasta de celulosa blanqueada de eucalipto = bleached eucalyptus pulp',
      'energía renovable a partir de biomasa = renewable energy from biomass',
    ],
    products: {
      'fsc-coc': ['Celulosa de fibra corta = Short-fibre pulp'],
      'pefc-coc': ['Celulosa de fibra corta = Short-fibre pulp'],
      'iso-14067': ['Celulosa de fibra corta = Short-fibre pulp'],
    },
  }),
  trade('publisher', {
    ...{
      sectors: '8',
      weight: 0.6,
      manner: 'service',
      schemes: { 'iso-9001': 6, 'fsc-coc': 1, 'iso-14001': 1 },
    },
    names: {
      es: 'Editorial / Ediciones',
      pt: 'Editora',
      en: 'Publishing',
      de: 'Verlag',
      fr: 'Éditions',
      it: 'Edizioni',
    },
    deeds: ['Edición y comercialización de = Publishing and marketing of'],
    goods: [
      'libros de texto = textbooks',
      'publicaciones técnicas = technical publications',
      'libros infantiles = children’s books',
    ],
  }),
  trade('printer', {
    ...{
      sectors: '9',
      weight: 1.6,
      schemes: { 'iso-9001': 8, ...custody, 'iso-14001': 2, 'iso-iec-27001': 0.4 },
    },
    names: {
      ...{ es: 'Imprenta / Gráfica / Artes Gráficas', pt: 'Gráfica', en: 'Printing', de: 'Druckerei' },
      ...{ fr: 'Imprimerie', it: 'Tipografia' },
    },
    deeds: [
      'Preimpresión, impresión y terminación de = Pre-press, printing and finishing of',
      'Diseño e impresión de = Design and printing of',
    ],
    goods: [
      'etiquetas autoadhesivas = self-adhesive labels',
      'libros y revistas = books and magazines',
      'estuches y folletos = cartons and leaflets',
      'documentos de seguridad = security documents',
    ],
    products: {
      'fsc-coc': ['Libros = Books', 'Folletos y revistas = Leaflets and magazines', 'Etiquetas = Labels'],
      'pefc-coc': ['Libros = Books', 'Estuches = Cartons'],
    },
  }),
  trade('furniture', {
    ...{
      sectors: ['23', '6'],
      weight: 1.6,
      deeds: make,
      schemes: { ...plant, 'product-mark': 5, 'fsc-coc': 2 },
    },
    names: {
      ...{ es: 'Muebles / Amoblamientos', pt: 'Móveis', en: 'Furniture', de: 'Möbelwerke', fr: 'Meubles' },
      it: 'Mobilificio',
    },
    goods: [
      'muebles de oficina = office furniture',
      'mobiliario escolar = school furniture',
      'muebles de cocina = kitchen furniture',
      'colchones y sommiers = mattresses and bed bases',
    ],
    products: {
      'product-mark': [
        'Silla y mesa escolar = School chair and desk = EN 1729-1',
        'Silla de oficina = Office chair = EN 1335-1',
        'Cuna plegable = Folding cot = EN 716-1',
        'Litera = Bunk bed = EN 747-1',
      ],
    },
  }),
]

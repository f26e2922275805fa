import { foodPlant, smallFoodPlant } from './scheme-weights.ts'
import { trade } from './trade.ts'

const make = [
  'Elaboración y envasado de = Manufacture and packing of',
  'Elaboración, envasado y exportación de = Manufacture, packing and export of',
]
const bottle = [
  'Elaboración, crianza y embotellado de = Making, ageing and bottling of',
  'Elaboración y embotellado de = Making and bottling of',
]

export const foodAndDrink = [
  trade('winery', {
    ...{ sectors: '3', weight: 3.5, deeds: bottle },
    countries: 'UY AR CL BR ES PT IT FR ZA AU AT DE BO PE',
    names: {
      ...{ es: 'Bodega / Bodegas / Viñedos', pt: 'Vinícola', en: 'Wines / Vineyards', de: 'Weingut' },
      ...{ fr: 'Domaine', it: 'Cantina' },
    },
    goods: [
      'vinos tintos = red wines',
      'vinos blancos y rosados = white and rosé wines',
      'espumosos de método tradicional = traditional-method sparkling wines',
      'vinos de guarda = wines for ageing',
      'licor de Tannat = Tannat liqueur wine',
    ],
    schemes: { 'iso-9001': 4, haccp: 4, 'brcgs-food': 3, organic: 3, 'iso-14001': 2, 'iso-14067': 1 },
  }),
  trade('brewery', {
    ...{ sectors: '3', weight: 1.6, schemes: { ...foodPlant, organic: 0.5 } },
    names: {
      ...{ es: 'Cervecería / Maltería', pt: 'Cervejaria', en: 'Brewing / Brewery', de: 'Brauerei' },
      ...{ fr: 'Brasserie', it: 'Birrificio' },
    },
    deeds: bottle.slice(1),
    goods: [
      'cerveza tipo lager = lager beer',
      'cervezas artesanales = craft beers',
      'cerveza sin alcohol = alcohol-free beer',
      'malta cervecera = brewing malt',
    ],
  }),
  trade('soft-drinks', {
    ...{ sectors: '3', weight: 2.2, schemes: foodPlant },
    names: {
      ...{ es: 'Aguas / Bebidas / Refrescos', pt: 'Águas / Bebidas', en: 'Beverages', de: 'Mineralbrunnen' },
      ...{ fr: 'Eaux et Boissons', it: 'Acque e Bibite' },
    },
    deeds: ['Captación, tratamiento y envasado de = Abstraction, treatment and bottling of', ...make],
    goods: [
      'agua mineral natural = natural mineral water',
      'agua saborizada = flavoured water',
      'bebidas sin alcohol = soft drinks',
      'jugos de fruta = fruit juices',
      'bebidas isotónicas = isotonic drinks',
    ],
  }),
  trade('confectionery', {
    ...{ sectors: '3', weight: 2, deeds: make, schemes: { ...foodPlant, 'gluten-free': 2 } },
    names: {
      ...{ es: 'Golosinas / Chocolates / Alfajores', pt: 'Doces', en: 'Confectionery', de: 'Süßwaren' },
      ...{ fr: 'Confiserie', it: 'Dolciaria' },
    },
    goods: [
      'chocolates y bombones = chocolates and pralines',
      'alfajores = alfajores',
      'caramelos y gomitas = sweets and jellies',
      'turrones = nougat',
      'mermeladas y dulces = jams and fruit pastes',
    ],
    products: {
      'gluten-free': [
        'Alfajor de arroz = Rice alfajor',
        'Chocolate con leche = Milk chocolate',
        'Caramelos masticables = Chewy sweets',
      ],
    },
  }),
  trade('preserves', {
    ...{ sectors: '3', weight: 2.2, deeds: make, schemes: foodPlant },
    names: {
      ...{ es: 'Conservas / Alimentos', pt: 'Conservas', en: 'Foods / Preserves', de: 'Konserven' },
      ...{ fr: 'Conserves', it: 'Conserve' },
    },
    goods: [
      'tomate en conserva = canned tomatoes',
      'legumbres en conserva = canned pulses',
      'frutas en almíbar = fruit in syrup',
      'pulpa de tomate = tomato pulp',
      'encurtidos = pickles',
      'salsas y aderezos = sauces and dressings',
    ],
  }),
  trade('frozen', {
    ...{ sectors: '3', weight: 1.8, deeds: make, schemes: foodPlant },
    names: {
      ...{ es: 'Congelados', pt: 'Congelados', en: 'Frozen Foods', de: 'Tiefkühlkost', fr: 'Surgelés' },
      it: 'Surgelati',
    },
    goods: [
      'verduras congeladas = frozen vegetables',
      'papas prefritas congeladas = frozen chips',
      'comidas listas congeladas = frozen ready meals',
      'empanadas y pizzas congeladas = frozen empanadas and pizzas',
      'frutas congeladas = frozen fruit',
    ],
  }),
  trade('fish', {
    ...{ sectors: '3', weight: 2, schemes: foodPlant },
    countries: 'UY AR CL PE EC ES PT MA NO NZ VN TH ZA KR JP TW PA',
    names: { es: 'Pesquera / Mariscos', pt: 'Pescados', en: 'Seafood / Fisheries', fr: 'Conserverie' },
    deeds: [
      'Recepción, fileteado y congelado de = Receipt, filleting and freezing of',
      'Captura, procesamiento y congelado de = Catching, processing and freezing of',
    ],
    goods: [
      'merluza = hake',
      'corvina = croaker',
      'calamar = squid',
      'atún = tuna',
      'anchoas = anchovies',
      'langostinos = prawns',
    ],
  }),
  trade('andean-grains', {
    ...{
      sectors: '3',
      weight: 6,
      schemes: { haccp: 5, organic: 6, 'gluten-free': 2, 'fssc-22000': 1, 'iso-22000': 2 },
    },
    countries: 'BO PE EC',
    names: { es: 'Granos Andinos / Procesadora / Alimentos Andinos', en: 'Andean Grains' },
    deeds: [
      'Beneficiado, selección y envasado de = Cleaning, sorting and packing of',
      'Procesamiento y exportación de = Processing and export of',
    ],
    goods: [
      'quinua real en grano = royal quinoa',
      'hojuelas de quinua = quinoa flakes',
      'cañahua = cañihua',
      'amaranto = amaranth',
      'castaña amazónica = Brazil nuts',
      'maca en polvo = maca powder',
    ],
  }),
  trade('honey', {
    ...{
      sectors: ['3', '1'],
      weight: 1.8,
      schemes: { organic: 5, haccp: 5, 'iso-22000': 1.5, 'iso-9001': 1 },
    },
    countries: 'UY AR BR CL MX ES NZ HU RO PY SV',
    names: { es: 'Apícola / Mieles', pt: 'Apícola', en: 'Honey', it: 'Apicoltura' },
    deeds: [
      'Extracción, homogeneizado y envasado de = Extraction, blending and packing of',
      'Acopio y exportación de = Collection and export of',
    ],
    goods: [
      'miel a granel = bulk honey',
      'miel fraccionada = packed honey',
      'polen y propóleo = pollen and propolis',
      'cera de abejas = beeswax',
    ],
  }),
  trade('oils', {
    ...{ sectors: '3', weight: 1.6, schemes: foodPlant },
    countries: 'UY AR PY BO BR EC CO ID MX TR EG RO',
    names: { es: 'Aceitera / Oleaginosa', pt: 'Óleos Vegetais', en: 'Edible Oils' },
    deeds: [
      'Extracción, refinación y envasado de = Extraction, refining and packing of',
      'Molienda de oleaginosas y elaboración de = Oilseed crushing and production of',
    ],
    goods: [
      'aceite de girasol = sunflower oil',
      'aceite de soja = soya oil',
      'harina de soja = soya meal',
      'margarinas = margarines',
      'aceite de palma = palm oil',
    ],
  }),
  trade('feed', {
    ...{ sectors: '3', weight: 1.8, deeds: make },
    names: {
      ...{ es: 'Nutrición Animal / Raciones', pt: 'Nutrição Animal', en: 'Animal Nutrition / Feeds' },
      ...{ de: 'Futtermittel', fr: 'Nutrition Animale', it: 'Mangimi' },
    },
    goods: [
      'raciones para bovinos = cattle feed',
      'alimentos para perros y gatos = dog and cat food',
      'sales minerales = mineral salts',
      'núcleos vitamínicos = vitamin premixes',
      'raciones para aves = poultry feed',
    ],
    schemes: { 'iso-9001': 6, haccp: 4, 'fssc-22000': 2, 'iso-14001': 1 },
  }),
  trade('ingredients', {
    ...{ sectors: ['3', '12'], weight: 1.4, schemes: { ...foodPlant, 'gluten-free': 1 } },
    names: {
      ...{ es: 'Ingredientes / Especias', pt: 'Ingredientes', en: 'Ingredients', de: 'Gewürze' },
      ...{ fr: 'Arômes', it: 'Aromi' },
    },
    deeds: ['Desarrollo, mezcla y envasado de = Development, blending and packing of', ...make],
    goods: [
      'especias y condimentos = spices and seasonings',
      'aromas alimentarios = food flavourings',
      'colorantes naturales = natural colours',
      'emulsionantes y estabilizantes = emulsifiers and stabilisers',
      'fermentos lácteos = dairy cultures',
    ],
  }),
  trade('special-diet', {
    ...{ sectors: '3', weight: 1.2, deeds: make, schemes: { ...smallFoodPlant, 'gluten-free': 9 } },
    names: { es: 'Alimentos / Dietética', pt: 'Alimentos', en: 'Free-From Foods', it: 'Alimenti' },
    goods: [
      'alimentos sin gluten = gluten-free foods',
      'premezclas sin gluten = gluten-free mixes',
      'barras de cereal sin gluten = gluten-free cereal bars',
    ],
    products: {
      'gluten-free': [
        'Premezcla universal = All-purpose flour mix',
        'Harina de arroz = Rice flour',
        'Fécula de mandioca = Cassava starch',
        'Galletitas de coco = Coconut biscuits',
        'Barra de cereal con frutas = Cereal bar with fruit',
        'Cacao en polvo = Cocoa powder',
        'Granola = Granola',
      ],
    },
  }),
]

import { plant } from './scheme-weights.ts'
import { trade } from './trade.ts'

const make = [
  'Diseño y fabricación de = Design and manufacture of',
  'Fabricación y venta de = Manufacture and sale of',
]

export const vehiclesAndDevices = [
  trade('medical-devices', {
    ...{ sectors: ['19', '38'], weight: 1.8, schemes: { 'iso-13485': 10, 'iso-9001': 4, 'iso-14001': 0.6 } },
    names: {
      ...{ es: 'Equipos Médicos / Dispositivos Médicos', pt: 'Equipamentos Médicos', en: 'Medical Devices' },
      ...{ de: 'Medizintechnik', fr: 'Dispositifs Médicaux', it: 'Dispositivi Medici' },
    },
    deeds: [
      'Diseño, fabricación y distribución de = Design, manufacture and distribution of',
      'Importación, almacenamiento y distribución de = Import, storage and distribution of',
      'Fabricación, esterilización y venta de = Manufacture, sterilisation and sale of',
    ],
    goods: [
      'implantes dentales = dental implants',
      'catéteres y sondas estériles = sterile catheters and tubes',
      'equipos de electroterapia = electrotherapy equipment',
      'descartables médicos estériles = sterile medical disposables',
      'reactivos para diagnóstico in vitro = in vitro diagnostic reagents',
      'prótesis ortopédicas = orthopaedic prostheses',
    ],
  }),
  trade('shipyard', {
    ...{ sectors: '20', weight: 0.7, schemes: { ...plant, 'iso-45001': 6 } },
    countries: 'UY AR BR CL PY ES PT NO KR CN VN TR PA EC ZA DK',
    names: { es: 'Astillero / Talleres Navales', pt: 'Estaleiro', en: 'Shipyard / Marine' },
    deeds: ['Diseño, construcción y reparación de = Design, construction and repair of'],
    goods: [
      'barcazas fluviales = river barges',
      'buques pesqueros = fishing vessels',
      'remolcadores = tugs',
      'embarcaciones de trabajo = workboats',
    ],
  }),
  trade('aerospace', {
    ...{ sectors: '21', weight: 0.5, schemes: { ...plant, 'iso-iec-27001': 0.6 } },
    countries: 'BR AR US ES FR GB MX DE IT CA',
    names: {
      es: 'Aeronáutica',
      pt: 'Aeronáutica',
      en: 'Aerospace',
      de: 'Luftfahrttechnik',
      fr: 'Aéronautique',
      it: 'Aerospazio',
    },
    deeds: ['Mecanizado, montaje y ensayo de = Machining, assembly and testing of'],
    goods: [
      'componentes estructurales para aeronaves = structural components for aircraft',
      'conjuntos de tren de aterrizaje = landing gear assemblies',
      'piezas de material compuesto = composite parts',
    ],
  }),
  trade('auto-parts', {
    ...{ sectors: '22', weight: 1.6, deeds: make, schemes: plant },
    names: {
      ...{ es: 'Autopartes', pt: 'Autopeças', en: 'Automotive', de: 'Fahrzeugtechnik' },
      ...{ fr: 'Équipements Automobiles', it: 'Componenti Auto' },
    },
    goods: [
      'cableados para vehículos = wiring harnesses for vehicles',
      'asientos para automóviles = car seats',
      'filtros = filters',
      'sistemas de escape = exhaust systems',
    ],
  }),
  trade('bodywork', {
    ...{ sectors: '22', weight: 0.8, deeds: make, schemes: plant },
    names: {
      ...{
        es: 'Carrocerías / Remolques',
        pt: 'Carrocerias',
        en: 'Trailers',
        de: 'Fahrzeugbau',
        fr: 'Carrosserie',
      },
      it: 'Rimorchi',
    },
    goods: [
      'semirremolques = semi-trailers',
      'carrocerías para ómnibus = bus bodies',
      'cajas térmicas = refrigerated bodies',
      'bicicletas = bicycles',
    ],
  }),
  trade('toys', {
    ...{ sectors: '23', weight: 1.4, schemes: { toys: 14, 'iso-9001': 3, 'fsc-coc': 0.5 } },
    names: {
      es: 'Juguetes / Juguetería',
      pt: 'Brinquedos',
      en: 'Toys',
      de: 'Spielwaren',
      fr: 'Jouets',
      it: 'Giocattoli',
    },
    deeds: [
      'Diseño, fabricación y venta de = Design, manufacture and sale of',
      'Importación y distribución de = Import and distribution of',
    ],
    goods: [
      'juguetes de madera = wooden toys',
      'muñecas y peluches = dolls and soft toys',
      'juegos de construcción = building sets',
      'rodados infantiles = ride-on toys',
    ],
    products: {
      toys: [
        'Bloques de construcción = Building blocks',
        'Muñeca de tela = Cloth doll',
        'Peluche = Soft toy',
        'Rompecabezas de madera = Wooden puzzle',
        'Triciclo = Tricycle',
        'Sonajero = Rattle',
        'Juego de mesa = Board game',
        'Autito a fricción = Friction-powered car',
      ],
    },
  }),
]

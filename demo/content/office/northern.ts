import { demoEntry } from '../../demo-entry.ts'

export const northernOffices = [
  demoEntry('office', {
    key: 'santa-cruz',
    shared: {
      country: 'bo',
      coordinates: { lat: -17.7833, lng: -63.1821 },
      phones: ['+591 3 000 0000'],
      email: 'santacruz@sellosur.example',
    },
    es: {
      city: 'Santa Cruz de la Sierra',
      name: 'Oficina de Santa Cruz de la Sierra',
      address: 'Calle de la Romana 75, barrio La Medida, Santa Cruz de la Sierra, Bolivia',
      openingHours: ['Lunes a viernes, 8:30 a 12:30', 'Lunes a viernes, 14:30 a 18:30'],
    },
    en: {
      city: 'Santa Cruz de la Sierra',
      name: 'Santa Cruz de la Sierra office',
      address: 'Calle de la Romana 75, barrio La Medida, Santa Cruz de la Sierra, Bolivia',
      openingHours: ['Monday to Friday, 8:30 to 12:30', 'Monday to Friday, 14:30 to 18:30'],
    },
  }),
  demoEntry('office', {
    key: 'lima',
    shared: {
      country: 'pe',
      coordinates: { lat: -12.0464, lng: -77.0428 },
      phones: ['+51 1 000 0000'],
      email: 'lima@sellosur.example',
    },
    es: {
      city: 'Lima',
      name: 'Oficina de Lima',
      address: 'Jirón del Quilate 560, oficina 502, Lima, Perú',
      openingHours: ['Lunes a viernes, 9:00 a 17:30'],
    },
    en: {
      city: 'Lima',
      name: 'Lima office',
      address: 'Jirón del Quilate 560, office 502, Lima, Peru',
      openingHours: ['Monday to Friday, 9:00 to 17:30'],
    },
  }),
  demoEntry('office', {
    key: 'quito',
    shared: {
      country: 'ec',
      coordinates: { lat: -0.1807, lng: -78.4678 },
      phones: ['+593 2 000 0000'],
      email: 'quito@sellosur.example',
    },
    es: {
      city: 'Quito',
      name: 'Oficina de Quito',
      address: 'Calle Media Latitud N0-26, piso 3, Quito, Ecuador',
      openingHours: ['Lunes a viernes, 8:30 a 17:00'],
    },
    en: {
      city: 'Quito',
      name: 'Quito office',
      address: 'Calle Media Latitud N0-26, 3rd floor, Quito, Ecuador',
      openingHours: ['Monday to Friday, 8:30 to 17:00'],
    },
  }),
  demoEntry('office', {
    key: 'bogota',
    shared: {
      country: 'co',
      coordinates: { lat: 4.711, lng: -74.0721 },
      phones: ['+57 601 000 0000'],
      email: 'bogota@sellosur.example',
    },
    es: {
      city: 'Bogotá',
      name: 'Oficina de Bogotá',
      address: 'Pasaje del Patrón 100, oficina 601, Bogotá D. C., Colombia',
      openingHours: ['Lunes a viernes, 8:00 a 17:00'],
    },
    en: {
      city: 'Bogotá',
      name: 'Bogotá office',
      address: 'Pasaje del Patrón 100, office 601, Bogotá D.C., Colombia',
      openingHours: ['Monday to Friday, 8:00 to 17:00'],
    },
  }),
  demoEntry('office', {
    key: 'san-jose',
    shared: {
      country: 'cr',
      coordinates: { lat: 9.9281, lng: -84.0907 },
      phones: ['+506 2000 0000'],
      email: 'sanjose@sellosur.example',
    },
    es: {
      city: 'San José',
      name: 'Oficina de San José',
      address: 'Avenida del Compás 12, edificio Escuadra, San José, Costa Rica',
      openingHours: ['Lunes a viernes, 8:00 a 16:30'],
    },
    en: {
      city: 'San José',
      name: 'San José office',
      address: 'Avenida del Compás 12, Escuadra building, San José, Costa Rica',
      openingHours: ['Monday to Friday, 8:00 to 16:30'],
    },
  }),
  demoEntry('office', {
    key: 'mexico',
    shared: {
      country: 'mx',
      coordinates: { lat: 19.4326, lng: -99.1332 },
      phones: ['+52 55 0000 0000'],
      email: 'mexico@sellosur.example',
    },
    es: {
      city: 'Ciudad de México',
      name: 'Oficina de la Ciudad de México',
      address: 'Calle del Fiel 48, despacho 302, Ciudad de México, México',
      openingHours: ['Lunes a viernes, 9:00 a 18:00'],
    },
    en: {
      city: 'Mexico City',
      name: 'Mexico City office',
      address: 'Calle del Fiel 48, suite 302, Mexico City, Mexico',
      openingHours: ['Monday to Friday, 9:00 to 18:00'],
    },
  }),
  demoEntry('office', {
    key: 'madrid',
    shared: {
      country: 'es',
      coordinates: { lat: 40.4168, lng: -3.7038 },
      phones: ['+34 910 000 000'],
      email: 'madrid@sellosur.example',
    },
    es: {
      city: 'Madrid',
      name: 'Oficina de Madrid',
      address: 'Calle del Marco Lineal 9, 2.º B, Madrid, España',
      openingHours: ['Lunes a jueves, 9:00 a 18:00', 'Viernes, 8:00 a 15:00'],
    },
    en: {
      city: 'Madrid',
      name: 'Madrid office',
      address: 'Calle del Marco Lineal 9, 2nd floor B, Madrid, Spain',
      openingHours: ['Monday to Thursday, 9:00 to 18:00', 'Friday, 8:00 to 15:00'],
    },
  }),
]

import { demoEntry } from '../../demo-entry.ts'

export const southernOffices = [
  demoEntry('office', {
    key: 'montevideo',
    shared: {
      country: 'uy',
      coordinates: { lat: -34.9059, lng: -56.1913 },
      phones: ['+598 2000 0000', '+598 2000 0001'],
      email: 'montevideo@sellosur.example',
      headOffice: true,
    },
    es: {
      city: 'Montevideo',
      name: 'Casa central de Montevideo',
      address: 'Avenida de las Normas 1450, 11500 Montevideo, Uruguay',
      openingHours: ['Lunes a viernes, 9:00 a 17:30', 'Recepción de muestras: lunes a jueves, 9:00 a 15:00'],
    },
    en: {
      city: 'Montevideo',
      name: 'Montevideo head office',
      address: 'Avenida de las Normas 1450, 11500 Montevideo, Uruguay',
      openingHours: [
        'Monday to Friday, 9:00 to 17:30',
        'Samples received: Monday to Thursday, 9:00 to 15:00',
      ],
    },
  }),
  demoEntry('office', {
    key: 'salto',
    shared: {
      country: 'uy',
      coordinates: { lat: -31.3833, lng: -57.9667 },
      phones: ['+598 4730 0000'],
      email: 'salto@sellosur.example',
    },
    es: {
      city: 'Salto',
      name: 'Oficina de Salto',
      address: 'Calle de la Balanza 312, 50000 Salto, Uruguay',
      openingHours: ['Lunes a viernes, 8:30 a 16:00'],
    },
    en: {
      city: 'Salto',
      name: 'Salto office',
      address: 'Calle de la Balanza 312, 50000 Salto, Uruguay',
      openingHours: ['Monday to Friday, 8:30 to 16:00'],
    },
  }),
  demoEntry('office', {
    key: 'buenos-aires',
    shared: {
      country: 'ar',
      coordinates: { lat: -34.6037, lng: -58.3816 },
      phones: ['+54 11 0000 0000'],
      email: 'buenosaires@sellosur.example',
    },
    es: {
      city: 'Buenos Aires',
      name: 'Oficina de Buenos Aires',
      address: 'Avenida del Contraste 2150, piso 7, Ciudad Autónoma de Buenos Aires, Argentina',
      openingHours: ['Lunes a viernes, 9:00 a 17:30'],
    },
    en: {
      city: 'Buenos Aires',
      name: 'Buenos Aires office',
      address: 'Avenida del Contraste 2150, 7th floor, Autonomous City of Buenos Aires, Argentina',
      openingHours: ['Monday to Friday, 9:00 to 17:30'],
    },
  }),
  demoEntry('office', {
    key: 'sao-paulo',
    shared: {
      country: 'br',
      coordinates: { lat: -23.5505, lng: -46.6333 },
      phones: ['+55 11 0000 0000'],
      email: 'saopaulo@sellosur.example',
    },
    es: {
      city: 'São Paulo',
      name: 'Oficina de São Paulo',
      address: 'Rua da Aferição 880, sala 1201, São Paulo, SP, Brasil',
      openingHours: ['Lunes a viernes, 9:00 a 18:00'],
    },
    en: {
      city: 'São Paulo',
      name: 'São Paulo office',
      address: 'Rua da Aferição 880, suite 1201, São Paulo, SP, Brazil',
      openingHours: ['Monday to Friday, 9:00 to 18:00'],
    },
  }),
  demoEntry('office', {
    key: 'porto-alegre',
    shared: {
      country: 'br',
      coordinates: { lat: -30.0346, lng: -51.2177 },
      phones: ['+55 51 0000 0000'],
      email: 'portoalegre@sellosur.example',
    },
    es: {
      city: 'Porto Alegre',
      name: 'Oficina de Porto Alegre',
      address: 'Rua do Prumo 145, conjunto 32, Porto Alegre, RS, Brasil',
      openingHours: ['Lunes a viernes, 9:00 a 17:00'],
    },
    en: {
      city: 'Porto Alegre',
      name: 'Porto Alegre office',
      address: 'Rua do Prumo 145, suite 32, Porto Alegre, RS, Brazil',
      openingHours: ['Monday to Friday, 9:00 to 17:00'],
    },
  }),
  demoEntry('office', {
    key: 'santiago',
    shared: {
      country: 'cl',
      coordinates: { lat: -33.4489, lng: -70.6693 },
      phones: ['+56 2 0000 0000'],
      email: 'santiago@sellosur.example',
    },
    es: {
      city: 'Santiago',
      name: 'Oficina de Santiago',
      address: 'Calle Los Calibres 2740, oficina 904, Santiago, Chile',
      openingHours: ['Lunes a jueves, 9:00 a 18:00', 'Viernes, 9:00 a 16:00'],
    },
    en: {
      city: 'Santiago',
      name: 'Santiago office',
      address: 'Calle Los Calibres 2740, office 904, Santiago, Chile',
      openingHours: ['Monday to Thursday, 9:00 to 18:00', 'Friday, 9:00 to 16:00'],
    },
  }),
  demoEntry('office', {
    key: 'asuncion',
    shared: {
      country: 'py',
      coordinates: { lat: -25.2822, lng: -57.6351 },
      phones: ['+595 21 000 0000'],
      email: 'asuncion@sellosur.example',
    },
    es: {
      city: 'Asunción',
      name: 'Oficina de Asunción',
      address: 'Calle del Nivel 1033 casi La Plomada, Asunción, Paraguay',
      openingHours: ['Lunes a viernes, 8:00 a 16:30'],
    },
    en: {
      city: 'Asunción',
      name: 'Asunción office',
      address: 'Calle del Nivel 1033, near La Plomada, Asunción, Paraguay',
      openingHours: ['Monday to Friday, 8:00 to 16:30'],
    },
  }),
]

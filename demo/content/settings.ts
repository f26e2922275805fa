import { homeSections } from '#content/model/kinds/settings.ts'
import { firstSearchWords } from '#content/store/first-content.ts'
import { demoEntry } from '../demo-entry.ts'

/** Who the demonstration body says it is. */
export const settings = [
  demoEntry('settings', {
    key: 'settings',
    shared: {
      name: 'Sello Sur',
      legalName: 'Sello Sur Certificación (organismo de demostración)',
      logo: { picture: 'logo', alt: null },
      darkLogo: { picture: 'logo-dark', alt: null },
      timeZone: 'America/Montevideo',
      phones: ['+598 2000 0000', '+598 2000 0001'],
      email: 'hola@sellosur.example',
      answerDays: 3,
      numberPattern: 'SSUR-{0000}/{YY}',
      partnerPortal: 'https://portal.sellosur.example/',
      trainingAcademy: 'https://academia.sellosur.example/',
      instagram: 'https://instagram.example/sellosur',
      linkedin: 'https://linkedin.example/company/sellosur',
      facebook: 'https://facebook.example/sellosur',
      podcast: 'https://podcast.example/sellosur',
      homeSections: homeSections.map((section) => ({ section })),
    },
    es: {
      tagline: 'Certificación que se puede verificar',
      description:
        'Organismo de certificación de sistemas de gestión, productos y producción agroalimentaria. Nace del acuerdo entre un laboratorio tecnológico nacional y un organismo austríaco de calidad, con sede en Montevideo. Sello Sur es un organismo inventado para demostrar este sitio.',
      introduction:
        'Evaluamos si una organización o un producto cumple lo que una norma pide, y publicamos el resultado. Trabajamos desde Montevideo, con auditores de la región. Cada certificado tiene un número, un alcance y un estado que se consultan sin registrarse y sin costo.',
      address: 'Avenida de las Normas 1450, 11500 Montevideo, Uruguay',
      quoteQuestions: [
        'Cuántas personas trabajan',
        'En cuántos sitios, y dónde',
        'Qué esquemas le interesan',
        'Para cuándo lo necesita',
      ],
      searchWords: firstSearchWords('es'),
      statements: [
        {
          figure: '+45.000',
          label: 'certificaciones otorgadas',
          explanation:
            'Suma organizaciones, predios y modelos de producto certificados desde 1984, sigan o no certificados hoy. Cada uno cuenta una sola vez: las renovaciones y los cambios de edición no se suman de nuevo.',
        },
        {
          figure: '+40',
          label: 'países',
          explanation:
            'Países donde hubo al menos un sitio certificado en los últimos tres años. Las oficinas propias son menos: las ve en la sección Internacional.',
        },
        {
          figure: '+40',
          label: 'años de trabajo',
          explanation:
            'Se cuentan desde 1984, cuando el laboratorio fundador otorgó su primer certificado de producto. La sociedad con el organismo austríaco es de 1996.',
        },
      ],
    },
    en: {
      tagline: 'Certification you can verify',
      description:
        'A certification body for management systems, products and agrifood production: a partnership of a national technology laboratory and an Austrian quality body, based in Montevideo. Sello Sur is an invented body that demonstrates this site.',
      introduction:
        'We assess whether an organisation or a product meets what a standard asks for, and we publish the result. We work from Montevideo, with auditors who know the region. Every certificate has a number, a scope and a status that anyone can look up free of charge.',
      address: 'Avenida de las Normas 1450, 11500 Montevideo, Uruguay',
      quoteQuestions: [
        'How many people work there',
        'How many sites, and where',
        'Which schemes you are interested in',
        'When you need it by',
      ],
      searchWords: firstSearchWords('en'),
      statements: [
        {
          figure: '45,000+',
          label: 'certifications granted',
          explanation:
            'All organisations, farms and product models certified since 1984, whether or not they still are. Each counts once: renewals and changes of edition are not counted again.',
        },
        {
          figure: '40+',
          label: 'countries',
          explanation:
            'Countries with at least one certified site in the last three years. Our own offices are fewer: see them under International.',
        },
        {
          figure: '40+',
          label: 'years of work',
          explanation:
            'Counted from 1984, when the founding laboratory granted its first product certificate. The partnership with the Austrian body dates from 1996.',
        },
      ],
    },
  }),
]

import { demoEntry } from '../demo-entry.ts'

/** The pictures of the home page, in the order in which they are shown. */
export const slides = [
  demoEntry('slide', {
    key: 'check-a-certificate',
    shared: {
      image: {
        picture: 'slide-river',
        alt: {
          es: 'Grabado de un puerto de río al amanecer, con grúas y agua en líneas finas',
          en: 'Engraving of a river port at dawn, with cranes and water in fine lines',
        },
        focal: { x: 0.5, y: 0.6 },
      },
      darkImage: { picture: 'slide-river-dark', alt: null, focal: { x: 0.5, y: 0.6 } },
    },
    es: {
      title: 'Verifique un certificado antes de comprar',
      text: 'Pregúntenos por un número, una empresa o un RUT. Le decimos el estado, el alcance y las fechas, aunque el certificado ya no esté vigente.',
      buttonLabel: 'Verificar un certificado',
      buttonTarget: '/es/verify',
    },
    en: {
      title: 'Verify a certificate before you buy',
      text: 'Ask us about a number, a company or a tax ID. We tell you the status, scope and dates, even if the certificate is no longer in force.',
      buttonLabel: 'Verify a certificate',
      buttonTarget: '/en/verify',
    },
  }),
  demoEntry('slide', {
    key: 'from-the-field',
    shared: {
      image: {
        picture: 'slide-pasture',
        alt: {
          es: 'Grabado de cuchillas con pastura que se pierden en el horizonte',
          en: 'Engraving of rolling hills under pasture, fading into the horizon',
        },
        focal: { x: 0.6, y: 0.5 },
      },
      darkImage: { picture: 'slide-pasture-dark', alt: null, focal: { x: 0.6, y: 0.5 } },
    },
    es: {
      title: 'Del campo al mercado, con pruebas',
      text: 'Inocuidad, buenas prácticas, producción orgánica y bienestar animal: qué pide cada esquema y cuánto tiempo lleva.',
      buttonLabel: 'Ver certificaciones agroalimentarias',
      buttonTarget: '/es/certifications/agrifood',
    },
    en: {
      title: 'From field to market, with evidence',
      text: 'Food safety, good practice, organic production and animal welfare: what each scheme requires and how long it takes.',
      buttonLabel: 'See agrifood certification',
      buttonTarget: '/en/certifications/agrifood',
    },
  }),
  demoEntry('slide', {
    key: 'tested-products',
    shared: {
      image: {
        picture: 'slide-laboratory',
        alt: {
          es: 'Grabado de una balanza de laboratorio dentro de su vitrina',
          en: 'Engraving of a laboratory balance inside its glass case',
        },
        focal: { x: 0.5, y: 0.45 },
      },
      darkImage: { picture: 'slide-laboratory-dark', alt: null, focal: { x: 0.5, y: 0.45 } },
    },
    es: {
      title: 'Un producto ensayado, y vuelto a ensayar',
      text: 'La marca de conformidad no depende de una sola muestra: ensayamos, auditamos la fábrica y tomamos muestras del mercado.',
      buttonLabel: 'Ver certificación de producto',
      buttonTarget: '/es/certifications/product',
    },
    en: {
      title: 'A product tested, and tested again',
      text: 'A conformity mark does not rest on one sample: we test, audit the factory and take samples from the market.',
      buttonLabel: 'See product certification',
      buttonTarget: '/en/certifications/product',
    },
  }),
  demoEntry('slide', {
    key: 'near-you',
    shared: {
      image: {
        picture: 'slide-port',
        alt: {
          es: 'Grabado de un buque portacontenedores visto de costado',
          en: 'Engraving of a container ship seen from the side',
        },
        focal: { x: 0.55, y: 0.55 },
      },
      darkImage: { picture: 'slide-port-dark', alt: null, focal: { x: 0.55, y: 0.55 } },
    },
    es: {
      title: 'Una oficina cerca, el mismo criterio',
      text: 'Trabajamos desde oficinas en América y Europa. Las decisiones siguen las mismas reglas en todos los países.',
      buttonLabel: 'Buscar su oficina',
      buttonTarget: '/es/international',
    },
    en: {
      title: 'An office nearby, the same criteria',
      text: 'We work from offices in the Americas and Europe. Decisions follow the same rules in every country.',
      buttonLabel: 'Find your office',
      buttonTarget: '/en/international',
    },
  }),
  demoEntry('slide', {
    key: 'environment',
    shared: {
      image: {
        picture: 'slide-forest',
        alt: {
          es: 'Grabado de troncos de árboles en un monte, con luz entre ellos',
          en: 'Engraving of tree trunks in a wood, with light between them',
        },
        focal: { x: 0.4, y: 0.5 },
      },
      darkImage: { picture: 'slide-forest-dark', alt: null, focal: { x: 0.4, y: 0.5 } },
    },
    es: {
      title: 'Declaraciones ambientales que resisten preguntas',
      text: 'Gestión ambiental, energía, gases de efecto invernadero y cadena de custodia: datos revisados por quien no los produjo.',
      buttonLabel: 'Ver certificación ambiental',
      buttonTarget: '/es/certifications/environmental',
    },
    en: {
      title: 'Environmental claims that stand up to questions',
      text: 'Environmental management, energy, greenhouse gases and chain of custody: data reviewed by people who did not produce it.',
      buttonLabel: 'See environmental certification',
      buttonTarget: '/en/certifications/environmental',
    },
  }),
]

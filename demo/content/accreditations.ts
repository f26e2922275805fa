import { demoEntry } from '../demo-entry.ts'

const oda = 'Organismo Demostrativo de Acreditación (ODA)'
const ada = 'Alpine Demonstration Accreditation (ADA)'

const markOf = (body: string) => ({ picture: `mark-${body}`, alt: null })

/** Every body and network named here is invented. */
export const accreditations = [
  demoEntry('accreditation', {
    key: 'oda-management',
    shared: {
      type: 'accreditation',
      body: oda,
      number: 'ODA-OC-012',
      standard: 'ISO/IEC 17021-1',
      scopeLink: 'https://oda.example/alcances/oc-012',
      validFrom: '2023-08-01',
      validTo: '2027-07-31',
      logo: markOf('oda'),
      country: 'UY',
    },
    es: {
      name: 'Sistemas de gestión (ODA)',
      summary:
        'Ampara la certificación de sistemas de gestión: calidad, ambiente, seguridad y salud en el trabajo, seguridad de la información, antisoborno y continuidad del negocio, entre otros. El alcance publicado dice en qué sectores.',
    },
    en: {
      name: 'Management systems (ODA)',
      summary:
        'Covers the certification of management systems: quality, environment, occupational health and safety, information security, anti-bribery and business continuity, among others. The published scope says in which sectors.',
    },
  }),
  demoEntry('accreditation', {
    key: 'oda-product',
    shared: {
      type: 'accreditation',
      body: oda,
      number: 'ODA-OC-013',
      standard: 'ISO/IEC 17065',
      scopeLink: 'https://oda.example/alcances/oc-013',
      validFrom: '2023-02-01',
      validTo: '2027-01-31',
      logo: markOf('oda'),
      country: 'UY',
    },
    es: {
      name: 'Productos y procesos (ODA)',
      summary:
        'Ampara la marca de conformidad de producto, la seguridad eléctrica, los juguetes, los productos para la construcción y los alimentos sin gluten. La renovación está en curso: la evaluación de la ODA se hizo en octubre de 2026.',
    },
    en: {
      name: 'Products and processes (ODA)',
      summary:
        'Covers the product conformity mark, electrical safety, toys, construction products and gluten-free foods. Renewal is under way: ODA carried out its assessment in October 2026.',
    },
  }),
  demoEntry('accreditation', {
    key: 'oda-food',
    shared: {
      type: 'accreditation',
      body: oda,
      number: 'ODA-OC-027',
      standard: 'ISO/IEC 17021-1',
      scopeLink: 'https://oda.example/alcances/oc-027',
      validFrom: '2024-04-15',
      validTo: '2028-04-14',
      logo: markOf('oda'),
      country: 'UY',
    },
    es: {
      name: 'Inocuidad de los alimentos (ODA)',
      summary:
        'Ampara los sistemas de gestión de la inocuidad de los alimentos, según ISO 22000 y HACCP, en las categorías de la cadena alimentaria que figuran en el alcance publicado.',
    },
    en: {
      name: 'Food safety (ODA)',
      summary:
        'Covers food safety management systems, to ISO 22000 and HACCP, in the food chain categories listed in the published scope.',
    },
  }),
  demoEntry('accreditation', {
    key: 'oda-greenhouse',
    shared: {
      type: 'accreditation',
      body: oda,
      number: 'ODA-VV-004',
      standard: 'ISO 14065',
      scopeLink: 'https://oda.example/alcances/vv-004',
      validFrom: '2025-03-01',
      validTo: '2029-02-28',
      logo: markOf('oda'),
      country: 'UY',
    },
    es: {
      name: 'Verificación de gases de efecto invernadero (ODA)',
      summary:
        'Ampara la verificación de inventarios de gases de efecto invernadero de organizaciones, según ISO 14064-1, y de la huella de carbono de productos, según ISO 14067.',
    },
    en: {
      name: 'Greenhouse gas verification (ODA)',
      summary:
        'Covers the verification of organisations’ greenhouse gas inventories, to ISO 14064-1, and of the carbon footprint of products, to ISO 14067.',
    },
  }),
  demoEntry('accreditation', {
    key: 'ada-management',
    shared: {
      type: 'accreditation',
      body: ada,
      number: 'ADA-0417-MS',
      standard: 'ISO/IEC 17021-1',
      scopeLink: 'https://ada.example/scopes/0417-ms',
      validFrom: '2022-11-15',
      validTo: '2027-11-14',
      logo: markOf('ada'),
      country: 'AT',
    },
    es: {
      name: 'Sistemas de gestión (ADA)',
      summary:
        'Ampara los certificados que se emiten junto con el socio austríaco: calidad, ambiente, energía, dispositivos médicos e inteligencia artificial, para clientes que piden una acreditación europea.',
    },
    en: {
      name: 'Management systems (ADA)',
      summary:
        'Covers certificates issued jointly with the Austrian partner: quality, environment, energy, medical devices and artificial intelligence, for clients who ask for a European accreditation.',
    },
  }),
  demoEntry('accreditation', {
    key: 'ada-food',
    shared: {
      type: 'accreditation',
      body: ada,
      number: 'ADA-0417-FS',
      standard: 'ISO/IEC 17021-1, ISO/IEC 17065',
      scopeLink: 'https://ada.example/scopes/0417-fs',
      validFrom: '2024-02-01',
      validTo: '2029-01-31',
      logo: markOf('ada'),
      country: 'AT',
    },
    es: {
      name: 'Esquemas agroalimentarios (ADA)',
      summary:
        'Ampara los sistemas de gestión de la inocuidad de los alimentos y la certificación de productos y procesos, en el campo y en la planta. Cada esquema privado pone, además, sus propias condiciones a los organismos de certificación.',
    },
    en: {
      name: 'Agrifood schemes (ADA)',
      summary:
        'Covers food safety management systems and the certification of products and processes, on the farm and in the plant. Each private scheme also sets conditions of its own for certification bodies.',
    },
  }),
  demoEntry('accreditation', {
    key: 'organic-demo',
    shared: {
      type: 'accreditation',
      body: oda,
      number: 'ODA-OC-031',
      standard: 'ISO/IEC 17065',
      scopeLink: 'https://oda.example/alcances/oc-031',
      validFrom: '2025-06-01',
      validTo: '2029-05-31',
      logo: markOf('oda'),
      country: 'UY',
    },
    es: {
      name: 'Producción orgánica (ODA)',
      summary:
        'Ampara la certificación de la producción orgánica vegetal, animal y de alimentos elaborados, incluidos los grupos de productores. Los permisos oficiales de cada mercado de destino se tramitan por separado.',
    },
    en: {
      name: 'Organic production (ODA)',
      summary:
        'Covers the certification of organic crops, livestock and processed food, producer groups included. Official permits of each destination market are a separate matter.',
    },
  }),
  demoEntry('accreditation', {
    key: 'red-sur',
    shared: {
      type: 'membership',
      body: 'Red Sur de Evaluación de la Conformidad',
      number: 'RS-08',
      validFrom: '2009-05-20',
      logo: markOf('red-sur'),
      country: 'UY',
    },
    es: {
      name: 'Red Sur de Evaluación de la Conformidad',
      summary:
        'Red de organismos de certificación, inspección y ensayo de la región. Sus integrantes comparan criterios, intercambian auditores y se evalúan entre pares una vez por año.',
    },
    en: {
      name: 'Red Sur conformity assessment network',
      summary:
        'A network of certification, inspection and testing bodies in the region. Members compare criteria, exchange auditors and evaluate one another once a year.',
    },
  }),
  demoEntry('accreditation', {
    key: 'camara-calidad',
    shared: {
      type: 'membership',
      body: 'Cámara Rioplatense de la Calidad',
      number: 'CRC-114',
      validFrom: '2014-03-01',
      logo: markOf('camara-calidad'),
      country: 'UY',
    },
    es: {
      name: 'Cámara Rioplatense de la Calidad',
      summary:
        'Asociación de organismos de evaluación de la conformidad. Mantiene un código de conducta que prohíbe ofrecer consultoría y certificación a un mismo cliente.',
    },
    en: {
      name: 'River Plate Chamber of Quality',
      summary:
        'An association of conformity assessment bodies. It keeps a code of conduct that forbids offering consultancy and certification to the same client.',
    },
  }),
  demoEntry('accreditation', {
    key: 'mesa-normas',
    shared: {
      type: 'membership',
      body: 'Mesa Regional de Normas',
      validFrom: '2018-09-10',
      logo: markOf('mesa-normas'),
      country: 'UY',
    },
    es: {
      name: 'Mesa Regional de Normas',
      summary:
        'Foro en el que usuarios, laboratorios y organismos de certificación preparan comentarios a los proyectos de norma. Participamos en los grupos de gestión, alimentos y energía.',
    },
    en: {
      name: 'Regional Standards Round Table',
      summary:
        'A forum where users, laboratories and certification bodies prepare comments on draft standards. We take part in the management, food and energy groups.',
    },
  }),
]

import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'haccp',
  shared: {
    brand: { slug: 'codex', name: 'Codex Alimentarius' },
    family: 'agrifood',
    certificateType: 'management-system',
    standards: [
      { name: 'CXC 1-1969', edition: '2022' },
      { name: 'Reglamento Sello Sur A-04', edition: '2025' },
    ],
    leadTime: { leastMonths: 1, mostMonths: 4 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['oda-food'],
    documents: ['general-rules', 'application-agrifood', 'marks-rules'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'HACCP: análisis de peligros y puntos críticos de control',
    slug: 'haccp',
    summary:
      'Certificación de las buenas prácticas de higiene y del sistema HACCP según los principios generales del Codex Alimentarius. Un primer paso firme para plantas, cocinas y distribuidores de alimentos.',
    body: `## Qué es

Los Principios generales de higiene de los alimentos (CXC 1-1969) son el texto del Codex Alimentarius sobre buenas prácticas de higiene y sobre HACCP, el método de siete principios para identificar peligros y controlarlos donde importa. La certificación confirma que usted los aplica en un sitio y para los productos declarados, según el Reglamento Sello Sur A-04.

El Codex publica textos de referencia. No certifica empresas ni autoriza organismos de certificación.

## Para quién

Para elaboradores pequeños y medianos, cocinas centrales, mataderos, panaderías, depósitos y distribuidores que necesitan demostrar HACCP a un cliente o a una licitación, sin un sistema de gestión completo.

## Qué aporta

- Evidencia externa de que los puntos críticos están bien elegidos y bajo control.
- Menos tiempo dedicado a responder cuestionarios de clientes.
- Un camino directo hacia [ISO 22000](entry:certification/iso-22000): el estudio HACCP se conserva.

## Qué pide, en breve

- Buenas prácticas de higiene en marcha: local, equipos, agua, plagas, personal.
- Equipo HACCP, descripción del producto y diagrama de flujo verificado en planta.
- Análisis de peligros, incluidos los alérgenos, con justificación escrita.
- Límites críticos validados, vigilancia y acciones correctivas.
- Verificación periódica, registros y trazabilidad.

## De qué depende el costo

Depende de la cantidad de estudios HACCP y de líneas, del personal y de la distancia entre sitios. Para una planta con un solo estudio suele bastar un día de auditoría por año. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Solicitud y cotización',
        duration: 'Una semana',
        text: 'Usted indica productos, líneas y personal. Acordamos el alcance exacto que figurará en el certificado.',
      },
      {
        title: 'Revisión documental',
        duration: '1 semana, a distancia',
        text: 'Leemos el estudio HACCP y los procedimientos de higiene, y le enviamos las observaciones por escrito.',
      },
      {
        title: 'Auditoría en el sitio',
        duration: '1 a 2 días',
        text: 'Recorremos la planta en producción, comparamos el diagrama de flujo con la realidad y revisamos los registros de los puntos críticos.',
      },
      {
        title: 'Acciones correctivas',
        duration: 'Hasta 60 días',
        text: 'Usted presenta la evidencia. Si el hallazgo afecta un punto crítico, volvemos al sitio a verificarlo.',
      },
      {
        title: 'Decisión y certificado',
        duration: '2 semanas',
        text: 'Decide una persona ajena a la auditoría. El certificado nombra el sitio, los procesos y los productos.',
      },
      {
        title: 'Seguimiento',
        duration: 'Cada 12 meses',
        text: 'Una auditoría anual; al tercer año, renovación con revisión completa del estudio.',
      },
    ],
    questions: [
      {
        question: '¿HACCP es obligatorio?',
        answer:
          'En muchos países la ley exige HACCP o procedimientos basados en sus principios para ciertos alimentos. La certificación es voluntaria: ayuda a demostrar que lo aplica, pero no sustituye el control de la autoridad.',
      },
      {
        question: '¿Mi cliente aceptará este certificado en lugar de FSSC 22000 o BRCGS?',
        answer:
          'Pregúntele antes. Los compradores que exigen un esquema reconocido por la GFSI no aceptan un certificado HACCP. Si ese es su caso, le diremos que no empiece por aquí.',
      },
      {
        question: '¿Puede figurar el certificado en el envase?',
        answer:
          'La marca, no: certificamos la aplicación de HACCP en un sitio, no el producto. El reglamento de uso de marcas admite una declaración escrita que no dé a entender otra cosa, e indica sus tres datos.',
      },
    ],
  },
  en: {
    title: 'HACCP: hazard analysis and critical control points',
    slug: 'haccp',
    summary:
      'Certification of good hygiene practices and the HACCP system against the general principles of the Codex Alimentarius. A firm first step for food plants, kitchens and distributors.',
    body: `## What it is

The General Principles of Food Hygiene (CXC 1-1969) are the Codex Alimentarius text on good hygiene practices and on HACCP, the method of seven principles for identifying hazards and controlling them where it matters. Certification confirms that you apply them at a site and for the products declared, under Sello Sur rules A-04 (Reglamento Sello Sur A-04).

The Codex publishes reference texts. It does not certify companies or authorise certification bodies.

## Who it is for

Small and medium producers, central kitchens, abattoirs, bakeries, warehouses and distributors that need to demonstrate HACCP to a customer or in a tender, without a full management system.

## What you gain

- Independent evidence that critical points are well chosen and under control.
- Less time spent answering customer questionnaires.
- A direct path to [ISO 22000](entry:certification/iso-22000): the HACCP study carries over.

## What it requires, in brief

- Good hygiene practices at work: premises, equipment, water, pests, staff.
- A HACCP team, a product description and a flow diagram verified on site.
- A hazard analysis, allergens included, with its reasons in writing.
- Validated critical limits, monitoring and corrective action.
- Regular verification, records and traceability.

## What the cost depends on

It depends on the number of HACCP studies and lines, the staff and the distance between sites. For a site with a single study, one audit day a year is usually enough. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Application and quote',
        duration: 'One week',
        text: 'You state products, lines and staff. We agree the exact scope that the certificate will show.',
      },
      {
        title: 'Document review',
        duration: '1 week, remote',
        text: 'We read the HACCP study and the hygiene procedures and send you our comments in writing.',
      },
      {
        title: 'On-site audit',
        duration: '1 to 2 days',
        text: 'We walk the site in production, compare the flow diagram with reality and review the records of the critical points.',
      },
      {
        title: 'Corrective action',
        duration: 'Up to 60 days',
        text: 'You submit the evidence. If the finding affects a critical point, we return to the site to verify it.',
      },
      {
        title: 'Decision and certificate',
        duration: '2 weeks',
        text: 'The decision is made by someone who took no part in the audit. The certificate names the site, the processes and the products.',
      },
      {
        title: 'Surveillance',
        duration: 'Every 12 months',
        text: 'One audit a year; in the third year, renewal with a full review of the study.',
      },
    ],
    questions: [
      {
        question: 'Is HACCP mandatory?',
        answer:
          'In many countries the law requires HACCP, or procedures based on its principles, for certain foods. Certification is voluntary: it helps to demonstrate that you apply it, but does not replace official control.',
      },
      {
        question: 'Will my customer accept this certificate in place of FSSC 22000 or BRCGS?',
        answer:
          'Ask first. Buyers who require a GFSI-recognised scheme do not accept a HACCP certificate. If that is your case, we will tell you not to start here.',
      },
      {
        question: 'May the certificate be shown on the packaging?',
        answer:
          'Not the mark: we certify the application of HACCP at a site, not the product. The rules on the use of marks allow a written statement that suggests nothing else, and list the three details it must give.',
      },
    ],
  },
})

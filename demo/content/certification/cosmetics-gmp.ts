import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'cosmetics-gmp',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'product',
    certificateType: 'management-system',
    standards: [{ name: 'ISO 22716', edition: '2007' }],
    leadTime: { leastMonths: 1, mostMonths: 4 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['oda-management'],
    documents: ['general-rules', 'application-product', 'audit-guide', 'marks-rules'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'ISO 22716: buenas prácticas de fabricación de cosméticos',
    slug: 'iso-22716-cosmeticos',
    summary:
      'Certificación de las buenas prácticas de fabricación en plantas de cosméticos y artículos de tocador: producción, control, almacenamiento y envío, según las directrices de ISO 22716:2007.',
    body: `## Qué es

ISO 22716:2007 reúne las buenas prácticas de fabricación (BPF) para productos cosméticos. Son directrices: describen cómo organizar personas, locales, equipos y registros para que cada lote salga igual al anterior. La certificación confirma que un sitio las aplica a la producción, el control, el almacenamiento y el envío.

## Para quién

Para fabricantes de cosméticos, perfumes y artículos de higiene personal, elaboradores por cuenta de terceros y plantas de envasado. No abarca la investigación y el desarrollo ni la distribución de productos terminados.

## Qué aporta

- Un argumento concreto para marcas que tercerizan la producción.
- Base para exportar: el reglamento europeo de cosméticos pide BPF y menciona la norma armonizada como forma de presumir su cumplimiento.
- Menos lotes rechazados y registros que resisten un reclamo.

## Qué pide, en breve

- Responsabilidades claras y una unidad de calidad con autoridad para rechazar.
- Locales que separen materias primas, elaboración, envasado y cuarentena.
- Agua de proceso controlada, limpieza validada y plan de mantenimiento.
- Fórmulas maestras, registros de lote y liberación por calidad.
- Ensayos con especificaciones, muestras de retención y resultados fuera de especificación investigados.
- Reclamos, retiros, desvíos, control de cambios y auditoría interna.

## De qué depende el costo

Depende de las personas, las líneas, las formas cosméticas (emulsiones, aerosoles, polvos) y los procesos tercerizados. Se reduce si se audita junto con [ISO 9001](entry:certification/iso-9001). Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Solicitud y cotización',
        duration: 'Una semana',
        text: 'Usted describe formas cosméticas, líneas, personal y actividades tercerizadas. Calculamos los días y acordamos el alcance.',
      },
      {
        title: 'Auditoría de etapa 1',
        duration: '1 día',
        text: 'Revisamos planos, flujos, sistema de agua y documentación de lote, y verificamos que la planta esté lista.',
      },
      {
        title: 'Auditoría de etapa 2',
        duration: '1 a 3 días',
        text: 'Seguimos un lote desde la recepción hasta la liberación, con la planta en producción.',
      },
      {
        title: 'Acciones correctivas',
        duration: 'Hasta 90 días',
        text: 'Usted presenta causa, corrección y evidencia. Los hallazgos sobre contaminación o mezcla de productos se verifican en el sitio.',
      },
      {
        title: 'Decisión y certificado',
        duration: '2 semanas',
        text: 'Decide una persona que no auditó. El certificado nombra el sitio, las formas cosméticas y las etapas.',
      },
      {
        title: 'Seguimiento y renovación',
        duration: 'Cada 12 meses; renovación al tercer año',
        text: 'Una auditoría por año sobre una parte del sistema, y una completa antes del vencimiento.',
      },
    ],
    questions: [
      {
        question: '¿El certificado prueba que mi crema es segura o eficaz?',
        answer:
          'No. Prueba que se fabrica en condiciones controladas. La evaluación de seguridad, la eficacia y las menciones de la etiqueta son responsabilidad de quien pone el producto en el mercado.',
      },
      {
        question: '¿Puedo poner «ISO 22716» en el envase?',
        answer:
          'La marca, no: el certificado se refiere a la planta y sus prácticas, no al producto. Se admite una declaración escrita con su nombre, la norma y el organismo que certificó. En documentos y en su sitio web, agregue el número y el alcance.',
      },
      {
        question: '¿Reemplaza la habilitación del ministerio?',
        answer:
          'No. La autoridad sanitaria habilita la planta y aplica su propio reglamento de BPF, que en el Mercosur es común. Mucho coincide con la norma, pero la inspección oficial sigue siendo necesaria.',
      },
      {
        question: 'Tercerizo la fabricación. ¿Puedo certificarme?',
        answer:
          'Solo por las actividades que realiza, por ejemplo envasado o depósito. La elaboración la certifica quien elabora; usted debe controlarla por contrato.',
      },
    ],
  },
  en: {
    title: 'ISO 22716: good manufacturing practice for cosmetics',
    slug: 'iso-22716-cosmetics',
    summary:
      'Certification of good manufacturing practice in plants that make cosmetics and toiletries: production, control, storage and shipment, to the guidelines of ISO 22716:2007.',
    body: `## What it is

ISO 22716:2007 sets out good manufacturing practice (GMP) for cosmetic products. It gives guidelines on how to organise people, premises, equipment and records so that each batch comes out like the one before. Certification confirms that a site applies them to production, control, storage and shipment.

## Who it is for

Makers of cosmetics, perfumes and personal hygiene products, contract manufacturers and filling plants. It does not cover research and development, nor the distribution of finished products.

## What you gain

- A concrete argument for brands that outsource production.
- A basis for export: the European cosmetics regulation asks for GMP and mentions the harmonised standard as a way to presume compliance.
- Fewer rejected batches, and records that stand up to a complaint.

## What it requires, in brief

- Clear responsibilities, and a quality unit with the authority to reject.
- Premises that separate raw materials, manufacture, filling and quarantine.
- Controlled process water, validated cleaning and a maintenance plan.
- Master formulae, batch records and release by quality.
- Tests with specifications, retained samples, and out-of-specification results investigated.
- Complaints, recalls, deviations, change control and internal audit.

## What the cost depends on

It depends on the people, the lines, the cosmetic forms (emulsions, aerosols, powders) and the outsourced processes. The cost falls if the audit is combined with [ISO 9001](entry:certification/iso-9001). See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Application and quote',
        duration: 'One week',
        text: 'You describe cosmetic forms, lines, staff and outsourced activities. We work out the days and agree the scope.',
      },
      {
        title: 'Stage 1 audit',
        duration: '1 day',
        text: 'We review layouts, flows, the water system and batch documentation, and check that the plant is ready.',
      },
      {
        title: 'Stage 2 audit',
        duration: '1 to 3 days',
        text: 'We follow a batch from intake to release, with the plant in production.',
      },
      {
        title: 'Corrective action',
        duration: 'Up to 90 days',
        text: 'You submit cause, correction and evidence. Findings on contamination or product mix-ups are verified on site.',
      },
      {
        title: 'Decision and certificate',
        duration: '2 weeks',
        text: 'The decision is made by someone who took no part in the audit. The certificate names the site, the cosmetic forms and the stages.',
      },
      {
        title: 'Surveillance and renewal',
        duration: 'Every 12 months; renewal in year three',
        text: 'One audit a year of part of the system, and a full one before expiry.',
      },
    ],
    questions: [
      {
        question: 'Does the certificate prove that my cream is safe or effective?',
        answer:
          'No. It shows that it is made under controlled conditions. The safety assessment, the efficacy and the claims on the label are the responsibility of whoever places the product on the market.',
      },
      {
        question: 'May I put “ISO 22716” on the packaging?',
        answer:
          'Not the mark: the certificate concerns the plant and its practices, not the product. A written statement with your name, the standard and the body that certified is allowed. In documents and on your website, add the number and the scope.',
      },
      {
        question: 'Does it replace the ministry’s licence?',
        answer:
          'No. The health authority licenses the plant and applies its own GMP regulation, which Mercosur countries share. Much of it coincides with the standard, but official inspection remains necessary.',
      },
      {
        question: 'I outsource manufacturing. Can I be certified?',
        answer:
          'Only for the activities you carry out, such as filling or storage. Manufacture is certified at the site that carries it out; you must control it by contract.',
      },
    ],
  },
})

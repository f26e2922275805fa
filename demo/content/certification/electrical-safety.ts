import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'electrical-safety',
  shared: {
    brand: { slug: 'sello-sur', name: 'Sello Sur' },
    family: 'product',
    certificateType: 'product',
    standards: [
      { name: 'Reglamento Sello Sur P-02', edition: '2025' },
      { name: 'IEC 60335', edition: null },
      { name: 'IEC 60598', edition: null },
      { name: 'IEC 62368-1', edition: null },
      { name: 'IEC 60884-1', edition: null },
      { name: 'IEC 60227', edition: null },
    ],
    leadTime: { leastMonths: 2, mostMonths: 3 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['oda-product'],
    documents: ['product-rules', 'application-product', 'marks-rules'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'Seguridad de productos eléctricos',
    slug: 'seguridad-electrica',
    summary:
      'Certificación de electrodomésticos, luminarias, equipos electrónicos, enchufes y cables de baja tensión según las normas IEC que se les aplican: ensayos de seguridad, inspección de fábrica y seguimiento anual.',
    body: `## Qué es

Es la certificación de que un producto eléctrico de baja tensión cumple su norma de seguridad: protección contra choque, calentamiento, fuego y riesgos mecánicos. El Reglamento Sello Sur P-02 aplica las normas IEC y sus adopciones nacionales, como las UNIT-IEC, con las diferencias que fije cada país.

## Para quién

Para fabricantes e importadores de electrodomésticos (IEC 60335), luminarias (IEC 60598), equipos de audio, video e informática (IEC 62368-1), enchufes y tomacorrientes (IEC 60884-1) y cables aislados en PVC (IEC 60227).

## Qué aporta

- Un certificado por modelo, con fotos y componentes críticos identificados.
- Evidencia ordenada para la autoridad y para la aduana.
- Control de cambios: sabrá qué componente puede sustituir sin repetir ensayos.

## Qué pide, en breve

- Muestras, planos, lista de componentes críticos y manual en el idioma del país.
- Ensayos completos según la edición actual de la norma.
- Marcado con datos nominales y advertencias correctas.
- Ensayos de rutina en el cien por ciento de la producción: continuidad de tierra y rigidez dieléctrica, cuando la norma los pide.
- Aviso previo de todo cambio de diseño.

> [!NOTE]
> En Uruguay, la URSEA exige para los productos de su listado un certificado emitido por un organismo que ella reconozca. Confirme con nosotros el estado de ese reconocimiento antes de contratar.

## De qué depende el costo

Depende de la norma, la cantidad de modelos y variantes, los informes previos que puedan aceptarse y la ubicación de la fábrica. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Solicitud y agrupación de modelos',
        duration: '1 a 2 semanas',
        text: 'Revisamos fichas y diferencias entre modelos, y definimos cuáles se ensayan completos y cuáles por diferencia.',
      },
      {
        title: 'Ensayo de tipo',
        duration: '3 a 6 semanas',
        text: 'Un laboratorio acreditado ensaya según la norma. Un informe del sistema CB puede evitar repeticiones si incluye las diferencias nacionales.',
      },
      {
        title: 'Inspección de la fábrica',
        duration: '1 día',
        text: 'Verificamos componentes críticos, ensayos de rutina y calibración. Puede coordinarse con inspecciones de otros organismos.',
      },
      {
        title: 'Decisión',
        duration: '1 a 2 semanas',
        text: 'Una persona que no evaluó revisa el informe de ensayo y el de inspección. El certificado indica modelos, norma y edición.',
      },
      {
        title: 'Seguimiento',
        duration: 'Cada 12 meses',
        text: 'Inspección de la fábrica y ensayo parcial de una muestra tomada en depósito o en comercio.',
      },
      {
        title: 'Cambios y extensiones',
        duration: '1 a 4 semanas',
        text: 'Usted avisa antes de cambiar un componente crítico o agregar un modelo. Decidimos si hace falta ensayar.',
      },
    ],
    questions: [
      {
        question: '¿Sirve un certificado extranjero o un informe del fabricante?',
        answer:
          'Ayuda, pero no reemplaza la evaluación. Aceptamos informes de laboratorios acreditados si corresponden al mismo modelo, a la edición actual y a las condiciones del país: tensión, frecuencia y tipo de enchufe.',
      },
      {
        question: 'Soy importador y no tengo acceso a la fábrica. ¿Puedo certificar?',
        answer:
          'Con esta marca no, porque la inspección de la fábrica es parte del esquema. Podemos certificar un lote: se toman muestras del embarque y el certificado vale solo para esas unidades.',
      },
      {
        question: '¿Incluye eficiencia energética?',
        answer:
          'No. La eficiencia tiene normas y trámites propios. Los ensayos pueden coordinarse para usar las mismas muestras.',
      },
    ],
  },
  en: {
    title: 'Electrical product safety',
    slug: 'electrical-safety',
    summary:
      'Certification of low-voltage household appliances, luminaires, electronic equipment, plugs and cables to the IEC standards that apply to them: safety tests, factory inspection and yearly surveillance.',
    body: `## What it is

This certifies that a low-voltage electrical product meets its safety standard: protection against shock, heat, fire and mechanical hazards. Sello Sur rules P-02 (Reglamento Sello Sur P-02) apply the IEC standards and their national adoptions, such as UNIT-IEC, with the differences that each country sets.

## Who it is for

Manufacturers and importers of household appliances (IEC 60335), luminaires (IEC 60598), audio, video and information technology equipment (IEC 62368-1), plugs and socket-outlets (IEC 60884-1) and PVC-insulated cables (IEC 60227).

## What you gain

- One certificate per model, with photographs and critical components identified.
- Evidence in good order for the authority and for customs.
- Control of changes: you will know which component can be replaced without repeating tests.

## What it requires, in brief

- Samples, drawings, a list of critical components and a manual in the language of the country.
- Complete tests to the current edition of the standard.
- Marking with correct ratings and warnings.
- Routine tests on all units produced: earth continuity and electric strength, where the standard requires them.
- Notice in advance of any design change.

> [!NOTE]
> In Uruguay, URSEA requires, for the products on its list, a certificate issued by a body that it recognises. Confirm the status of that recognition with us before you order.

## What the cost depends on

It depends on the standard, the number of models and variants, the earlier reports that can be accepted, and the location of the factory. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Application and grouping of models',
        duration: '1 to 2 weeks',
        text: 'We review data sheets and the differences between models, and define which are tested in full and which only where they differ.',
      },
      {
        title: 'Type testing',
        duration: '3 to 6 weeks',
        text: 'An accredited laboratory tests to the standard. A CB scheme report may avoid repetition if it covers the national differences.',
      },
      {
        title: 'Factory inspection',
        duration: '1 day',
        text: 'We verify critical components, routine tests and calibration. It can be coordinated with inspections by other bodies.',
      },
      {
        title: 'Decision',
        duration: '1 to 2 weeks',
        text: 'Someone who did not evaluate reviews the test and inspection reports. The certificate states models, standard and edition.',
      },
      {
        title: 'Surveillance',
        duration: 'Every 12 months',
        text: 'Factory inspection, and partial testing of a sample taken from a warehouse or a shop.',
      },
      {
        title: 'Changes and extensions',
        duration: '1 to 4 weeks',
        text: 'You notify us before changing a critical component or adding a model. We decide whether testing is needed.',
      },
    ],
    questions: [
      {
        question: 'Is a foreign certificate or a manufacturer’s report enough?',
        answer:
          'It helps, but does not replace the evaluation. We accept reports from accredited laboratories if they concern the same model, the current edition and the conditions of the country: voltage, frequency and type of plug.',
      },
      {
        question: 'I import and have no access to the factory. Can I certify?',
        answer:
          'Not with this mark, because the factory inspection is part of the scheme. We can certify a lot: samples are taken from the shipment and the certificate is valid for those units only.',
      },
      {
        question: 'Does it include energy efficiency?',
        answer:
          'No. Efficiency has its own standards and procedures. The tests can be coordinated so that the same samples are used.',
      },
    ],
  },
})

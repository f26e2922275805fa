import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'toys',
  shared: {
    brand: { slug: 'sello-sur', name: 'Sello Sur' },
    family: 'product',
    certificateType: 'product',
    standards: [
      { name: 'Reglamento Sello Sur P-03', edition: '2024' },
      { name: 'NM 300', edition: null },
      { name: 'ISO 8124', edition: null },
      { name: 'EN 71', edition: null },
    ],
    leadTime: { leastMonths: 1, mostMonths: 2 },
    cycle: { validityMonths: 24, surveillanceMonths: 12 },
    accreditations: ['oda-product'],
    documents: ['product-rules', 'application-product', 'marks-rules'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'Seguridad de los juguetes',
    slug: 'seguridad-juguetes',
    summary:
      'Certificación de juguetes para menores de 14 años según las normas NM 300, ISO 8124 o EN 71: propiedades mecánicas, inflamabilidad, migración de elementos y rotulado, con seguimiento por muestreo.',
    body: `## Qué es

Es una certificación de producto sobre la seguridad de los juguetes. El Reglamento Sello Sur P-03 aplica, según el mercado, la serie NM 300 del Mercosur, la serie ISO 8124 o la serie EN 71. Evalúa el juguete y también cómo se lo presenta: edad, advertencias e instrucciones.

## Para quién

Para fabricantes, importadores y distribuidores de productos destinados al juego de menores de 14 años. No incluye bicicletas, artículos deportivos, adornos de fiesta ni equipos de plaza, que tienen otras normas.

## Qué aporta

- Un certificado por familia de juguetes, con fotos y códigos.
- Evidencia para el trámite de comercialización donde la ley lo exige.
- Detección temprana de piezas pequeñas, bordes, imanes o pinturas que no cumplen.

## Qué pide, en breve

- Clasificación por edad bien fundada, porque de ella dependen los ensayos.
- Ensayos mecánicos, de inflamabilidad y de migración de ciertos elementos; eléctricos, si corresponde.
- Ftalatos dentro del límite de cada mercado.
- Rótulo en el idioma del país, con advertencias y datos del responsable.
- Control de materiales y de cambios de proveedor en la fábrica.

> [!NOTE]
> En los países del Mercosur, el reglamento técnico sobre seguridad de juguetes es obligatorio y cada autoridad decide qué certificados admite. Consúltenos antes del embarque.

## De qué depende el costo

Depende de la cantidad de familias, los materiales y colores distintos, la edad declarada y la norma. Un juguete con muchas piezas pintadas cuesta más que uno de un solo material. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Solicitud y clasificación',
        duration: 'Una semana',
        text: 'Con fotos, materiales y público al que se dirige, acordamos la edad y agrupamos los artículos en familias.',
      },
      {
        title: 'Ensayo de tipo',
        duration: '2 a 4 semanas',
        text: 'Un laboratorio acreditado ensaya las muestras, incluidos el uso y el abuso razonablemente previsibles.',
      },
      {
        title: 'Inspección de la fábrica',
        duration: '1 día',
        text: 'Revisamos materias primas, ensayos de rutina y trazabilidad. Puede hacerla personal propio o una entidad de inspección que evaluamos.',
      },
      {
        title: 'Revisión del rótulo',
        duration: '2 a 3 días',
        text: 'Verificamos advertencias, edad, instrucciones y datos del fabricante o importador en el envase definitivo.',
      },
      {
        title: 'Decisión',
        duration: '1 a 2 semanas',
        text: 'Decide una persona que no evaluó. El certificado enumera los artículos, con su código y la norma aplicada.',
      },
      {
        title: 'Seguimiento por muestreo',
        duration: 'Cada 12 meses',
        text: 'Tomamos muestras en fábrica, depósito o comercio y repetimos los ensayos de mayor riesgo.',
      },
    ],
    questions: [
      {
        question: '¿Puedo declarar «mayores de 3 años» para evitar el ensayo de piezas pequeñas?',
        answer:
          'No, si el juguete atrae a niños más pequeños. La edad se determina por el uso previsible. Una advertencia no corrige una clasificación equivocada.',
      },
      {
        question: '¿Hay que ensayar cada color?',
        answer:
          'Cada material y cada pintura, sí; cada combinación, no. Agrupamos los ensayos de migración por material accesible y por proveedor.',
      },
      {
        question: '¿Un informe EN 71 sirve en el Mercosur?',
        answer:
          'La norma es parecida a NM 300, pero la decisión es de cada autoridad. Revisamos las diferencias y, si hace falta, ensayamos solo lo que falta.',
      },
      {
        question: '¿Qué ocurre si aparece un riesgo después de certificar?',
        answer:
          'Usted debe informarnos y detener la venta. Suspendemos el certificado mientras se investiga y publicamos su estado. El retiro del mercado lo dispone usted o la autoridad.',
      },
    ],
  },
  en: {
    title: 'Toy safety',
    slug: 'toy-safety',
    summary:
      'Certification of toys for children under 14 to the NM 300, ISO 8124 or EN 71 standards: mechanical properties, flammability, migration of elements and labelling, with surveillance by sampling.',
    body: `## What it is

This is a product certification for toy safety. Depending on the market, Sello Sur rules P-03 (Reglamento Sello Sur P-03) apply the Mercosur series NM 300, the ISO 8124 series or the EN 71 series. They evaluate the toy and also how it is presented: age, warnings and instructions.

## Who it is for

Manufacturers, importers and distributors of products meant for play by children under 14. It does not cover bicycles, sports equipment, festive decorations or playground equipment, which have other standards.

## What you gain

- One certificate per family of toys, with photographs and codes.
- Evidence for the marketing authorisation where the law requires one.
- Early detection of small parts, edges, magnets or paints that fail.

## What it requires, in brief

- A well-founded age classification, because the tests depend on it.
- Mechanical tests, flammability and migration of certain elements; electrical tests where they apply.
- Phthalates within the limit of each market.
- A label in the language of the country, with warnings and the details of the responsible party.
- Control of materials and of supplier changes at the factory.

> [!NOTE]
> In the Mercosur countries the technical regulation on toy safety is mandatory, and each authority decides which certificates it admits. Ask us before you ship.

## What the cost depends on

It depends on the number of families, the different materials and colours, the age declared and the standard. A toy with many painted parts costs more than one made of a single material. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Application and classification',
        duration: 'One week',
        text: 'From photographs, materials and the intended users we agree the age and group the articles into families.',
      },
      {
        title: 'Type testing',
        duration: '2 to 4 weeks',
        text: 'An accredited laboratory tests the samples, including reasonably foreseeable use and abuse.',
      },
      {
        title: 'Factory inspection',
        duration: '1 day',
        text: 'We review raw materials, routine tests and traceability. Our own staff or an inspection body that we assess may carry it out.',
      },
      {
        title: 'Label review',
        duration: '2 to 3 days',
        text: 'We verify warnings, age, instructions and the details of the manufacturer or importer on the final packaging.',
      },
      {
        title: 'Decision',
        duration: '1 to 2 weeks',
        text: 'The decision is made by someone who took no part in the evaluation. The certificate lists the articles with their code and the standard applied.',
      },
      {
        title: 'Surveillance by sampling',
        duration: 'Every 12 months',
        text: 'We take samples at the factory, in warehouses or in shops, and repeat the higher-risk tests.',
      },
    ],
    questions: [
      {
        question: 'May I declare “over 3 years” to avoid the small parts test?',
        answer:
          'Not if the toy appeals to younger children. The age is determined by foreseeable use. A warning does not correct a wrong classification.',
      },
      {
        question: 'Must every colour be tested?',
        answer:
          'Every material and every paint, yes; every combination, no. We group migration tests by accessible material and by supplier.',
      },
      {
        question: 'Is an EN 71 report accepted in Mercosur?',
        answer:
          'The standard is similar to NM 300, but the decision belongs to each authority. We review the differences and, if need be, test only what is missing.',
      },
      {
        question: 'What happens if a risk appears after certification?',
        answer:
          'You must inform us and stop sales. We suspend the certificate while the matter is investigated and publish its status. The recall is ordered by you or by the authority.',
      },
    ],
  },
})

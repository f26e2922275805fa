import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'construction-products',
  shared: {
    brand: { slug: 'sello-sur', name: 'Sello Sur' },
    family: 'product',
    certificateType: 'product',
    standards: [
      { name: 'Reglamento Sello Sur P-04', edition: '2023' },
      { name: 'ISO 6935-2', edition: null },
      { name: 'EN 197-1', edition: null },
      { name: 'ISO 1452-2', edition: null },
      { name: 'EN 14351-1', edition: null },
    ],
    leadTime: { leastMonths: 2, mostMonths: 6 },
    cycle: { validityMonths: 36, surveillanceMonths: 6 },
    accreditations: ['oda-product'],
    documents: ['product-rules', 'application-product', 'marks-rules', 'fees'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'Productos para la construcción',
    slug: 'productos-construccion',
    summary:
      'Certificación de cemento, barras de acero, tubos de PVC, aberturas y otros productos para la construcción: control de producción en fábrica, ensayos y dos visitas de seguimiento por año.',
    body: `## Qué es

Es la certificación de productos cuya falla compromete una obra. El Reglamento Sello Sur P-04 exige, además del ensayo inicial, un control de producción en fábrica con ensayos propios del fabricante y un seguimiento más frecuente que en otros productos. La norma se elige según el producto y el país donde se usará.

## Para quién

Para fabricantes e importadores de:

| Producto | Norma de referencia |
| --- | --- |
| Barras de acero para hormigón | ISO 6935-2 |
| Cemento | EN 197-1 |
| Tubos de PVC-U para agua | ISO 1452-2 |
| Puertas y ventanas | EN 14351-1 |

Si su proyecto pide una norma nacional, como UNIT, IRAM o ABNT NBR, evaluamos con ella cuando contamos con auditores y laboratorio para hacerlo.

## Qué aporta

- Un certificado que el proyectista y la dirección de obra pueden verificar.
- Resultados de ensayo comparados con el control propio de la fábrica.
- Menos ensayos de recepción, cuando el pliego lo permite.

## Qué pide, en breve

- Control de producción en fábrica documentado, con frecuencias de ensayo definidas.
- Laboratorio de fábrica con equipos calibrados y personal evaluado.
- Evaluación estadística de los resultados.
- Identificación de cada lote: colada, turno, molde o fecha.
- Tratamiento del producto no conforme y aviso a los clientes afectados.

## De qué depende el costo

Depende de la cantidad de productos y líneas, los diámetros o clases, los ensayos y la frecuencia de visitas. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Solicitud',
        duration: '1 a 2 semanas',
        text: 'Usted indica productos, clases, norma y planta. Confirmamos que podemos evaluarlos y le enviamos el plan de ensayos.',
      },
      {
        title: 'Inspección inicial de la fábrica',
        duration: '1 a 3 días',
        text: 'Evaluamos el control de producción y el laboratorio propio, y tomamos las muestras para el ensayo de tipo.',
      },
      {
        title: 'Ensayo de tipo',
        duration: '4 a 8 semanas',
        text: 'Un laboratorio externo acreditado ensaya las muestras. En cementos, la resistencia a 28 días fija el plazo mínimo.',
      },
      {
        title: 'Acciones correctivas',
        duration: 'Hasta 90 días',
        text: 'Usted corrige y demuestra con resultados de producción, no solo con procedimientos.',
      },
      {
        title: 'Decisión',
        duration: '2 semanas',
        text: 'Decide una persona que no evaluó. El certificado indica producto, clases, norma, edición y planta.',
      },
      {
        title: 'Seguimiento con muestreo',
        duration: 'Cada 6 meses',
        text: 'Visita a la fábrica, revisión estadística y muestras para ensayo comparativo, también en obra o en barraca.',
      },
    ],
    questions: [
      {
        question: '¿El certificado reemplaza el marcado CE?',
        answer:
          'No. El marcado CE se apoya en el reglamento europeo de productos de construcción y, según el sistema, en un organismo notificado. Nuestra certificación es voluntaria, aunque aplique la misma norma técnica.',
      },
      {
        question: '¿Cubre el cálculo o la puesta en obra?',
        answer:
          'No. Certificamos el producto que sale de la fábrica. El proyecto, el transporte y la colocación quedan fuera del alcance.',
      },
      {
        question: '¿Por qué dos visitas por año?',
        answer:
          'Porque son productos de gran volumen y una desviación llega a muchas obras en poco tiempo. Con buenos resultados durante un ciclo completo, el reglamento permite una visita anual para algunos productos.',
      },
    ],
  },
  en: {
    title: 'Construction products',
    slug: 'construction-products',
    summary:
      'Certification of cement, steel bars, PVC pipes, doors and windows and other construction products: factory production control, testing and two surveillance visits a year.',
    body: `## What it is

This certifies products whose failure puts a building at risk. Besides initial testing, Sello Sur rules P-04 (Reglamento Sello Sur P-04) require factory production control with the manufacturer’s own tests, and surveillance that is more frequent than for other products. The standard is chosen according to the product and the country where it will be used.

## Who it is for

Manufacturers and importers of:

| Product | Reference standard |
| --- | --- |
| Steel bars for concrete | ISO 6935-2 |
| Cement | EN 197-1 |
| PVC-U pipes for water | ISO 1452-2 |
| Doors and windows | EN 14351-1 |

If your project calls for a national standard, such as UNIT, IRAM or ABNT NBR, we assess against it where we have the auditors and the laboratory to do so.

## What you gain

- A certificate that designers and site managers can verify.
- Test results compared with the factory’s own control.
- Fewer acceptance tests, where the specification allows it.

## What it requires, in brief

- Documented factory production control, with set test frequencies.
- A factory laboratory with calibrated equipment and assessed staff.
- Statistical evaluation of the results.
- Identification of each lot: heat, shift, mould or date.
- Handling of nonconforming product, and notice to the customers affected.

## What the cost depends on

It depends on the number of products and lines, the diameters or classes, the tests and the frequency of visits. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Application',
        duration: '1 to 2 weeks',
        text: 'You state products, classes, standard and plant. We confirm that we can assess them and send you the test plan.',
      },
      {
        title: 'Initial factory inspection',
        duration: '1 to 3 days',
        text: 'We assess production control and the in-house laboratory, and take the samples for type testing.',
      },
      {
        title: 'Type testing',
        duration: '4 to 8 weeks',
        text: 'An accredited external laboratory tests the samples. For cement, strength at 28 days sets the minimum time.',
      },
      {
        title: 'Corrective action',
        duration: 'Up to 90 days',
        text: 'You correct, and demonstrate it with production results, not with procedures alone.',
      },
      {
        title: 'Decision',
        duration: '2 weeks',
        text: 'The decision is made by someone who took no part in the evaluation. The certificate states product, classes, standard, edition and plant.',
      },
      {
        title: 'Surveillance with sampling',
        duration: 'Every 6 months',
        text: 'Factory visit, statistical review and samples for comparison tests, also from building sites or merchants’ yards.',
      },
    ],
    questions: [
      {
        question: 'Does the certificate replace CE marking?',
        answer:
          'No. CE marking rests on the European construction products regulation and, depending on the system, on a notified body. Our certification is voluntary, even where it applies the same technical standard.',
      },
      {
        question: 'Does it cover structural design or installation?',
        answer:
          'No. We certify the product that leaves the factory. Design, transport and placing are outside the scope.',
      },
      {
        question: 'Why two visits a year?',
        answer:
          'Because these are high-volume products, and a deviation reaches many sites in little time. After good results over a full cycle, the rules allow one yearly visit for some products.',
      },
    ],
  },
})

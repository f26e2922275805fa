import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'product-mark',
  shared: {
    brand: { slug: 'sello-sur', name: 'Sello Sur' },
    family: 'product',
    certificateType: 'product',
    standards: [
      { name: 'Reglamento Sello Sur P-01', edition: '2025' },
      { name: 'ISO/IEC 17067', edition: '2013' },
    ],
    leadTime: { leastMonths: 2, mostMonths: 6 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['oda-product'],
    documents: ['product-rules', 'application-product', 'marks-rules', 'fees'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'Marca de conformidad de producto',
    slug: 'marca-de-conformidad',
    summary:
      'Licencia para usar la marca Sello Sur en productos que cumplen una norma técnica. Esquema tipo 5 de ISO/IEC 17067: ensayo de tipo, inspección de la fábrica y muestreo en fábrica y en el mercado.',
    body: `## Qué es

La marca Sello Sur dice que un producto determinado, hecho en una fábrica determinada, cumple una norma técnica y que eso se verifica todos los años. El Reglamento Sello Sur P-01 sigue el esquema tipo 5 de ISO/IEC 17067:2013: combina ensayos, evaluación del proceso productivo y muestreo de lo que ya está en venta.

## Para quién

Para fabricantes e importadores de productos con una norma que se pueda ensayar: cables, juguetes, envases, muebles, materiales de construcción, equipos a gas. Hay páginas propias para [productos eléctricos](entry:certification/electrical-safety), [juguetes](entry:certification/toys) y [productos de construcción](entry:certification/construction-products).

## Qué aporta

- Una marca sobre el producto, con número que cualquiera puede verificar en este sitio.
- Menos rechazos en licitaciones que piden certificación de tercera parte.
- Un control de la producción que detecta desvíos antes que el cliente.

## Qué pide, en breve

- Una norma aplicable y una muestra representativa de la producción.
- Ensayos de tipo satisfactorios en un laboratorio competente según ISO/IEC 17025.
- Control de producción en fábrica: recepción, proceso, ensayos de rutina, equipos calibrados, producto no conforme.
- Registro de reclamos y trazabilidad por lote.
- Uso de la marca solo en los modelos del certificado.

## De qué depende el costo

Depende de los ensayos, que suelen ser la parte mayor; de la cantidad de modelos y de familias; de la ubicación de la fábrica y de los muestreos anuales. Los ensayos se cotizan aparte y se pagan al laboratorio. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Solicitud',
        duration: '1 a 2 semanas',
        text: 'Usted indica producto, norma, modelos y fábrica. Confirmamos que la norma es certificable y acordamos qué muestras representan a cada familia.',
      },
      {
        title: 'Ensayo de tipo',
        duration: '3 a 8 semanas, según la norma',
        text: 'Un laboratorio acreditado ensaya las muestras. Aceptamos informes recientes si el laboratorio, la muestra y la edición de la norma lo permiten.',
      },
      {
        title: 'Inspección de la fábrica',
        duration: '1 a 2 días',
        text: 'Revisamos el control de producción y presenciamos los ensayos de rutina. Verificamos que lo que se fabrica es lo que se ensayó.',
      },
      {
        title: 'Acciones correctivas',
        duration: 'Hasta 90 días',
        text: 'Usted resuelve las no conformidades. Si cambia el diseño, se repiten los ensayos que correspondan.',
      },
      {
        title: 'Decisión y licencia',
        duration: '2 semanas',
        text: 'Decide una persona que no evaluó. El certificado enumera modelos y fábrica, y la licencia fija cómo usar la marca.',
      },
      {
        title: 'Seguimiento con muestreo',
        duration: 'Cada 12 meses',
        text: 'Inspección de la fábrica y ensayo de muestras tomadas en planta y compradas en el mercado.',
      },
      {
        title: 'Renovación',
        duration: 'Cada 36 meses',
        text: 'Revisamos los cambios de la norma y del diseño, y los resultados del ciclo; se repiten los ensayos críticos.',
      },
    ],
    questions: [
      {
        question: '¿Puedo certificar un solo lote?',
        answer:
          'Sí, pero no con esta marca. Para un lote emitimos un certificado de lote, que identifica las unidades y no autoriza a marcar la producción posterior.',
      },
      {
        question: '¿Qué pasa cuando cambia la norma?',
        answer:
          'Le avisamos y fijamos un plazo de adecuación según los cambios. Si afectan la seguridad, el plazo es corto y se repiten ensayos. Vencido el plazo sin adecuación, el certificado se retira.',
      },
      {
        question: '¿Puedo elegir el laboratorio?',
        answer:
          'Puede proponerlo. Debe estar acreditado según ISO/IEC 17025 para el método, o ser evaluado por nosotros. Las muestras de seguimiento las elige y envía nuestro personal.',
      },
      {
        question: '¿La marca garantiza cada unidad?',
        answer:
          'Ninguna certificación lo hace. La marca dice que el modelo cumple la norma y que la fábrica controla su producción. La responsabilidad por el producto sigue siendo del fabricante.',
      },
    ],
  },
  en: {
    title: 'Product conformity mark',
    slug: 'product-conformity-mark',
    summary:
      'A licence to use the Sello Sur mark on products that meet a technical standard. A type 5 scheme under ISO/IEC 17067: type testing, factory inspection, and sampling at the factory and on the market.',
    body: `## What it is

The Sello Sur mark says that a given product, made in a given factory, meets a technical standard and that this is verified every year. Sello Sur rules P-01 (Reglamento Sello Sur P-01) follow scheme type 5 of ISO/IEC 17067:2013: they combine testing, assessment of the production process and sampling of what is already on sale.

## Who it is for

Manufacturers and importers of products with a standard that can be tested: cables, toys, packaging, furniture, construction materials, gas appliances. There are separate pages for [electrical products](entry:certification/electrical-safety), [toys](entry:certification/toys) and [construction products](entry:certification/construction-products).

## What you gain

- A mark on the product, with a number that anyone can verify on this site.
- Fewer rejections in tenders that ask for third-party certification.
- Production control that finds deviations before the customer does.

## What it requires, in brief

- A standard that applies, and a sample that represents production.
- Satisfactory type tests in a laboratory competent to ISO/IEC 17025.
- Factory production control: intake, process, routine tests, calibrated equipment, nonconforming product.
- A record of complaints, and traceability by lot.
- Use of the mark only on the models in the certificate.

## What the cost depends on

It depends on the tests, which are usually the larger part; the number of models and families; the location of the factory; and the yearly samples. Tests are quoted separately and paid to the laboratory. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Application',
        duration: '1 to 2 weeks',
        text: 'You state product, standard, models and factory. We confirm that the standard can be certified against and agree which samples represent each family.',
      },
      {
        title: 'Type testing',
        duration: '3 to 8 weeks, depending on the standard',
        text: 'An accredited laboratory tests the samples. We accept recent reports if the laboratory, the sample and the edition of the standard allow it.',
      },
      {
        title: 'Factory inspection',
        duration: '1 to 2 days',
        text: 'We review production control and witness the routine tests. We verify that what is made is what was tested.',
      },
      {
        title: 'Corrective action',
        duration: 'Up to 90 days',
        text: 'You resolve the nonconformities. If the design changes, the tests concerned are repeated.',
      },
      {
        title: 'Decision and licence',
        duration: '2 weeks',
        text: 'The decision is made by someone who took no part in the evaluation. The certificate lists models and factory, and the licence sets out how to use the mark.',
      },
      {
        title: 'Surveillance with sampling',
        duration: 'Every 12 months',
        text: 'Factory inspection, and tests on samples taken at the factory and bought on the market.',
      },
      {
        title: 'Renewal',
        duration: 'Every 36 months',
        text: 'We review changes to the standard and the design, and the results of the cycle; critical tests are repeated.',
      },
    ],
    questions: [
      {
        question: 'May I certify a single lot?',
        answer:
          'Yes, but not with this mark. For a lot we issue a lot certificate, which identifies the units and does not authorise marking of later production.',
      },
      {
        question: 'What happens when the standard changes?',
        answer:
          'We notify you and set a transition period to suit the changes. If they affect safety, the period is short and tests are repeated. If it ends before you have adapted, the certificate is withdrawn.',
      },
      {
        question: 'May I choose the laboratory?',
        answer:
          'You may propose one. It must be accredited to ISO/IEC 17025 for the method, or be assessed by us. Surveillance samples are chosen and sent by our staff.',
      },
      {
        question: 'Does the mark guarantee every unit?',
        answer:
          'No certification does. The mark says that the model meets the standard and that the factory controls its production. Responsibility for the product remains with the manufacturer.',
      },
    ],
  },
})

import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'iso-14067',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'environmental',
    certificateType: 'product',
    standards: [
      { name: 'ISO 14067', edition: '2018' },
      { name: 'ISO 14064-3', edition: '2019' },
    ],
    leadTime: { leastMonths: 2, mostMonths: 4 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['oda-greenhouse'],
    documents: ['impartiality-statement', 'fees', 'marks-rules'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'ISO 14067: verificación de la huella de carbono de producto',
    slug: 'iso-14067-huella-de-carbono-de-producto',
    summary:
      'Verificación independiente del estudio que calcula la huella de carbono de un producto en su ciclo de vida o en una parte de él. La declaración de verificación vale hasta tres años, con una confirmación anual.',
    body: `## Qué es

ISO 14067 dice cómo cuantificar la huella de carbono de un producto, un bien o un servicio, con los métodos del análisis de ciclo de vida. Nosotros verificamos el estudio según ISO 14064-3 y emitimos una declaración de verificación. Es una verificación, no una certificación del producto.

Según nuestras reglas, la declaración vale hasta tres años mientras el producto y su proceso no cambien de manera importante. Cada año pedimos una confirmación con datos.

## Para quién

Para exportadores a quienes el comprador pide la huella por kilo, por litro o por unidad: carne, lácteos, lana, vino, madera, arroz, materiales de construcción. También para quienes quieren rediseñar un producto con datos.

## Qué aporta

- Un número con unidad, alcance y supuestos a la vista.
- Las etapas que más pesan, para saber dónde actuar.
- Datos de proveedores pedidos una sola vez y bien.
- Menos riesgo de hacer una afirmación ambiental que no se sostiene.

La declaración no dice que el producto sea mejor que otro ni que esté libre de emisiones.

## Qué pide, en breve

| Elemento | Qué hay que definir o demostrar |
| --- | --- |
| Unidad funcional o declarada | A qué cantidad o función se refiere el resultado |
| Límites del sistema | De la cuna a la tumba, o una huella parcial, como de la cuna a la puerta |
| Reglas de categoría | Si existen y son pertinentes, cuáles se usan |
| Datos | Origen, antigüedad, lugar y calidad; primarios en lo que se controla |
| Asignación | Cómo se reparte entre coproductos, y por qué |
| Carbono biogénico y uso del suelo | Se tratan e informan según la norma |
| Interpretación e informe | Sensibilidad, limitaciones y conclusiones |

La compensación de emisiones no forma parte de la huella.

## De qué depende el costo

Depende del tiempo de verificación, que se planifica según el riesgo de error y no según la cantidad de personal. Pesan la cantidad de productos y variantes, las etapas incluidas, los sitios y proveedores que aportan datos, el peso de la producción primaria, el modelo de cálculo y el nivel de aseguramiento. Verificar una familia con un mismo modelo cuesta menos que hacerlo producto por producto. Vea [tarifas](entry:page/fees) o [pida una cotización](/es/contact?subject=quote).`,
    steps: [
      {
        title: 'Consulta y acuerdo',
        duration: '1 a 3 semanas',
        text: 'Acordamos el producto o la familia, la unidad, los límites, los criterios y el nivel de aseguramiento. Nos aseguramos de no haber participado en el estudio.',
      },
      {
        title: 'Revisión del estudio',
        duration: '2 a 3 semanas',
        text: 'Analizamos el objetivo, el modelo, las reglas de categoría, los supuestos y las fuentes de datos, y preparamos el plan de obtención de evidencia según el riesgo.',
      },
      {
        title: 'Verificación de datos',
        duration: '2 a 4 semanas',
        text: 'Visitamos los sitios que más pesan, seguimos datos hasta su origen y rehacemos cálculos, asignaciones y análisis de sensibilidad.',
      },
      {
        title: 'Aclaraciones y correcciones',
        duration: '1 a 4 semanas',
        text: 'Usted responde a los hallazgos y corrige el estudio cuando hace falta.',
      },
      {
        title: 'Revisión independiente y declaración',
        duration: '1 a 2 semanas',
        text: 'Una persona ajena al equipo revisa el trabajo y se emite la declaración, con el resultado, la unidad, los límites y el período de los datos.',
      },
      {
        title: 'Confirmación anual',
        duration: 'Cada 12 meses, hasta 36',
        text: 'Usted informa cambios en proceso, proveedores y energía, con los datos del año. Si el resultado cambia de manera importante, se actualiza y se verifica de nuevo.',
      },
    ],
    questions: [
      {
        question: '¿Puedo poner la huella en la etiqueta?',
        answer:
          'La verificación se refiere al estudio. Para comunicarlo al público se aplican además reglas de comunicación, como ISO 14026, y la ley de cada mercado. La frase debe indicar la unidad, los límites y dónde se consulta el resumen. No se usa la marca de producto.',
      },
      {
        question: '¿Puedo comparar mi huella con la de un competidor?',
        answer:
          'Solo si ambos estudios usan la misma unidad, los mismos límites y reglas equivalentes, lo que pocas veces ocurre. Sin eso la comparación confunde, y no la verificamos.',
      },
      {
        question: '¿Qué es una huella parcial?',
        answer:
          'Es una huella que abarca una o más etapas, por ejemplo hasta la puerta de la fábrica. Es válida y común entre empresas, siempre que se diga que es parcial y qué etapas incluye.',
      },
      {
        question: '¿Sirven las bases de datos genéricas?',
        answer:
          'Para etapas que usted no controla, sí, si son pertinentes y actuales. Para los procesos propios de más peso esperamos datos medidos. El estudio debe evaluar la calidad de todos ellos.',
      },
    ],
  },
  en: {
    title: 'ISO 14067: verification of product carbon footprints',
    slug: 'iso-14067-product-carbon-footprint',
    summary:
      'Independent verification of the study that calculates the carbon footprint of a product over its life cycle or part of it. The verification statement holds for up to three years, with a confirmation every year.',
    body: `## What it is

ISO 14067 sets out how to quantify the carbon footprint of a product, whether goods or a service, with the methods of life cycle assessment. We verify the study under ISO 14064-3 and issue a verification statement. It is verification, not certification of the product.

Under our rules the statement holds for up to three years, as long as the product and its process do not change significantly. Every year we ask for a confirmation with data.

## Who it is for

Exporters whose buyers ask for the footprint per kilo, per litre or per unit: meat, dairy, wool, wine, timber, rice, construction materials. Also those who want to redesign a product on the basis of data.

## What you gain

- A number with its unit, scope and assumptions in view.
- The stages that weigh most, to show where to act.
- Data from suppliers asked for once, and properly.
- Less risk of making an environmental claim that does not hold.

The statement does not say that the product is better than another or free of emissions.

## What it requires, in brief

| Element | What has to be defined or shown |
| --- | --- |
| Functional or declared unit | Which quantity or function the result refers to |
| System boundary | From cradle to grave, or a partial footprint such as cradle to gate |
| Category rules | Which are used, where they exist and are relevant |
| Data | Origin, age, place and quality; primary data for what you control |
| Allocation | How emissions are shared among co-products, and why |
| Biogenic carbon and land use | Treated and reported as the standard requires |
| Interpretation and report | Sensitivity, limitations and conclusions |

Offsetting of emissions is no part of the footprint.

## What the cost depends on

It depends on verification time, which is planned according to the risk of error and not the number of staff. What counts is the number of products and variants, the stages included, the sites and suppliers that provide data, the weight of primary production, the calculation model and the level of assurance. Verifying a family built on one model costs less than going product by product. See [fees](entry:page/fees) or [ask for a quote](/en/contact?subject=quote).`,
    steps: [
      {
        title: 'Enquiry and agreement',
        duration: '1 to 3 weeks',
        text: 'We agree the product or family, the unit, the boundary, the criteria and the level of assurance. We make sure that we had no part in the study.',
      },
      {
        title: 'Review of the study',
        duration: '2 to 3 weeks',
        text: 'We analyse the goal, the model, the category rules, the assumptions and the sources of data, and prepare the plan for gathering evidence according to risk.',
      },
      {
        title: 'Data verification',
        duration: '2 to 4 weeks',
        text: 'We visit the sites that weigh most, trace data to their origin and rework calculations, allocation and sensitivity analysis.',
      },
      {
        title: 'Clarification and correction',
        duration: '1 to 4 weeks',
        text: 'You answer the findings and correct the study where needed.',
      },
      {
        title: 'Independent review and statement',
        duration: '1 to 2 weeks',
        text: 'A person outside the team reviews the work and the statement is issued, with the result, the unit, the boundary and the period of the data.',
      },
      {
        title: 'Yearly confirmation',
        duration: 'Every 12 months, up to 36',
        text: 'You report changes in process, suppliers and energy, with the year’s data. If the result changes significantly, it is updated and verified again.',
      },
    ],
    questions: [
      {
        question: 'May I put the footprint on the label?',
        answer:
          'The verification refers to the study. To communicate it to the public, rules on communication such as ISO 14026 apply as well, and so does the law of each market. The wording must give the unit, the boundary and where the summary can be read. The product mark is not used.',
      },
      {
        question: 'May I compare my footprint with a competitor’s?',
        answer:
          'Only if both studies use the same unit, the same boundary and equivalent rules, which is seldom so. Without that a comparison confuses, and we do not verify it.',
      },
      {
        question: 'What is a partial footprint?',
        answer:
          'It is a footprint that covers one or more stages, for example up to the factory gate. It is valid and common between companies, provided that it is called partial and names the stages included.',
      },
      {
        question: 'Can generic databases be used?',
        answer:
          'For stages that you do not control, yes, if they are relevant and up to date. For your own significant processes, we expect measured data. The study must assess the quality of all of them.',
      },
    ],
  },
})

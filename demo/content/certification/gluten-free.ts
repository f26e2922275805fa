import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'gluten-free',
  shared: {
    brand: { slug: 'sello-sur', name: 'Sello Sur' },
    family: 'agrifood',
    certificateType: 'product',
    standards: [
      { name: 'Reglamento Sello Sur A-02', edition: '2024' },
      { name: 'CXS 118-1979', edition: null },
    ],
    leadTime: { leastMonths: 2, mostMonths: 4 },
    cycle: { validityMonths: 24, surveillanceMonths: 6 },
    accreditations: ['oda-product'],
    documents: ['product-rules', 'application-agrifood', 'marks-rules'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'Alimentos sin gluten: marca de producto',
    slug: 'alimentos-sin-gluten',
    summary:
      'Certificación de productos sin gluten según el Reglamento Sello Sur A-02 y la norma del Codex: ensayo de tipo, inspección de la planta y muestreo en fábrica y en comercio dos veces por año.',
    body: `## Qué es

Es una certificación de producto. El Reglamento Sello Sur A-02 aplica la norma CXS 118-1979 del Codex, según la cual un alimento sin gluten no supera 20 mg/kg en el producto listo para consumir. Si el país donde vende fija un límite más bajo, evaluamos con ese límite y el certificado lo indica.

## Para quién

Para elaboradores de alimentos envasados, ingredientes y premezclas, y para panaderías o cocinas que elaboran a diario. No cubre platos servidos en restaurantes ni medicamentos.

## Qué aporta

- Una marca que la persona celíaca puede verificar por producto y por planta.
- Un método para prevenir la contaminación cruzada, no solo un análisis final.
- Evidencia lista para el registro del producto ante la autoridad.

## Qué pide, en breve

- Ingredientes con especificación y evidencia de ausencia de gluten.
- Estudio de contaminación cruzada: proveedores, depósito, líneas, aire, utensilios, personal.
- Separación en el espacio o en el tiempo, con limpieza validada.
- Ensayo de cada lote o plan de muestreo justificado, con un método adecuado a la matriz.
- Etiquetado correcto, trazabilidad y retiro de producto ensayado.

Un sistema [HACCP](entry:certification/haccp) en marcha facilita el proceso, pero no es obligatorio.

## De qué depende el costo

Depende de la cantidad de productos y de familias con la misma línea, de si la planta es exclusiva o compartida, y de los ensayos. Agregar un sabor a una familia certificada cuesta menos que abrir una nueva. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Solicitud',
        duration: 'Una semana',
        text: 'Usted presenta recetas, proveedores, croquis de la planta y etiquetas. Agrupamos los productos en familias.',
      },
      {
        title: 'Ensayo de tipo',
        duration: '2 a 3 semanas',
        text: 'Un laboratorio acreditado según ISO/IEC 17025 analiza muestras de tres lotes por familia.',
      },
      {
        title: 'Inspección de la planta',
        duration: '1 día',
        text: 'Seguimos el producto desde la recepción hasta el despacho, y tomamos hisopados de superficies y una muestra de la línea.',
      },
      {
        title: 'Acciones correctivas',
        duration: 'Hasta 60 días',
        text: 'Los hallazgos sobre contaminación cruzada se verifican en el lugar antes de decidir.',
      },
      {
        title: 'Decisión y licencia de marca',
        duration: '2 semanas',
        text: 'El certificado enumera cada producto, marca y planta. Usted firma la licencia de uso de la marca.',
      },
      {
        title: 'Seguimiento con muestreo',
        duration: 'Cada 6 meses',
        text: 'Una visita sin aviso y compra de muestras en comercios. Un resultado por encima del límite suspende el producto de inmediato.',
      },
    ],
    questions: [
      {
        question: '¿Puedo certificar un producto hecho en una línea compartida con trigo?',
        answer:
          'Sí, si la limpieza entre producciones está validada y los ensayos lo confirman en forma sostenida. Con harinas en suspensión en el mismo ambiente casi nunca es posible; se lo diremos antes de que gaste en ensayos.',
      },
      {
        question: '¿«Sin gluten» significa cero gluten?',
        answer:
          'No. Significa que no supera el límite fijado, medido con un método reconocido. Ningún ensayo demuestra cero.',
      },
      {
        question: '¿La avena puede certificarse?',
        answer:
          'Sí, si la ley del país lo admite y la avena está controlada desde el campo para evitar trigo, cebada y centeno. La etiqueta debe informar que contiene avena.',
      },
      {
        question: '¿La marca reemplaza el registro oficial?',
        answer:
          'No. La inscripción en el listado de la autoridad sanitaria, donde existe, es un trámite aparte. El informe de certificación suele servir como antecedente.',
      },
    ],
  },
  en: {
    title: 'Gluten-free foods: product mark',
    slug: 'gluten-free-foods',
    summary:
      'Certification of gluten-free products to Sello Sur rules A-02 and the Codex standard: type testing, factory inspection, and sampling at the factory and in shops twice a year.',
    body: `## What it is

This is a product certification. Sello Sur rules A-02 (Reglamento Sello Sur A-02) apply Codex standard CXS 118-1979, under which a gluten-free food does not exceed 20 mg/kg in the product ready for consumption. If the country where you sell sets a lower limit, we assess against that limit and the certificate says so.

## Who it is for

Makers of packaged foods, ingredients and premixes, and bakeries or kitchens with daily production. It does not cover dishes served in restaurants, nor medicines.

## What you gain

- A mark that a person with coeliac disease can verify by product and by plant.
- A method for preventing cross-contamination, not just a final analysis.
- Evidence ready for registering the product with the authority.

## What it requires, in brief

- Ingredients with a specification and evidence of the absence of gluten.
- A cross-contamination study: suppliers, storage, lines, air, utensils, staff.
- Separation in space or in time, with validated cleaning.
- Testing of every lot or a justified sampling plan, with a method suited to the matrix.
- Correct labelling, traceability and a tested product withdrawal.

A working [HACCP](entry:certification/haccp) system makes the process easier, but is not mandatory.

## What the cost depends on

It depends on the number of products and of families on the same line, whether the plant is dedicated or shared, and the tests. Adding a flavour to a certified family costs less than opening a new one. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Application',
        duration: 'One week',
        text: 'You submit recipes, suppliers, a plan of the plant and labels. We group the products into families.',
      },
      {
        title: 'Type testing',
        duration: '2 to 3 weeks',
        text: 'A laboratory accredited to ISO/IEC 17025 tests samples from three lots per family.',
      },
      {
        title: 'Factory inspection',
        duration: '1 day',
        text: 'We follow the product from intake to dispatch, swab surfaces and take a sample from the line.',
      },
      {
        title: 'Corrective action',
        duration: 'Up to 60 days',
        text: 'Findings on cross-contamination are verified on site before the decision.',
      },
      {
        title: 'Decision and mark licence',
        duration: '2 weeks',
        text: 'The certificate lists each product, brand and plant. You sign the licence to use the mark.',
      },
      {
        title: 'Surveillance with sampling',
        duration: 'Every 6 months',
        text: 'An unannounced visit, and samples bought in shops. A result above the limit suspends the product at once.',
      },
    ],
    questions: [
      {
        question: 'May I certify a product made on a line shared with wheat?',
        answer:
          'Yes, if cleaning between runs is validated and tests confirm it consistently. With flour suspended in the same air it is hardly ever possible; we will tell you before you spend on tests.',
      },
      {
        question: 'Does “gluten-free” mean zero gluten?',
        answer:
          'No. It means that the product does not exceed the limit set, measured with a recognised method. No test can show zero.',
      },
      {
        question: 'Can oats be certified?',
        answer:
          'Yes, if the law of the country allows it and the oats are controlled from the field to keep out wheat, barley and rye. The label must state that the product contains oats.',
      },
      {
        question: 'Does the mark replace official registration?',
        answer:
          'No. Entry in the health authority’s list, where there is one, is a separate procedure. The certification report usually serves as supporting evidence.',
      },
    ],
  },
})

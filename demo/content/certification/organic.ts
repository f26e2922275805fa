import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'organic',
  shared: {
    brand: { slug: 'sello-sur', name: 'Sello Sur' },
    family: 'agrifood',
    certificateType: 'product',
    standards: [
      { name: 'Reglamento Sello Sur A-01', edition: '2025' },
      { name: 'CXG 32-1999', edition: null },
    ],
    leadTime: { leastMonths: 3, mostMonths: 4 },
    cycle: { validityMonths: 12, surveillanceMonths: null },
    accreditations: ['organic-demo'],
    documents: ['product-rules', 'application-agrifood', 'marks-rules', 'fees'],
    contactOffice: 'salto',
  },
  es: {
    title: 'Producción orgánica: del predio a la góndola',
    slug: 'produccion-organica',
    summary:
      'Certificación anual de la producción, elaboración y comercialización de productos orgánicos según el Reglamento Sello Sur A-01, basado en las directrices del Codex. Incluye el período de conversión.',
    body: `## Qué es

Es una certificación de producto que cubre cada eslabón: predio, planta, depósito y comercio. El Reglamento Sello Sur A-01 toma como base las Directrices del Codex para alimentos producidos orgánicamente (CXG 32-1999) y regula la producción vegetal y animal, la apicultura, la elaboración y el etiquetado.

> [!WARNING]
> En muchos mercados la palabra «orgánico» está regulada y solo valen los certificados de organismos que la autoridad del destino reconoce. En Uruguay rige el Decreto 175/022. Antes de solicitar, díganos dónde venderá y le confirmaremos por escrito si este certificado sirve.

## Para quién

Para productores, grupos de productores, elaboradores, fraccionadores, importadores y exportadores. También para quien empieza: la conversión se certifica desde el primer año.

## Qué aporta

- Un control independiente que respalda la palabra «orgánico» en la etiqueta.
- Certificados de transacción por lote, para que el comprador verifique cantidades.
- Un historial de parcelas reconocible si más adelante necesita otro reglamento.

## Qué pide, en breve

- Plan orgánico de la unidad, con croquis, rotación y manejo del suelo.
- Solo insumos permitidos y registro de cada aplicación.
- Conversión: en general dos años para cultivos anuales y tres para perennes.
- Animales con acceso al aire libre y alimento orgánico.
- Separación física entre lo orgánico y lo convencional, y balance de cantidades.
- Ningún organismo genéticamente modificado ni radiación ionizante.

## De qué depende el costo

Depende de la superficie, los rubros, la cantidad de unidades, la elaboración, los análisis de residuos y la distancia. Los grupos con control interno pagan según la muestra visitada. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Consulta de mercado y solicitud',
        duration: '1 a 2 semanas',
        text: 'Usted indica rubros y destinos. Verificamos qué reglamento se exige y si nuestro certificado se acepta allí, antes de firmar.',
      },
      {
        title: 'Plan orgánico',
        duration: '2 a 4 semanas',
        text: 'Revisamos el historial de las parcelas, los insumos y el plan de manejo, y fijamos la fecha de inicio de la conversión.',
      },
      {
        title: 'Inspección',
        duration: 'Medio día a 2 días por unidad',
        text: 'Recorremos parcelas, linderos, depósitos y planta; comparamos compras, cosecha y ventas; tomamos muestras donde hay riesgo.',
      },
      {
        title: 'Ensayos de laboratorio',
        duration: '2 a 3 semanas',
        text: 'Un laboratorio acreditado analiza residuos. Un hallazgo abre una investigación; no es una sanción automática.',
      },
      {
        title: 'Decisión',
        duration: '2 semanas',
        text: 'Se certifica como «orgánico» o «en conversión», producto por producto, con la superficie y el volumen estimado.',
      },
      {
        title: 'Inspección anual y visitas sin aviso',
        duration: 'Cada 12 meses',
        text: 'Al menos una inspección completa por año, y visitas sin aviso según el riesgo.',
      },
    ],
    questions: [
      {
        question: '¿Puedo acortar la conversión?',
        answer:
          'A veces. Si demuestra con registros verificables que en la parcela no se usaron insumos prohibidos, podemos reconocer parte del tiempo anterior. Una declaración sola no alcanza.',
      },
      {
        question: '¿Este certificado sirve para exportar a la Unión Europea o a Estados Unidos?',
        answer:
          'No por sí solo. Cada destino tiene su reglamento y reconoce a los organismos de certificación uno por uno. Le diremos qué reconocimiento se exige y, si no lo tenemos, que busque otro organismo.',
      },
      {
        question: '¿Puedo tener producción orgánica y convencional en el mismo predio?',
        answer:
          'Sí, con parcelas, registros y depósitos separados, y sin cultivar a la vez la misma variedad en ambas formas, salvo que sean fáciles de distinguir.',
      },
      {
        question: 'Mi vecino aplica agroquímicos. ¿Pierdo el certificado?',
        answer:
          'No por ese solo hecho. El plan debe prever barreras o franjas y un aviso. Si hay deriva, infórmenos: el producto afectado se separa y se decide caso a caso.',
      },
    ],
  },
  en: {
    title: 'Organic production: from farm to shelf',
    slug: 'organic-production',
    summary:
      'Annual certification of the production, processing and sale of organic products to Sello Sur rules A-01, based on the Codex guidelines. It includes the conversion period.',
    body: `## What it is

This is a product certification that covers every link: farm, plant, warehouse and trade. Sello Sur rules A-01 (Reglamento Sello Sur A-01) are based on the Codex Guidelines for organically produced foods (CXG 32-1999) and govern plant and animal production, beekeeping, processing and labelling.

> [!WARNING]
> In many markets the word “organic” is regulated, and only certificates from bodies that the authority of the destination recognises are valid. In Uruguay, Decree 175/022 applies. Before you apply, tell us where you will sell, and we will confirm in writing whether this certificate is accepted there.

## Who it is for

Producers, producer groups, processors, packers, importers and exporters. It is also for those starting out: conversion is certified from the first year.

## What you gain

- An independent check behind the word “organic” on the label.
- Transaction certificates per lot, so that the buyer can verify quantities.
- A documented history of plots, should you later need to meet another regulation.

## What it requires, in brief

- An organic plan for the unit, with a map, rotation and soil management.
- Permitted inputs only, and a record of each application.
- Conversion: as a rule two years for annual crops and three for perennials.
- Animals with access to the open air and organic feed.
- Physical separation of organic from conventional, and a balance of quantities.
- No genetically modified organisms and no ionising radiation.

## What the cost depends on

It depends on the area, the product lines, the number of units, processing, residue analyses and distance. Groups with internal control pay according to the sample visited. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Market enquiry and application',
        duration: '1 to 2 weeks',
        text: 'You state product lines and destinations. We check which regulation is required and whether our certificate is accepted there, before anything is signed.',
      },
      {
        title: 'Organic plan',
        duration: '2 to 4 weeks',
        text: 'We review the history of the plots, the inputs and the management plan, and set the date on which conversion starts.',
      },
      {
        title: 'Inspection',
        duration: 'Half a day to 2 days per unit',
        text: 'We walk plots, boundaries, stores and plant; compare purchases, harvest and sales; and take samples where there is risk.',
      },
      {
        title: 'Laboratory tests',
        duration: '2 to 3 weeks',
        text: 'An accredited laboratory tests for residues. A finding opens an investigation; it is not an automatic sanction.',
      },
      {
        title: 'Decision',
        duration: '2 weeks',
        text: 'Certification is granted as “organic” or “in conversion”, product by product, with the area and the estimated volume.',
      },
      {
        title: 'Annual inspection and unannounced visits',
        duration: 'Every 12 months',
        text: 'At least one full inspection a year, and unannounced visits according to risk.',
      },
    ],
    questions: [
      {
        question: 'Can conversion be shortened?',
        answer:
          'Sometimes. If you show with verifiable records that no prohibited inputs were used on the plot, we may recognise part of the earlier time. A declaration alone is not enough.',
      },
      {
        question: 'Is this certificate enough to export to the European Union or the United States?',
        answer:
          'Not by itself. Each destination has its own regulation and recognises certification bodies one by one. We will tell you which recognition is required and, if we do not hold it, to look for another body.',
      },
      {
        question: 'May I have organic and conventional production on the same farm?',
        answer:
          'Yes, with separate plots, records and stores, and without growing the same variety both ways at the same time unless the two are easy to tell apart.',
      },
      {
        question: 'My neighbour sprays agrochemicals. Do I lose the certificate?',
        answer:
          'Not for that reason alone. The plan must provide for barriers or strips and an agreed notice. If there is drift, tell us: the affected product is set apart and decided case by case.',
      },
    ],
  },
})

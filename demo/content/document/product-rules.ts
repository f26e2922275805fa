import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('document', {
  key: 'product-rules',
  shared: {
    category: 'rules',
    code: 'SS-R-02',
    version: '4.1',
    effectiveDate: '2026-03-01',
    nextReview: '2027-03-01',
  },
  es: {
    title: 'Reglamento de certificación de producto',
    summary:
      'Esquemas, ensayos, muestreo, seguimiento y medidas sobre productos ya vendidos. Complementa el reglamento general.',
    file: {
      fileName: 'ss-r-02-reglamento-de-producto.pdf',
      markdown: `
## 1. Objeto

Este reglamento se aplica a la certificación de productos y procesos según ISO/IEC 17065 y complementa el SS-R-01. Las reglas particulares de cada producto están en el plan de certificación que se entrega con la cotización.

## 2. Esquemas

| Esquema | Qué se evalúa al inicio | Qué se hace en el seguimiento |
|---|---|---|
| Tipo 1b, por lote | Ensayo de muestras del lote | Nada: el certificado vale para esas unidades |
| Tipo 3, con fábrica | Ensayo de tipo y producción | Auditoría de producción y muestras de fábrica |
| Tipo 5, completo | Ensayo de tipo, producción y sistema de gestión de fábrica | Auditoría, y muestras de fábrica o de mercado |

Los tipos son los que describe ISO/IEC 17067. La marca de conformidad de Sello Sur se otorga solo con el tipo 5.

## 3. Identificación del producto

3.1 El certificado identifica fabricante, fábrica, marca comercial, modelos, características y norma de producto con su edición.

3.2 Los modelos pueden agruparse en familias si comparten diseño, materiales críticos y proceso. La familia y el modelo representativo se acuerdan antes de ensayar.

3.3 La lista de componentes críticos es parte del expediente. Un cambio en ella se informa antes de aplicarlo.

## 4. Muestras y ensayos

1. El evaluador toma las muestras al azar de la producción o del depósito, las identifica y las precinta. No se aceptan prototipos.
2. Los ensayos se hacen en un laboratorio competente según ISO/IEC 17025. El fabricante elige entre los que cumplen esa condición.
3. Se aceptan informes previos de hasta veinticuatro meses si corresponden al mismo producto y a la misma edición de la norma.
4. Una contramuestra queda en poder del fabricante hasta la decisión.

> [!WARNING]
> Un resultado no conforme no se promedia ni se repite hasta que salga bien. Se investiga la causa, se corrige y se ensaya un nuevo juego de muestras.

## 5. Control de fábrica

El fabricante mantiene, como mínimo:

- control de recepción de componentes críticos;
- ensayos de rutina en la proporción que fija el plan, con equipos calibrados;
- tratamiento de producto no conforme;
- registro de reclamos y de las medidas tomadas;
- trazabilidad desde la unidad hasta la fecha de fabricación.

## 6. Seguimiento

6.1 Por lo menos una vez al año, o según el esquema, Sello Sur audita la fábrica y toma muestras en ella o en el comercio. La visita puede no anunciarse.

6.2 Una fábrica sin producción durante doce meses se visita antes de retomar el uso de la marca.

## 7. Producto no conforme ya entregado

Si un producto certificado no cumple y está en el mercado, el titular evalúa el riesgo en dos días hábiles, propone medidas y las acuerda con Sello Sur: corregir, advertir, retirar o recuperar. Cuando hay riesgo para la seguridad, avisa también a la autoridad. Sello Sur suspende el modelo desde el primer día.

## 8. Fin de la certificación

Con el retiro o la cancelación se deja de marcar el producto. Las unidades fabricadas antes pueden venderse si la causa no afecta su conformidad; en otro caso, Sello Sur fija el plazo y las medidas.
`,
    },
  },
  en: {
    title: 'Product certification rules',
    summary:
      'Schemes, tests, sampling, surveillance and measures on products already sold. They complement the general rules.',
    file: {
      fileName: 'ss-r-02-product-rules.pdf',
      markdown: `
## 1. Purpose

These rules apply to the certification of products and processes under ISO/IEC 17065 and complement SS-R-01. Rules particular to each product are in the certification plan that comes with the quote.

## 2. Schemes

| Scheme | What is evaluated at the start | What is done in surveillance |
|---|---|---|
| Type 1b, by batch | Tests of samples of the batch | Nothing: the certificate is valid for those units |
| Type 3, with factory | Type test and production | Audit of production, and factory samples |
| Type 5, complete | Type test, production and factory management system | Audit, and samples from factory or market |

The types are those that ISO/IEC 17067 describes. The Sello Sur conformity mark is granted under type 5 alone.

## 3. Identifying the product

3.1 The certificate identifies manufacturer, factory, trade mark, models, ratings and the product standard with its edition.

3.2 Models may be grouped in families if they share design, critical materials and process. The family and the model that represents it are agreed before testing.

3.3 The list of critical components is part of the file. A change to it is reported before it is made.

## 4. Samples and tests

1. The evaluator takes samples at random from production or the warehouse, identifies them and seals them. Prototypes are not accepted.
2. Tests are carried out in a laboratory that is competent under ISO/IEC 17025. The manufacturer chooses among those that meet that condition.
3. Earlier reports of up to twenty-four months are accepted if they concern the same product and the same edition of the standard.
4. A counter-sample stays with the manufacturer until the decision.

> [!WARNING]
> A failed result is neither averaged nor repeated until it comes out well. The cause is investigated and corrected, and a new set of samples is tested.

## 5. Factory control

The manufacturer keeps, as a minimum:

- incoming inspection of critical components;
- routine tests in the proportion set by the plan, with calibrated equipment;
- treatment of nonconforming product;
- a record of complaints and of the action taken;
- traceability from the unit to its date of manufacture.

## 6. Surveillance

6.1 At least once a year, or as the scheme lays down, Sello Sur audits the factory and takes samples there or from the market. The visit may be unannounced.

6.2 A factory without production for twelve months is visited before it uses the mark again.

## 7. Nonconforming product already delivered

If a certified product does not conform and is on the market, the holder assesses the risk within two working days, proposes measures and agrees them with Sello Sur: correct, warn, withdraw or recall. Where safety is at risk, the holder also informs the authority. Sello Sur suspends the model from the first day.

## 8. End of certification

On withdrawal or cancellation the product is no longer marked. Units made earlier may be sold if the cause does not affect their conformity; otherwise Sello Sur sets the time allowed and the measures.
`,
    },
  },
})

import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('document', {
  key: 'fees',
  shared: {
    category: 'rules',
    code: 'SS-R-05',
    version: '2.4',
    effectiveDate: '2026-01-01',
    nextReview: '2026-12-15',
  },
  es: {
    title: 'Tarifas',
    summary:
      'Qué se cobra y cuándo, expresado en unidades, con las reducciones que rigen por igual para todos.',
    file: {
      fileName: 'ss-r-05-tarifas.pdf',
      markdown: `
## 1. Cómo leer este documento

Las tarifas se expresan en **unidades**. Una unidad es el precio de una jornada de auditor de ocho horas. Su valor se fija una vez por año y es el mismo para todos los clientes de un país.

| País de la oficina que atiende | Valor de la unidad en 2026 |
|---|---:|
| Uruguay | USD 720 |
| Argentina | USD 640 |
| Brasil | USD 680 |
| Chile | USD 740 |
| Paraguay | USD 600 |
| Bolivia | USD 560 |
| Perú | USD 640 |
| Ecuador | USD 620 |
| Colombia | USD 650 |
| Costa Rica | USD 700 |
| México | USD 690 |
| España | EUR 820 |

En los países sin oficina rige el valor de la casa central, en Uruguay. Los impuestos de cada país se agregan.

## 2. Sistemas de gestión

| Concepto | Unidades | Cuándo se factura |
|---|---:|---|
| Solicitud y revisión | 0,5 | Con la aceptación de la cotización |
| Auditoría inicial, etapas 1 y 2 | 1 por jornada | Después de cada etapa |
| Revisión y decisión inicial | 0,5 | Con la decisión |
| Auditoría de seguimiento | 1 por jornada | Después de cada auditoría |
| Auditoría de recertificación | 1 por jornada | Después de la auditoría |
| Derecho anual, primer certificado | 0,6 | En cada aniversario |
| Derecho anual, cada sitio adicional | 0,1 | En cada aniversario |

Las jornadas se calculan con las reglas internacionales para cada norma y se muestran en la cotización con cada ajuste y su razón.

## 3. Productos y procesos

| Concepto | Unidades | Cuándo se factura |
|---|---:|---|
| Solicitud y plan de certificación | 0,75 | Con la aceptación de la cotización |
| Visita de fábrica o predio y toma de muestras | 1 por jornada | Después de la visita |
| Ensayos | Lista del laboratorio | La factura el laboratorio que usted elija |
| Revisión y decisión | 0,5 por familia | Con la decisión |
| Derecho anual de la marca, primera familia | 0,8 | En cada aniversario |
| Derecho anual, cada familia adicional | 0,2 | En cada aniversario |

## 4. Conceptos comunes

- **Viajes y alojamiento:** al costo, con comprobante. Se reparten entre los clientes de una misma gira.
- **Tiempo de viaje:** no se cobra dentro del país de la oficina que atiende; fuera de él, media unidad por tramo.
- **Derechos del dueño del esquema:** se trasladan sin recargo.
- **Auditoría adicional por causa del cliente:** una unidad por jornada.
- **Ampliación del alcance:** según las jornadas que requiera; nada si cabe en un seguimiento.

## 5. Lo que no se cobra

1. La conversación inicial y la cotización.
2. La consulta del registro.
3. Las quejas y las apelaciones, cualquiera sea su resultado.
4. El certificado en los dos idiomas y los archivos de la marca.
5. La restauración cuando la suspensión se debió a un error de Sello Sur.

## 6. Reducciones

| A quién | Reducción del derecho anual |
|---|---:|
| Grupos de pequeños productores | 50 % |
| Organizaciones sin fines de lucro | 30 % |

Las reducciones no se suman y no alcanzan a las jornadas de auditoría, porque un precio menor no puede significar menos tiempo.

## 7. Pago y cancelación

Las facturas vencen a treinta días. El pago no depende del resultado. Por una auditoría que se posterga con menos de diez días hábiles de aviso se cobran los viajes ya contratados y media unidad por jornada; nada si hubo fuerza mayor.

## 8. Un ejemplo

Una empresa láctea de 40 personas, con una planta en Uruguay, pide la certificación ISO 22000. En su cotización, el cálculo da cuatro jornadas para la auditoría inicial y una y media para cada seguimiento; las suyas pueden ser otras.

| Cuándo | Qué | Unidades |
|---|---|---:|
| Primer año | Solicitud, cuatro jornadas de auditoría, revisión y decisión | 5,0 |
| Segundo año | Derecho anual y seguimiento de una jornada y media | 2,1 |
| Tercer año | Derecho anual y seguimiento de una jornada y media | 2,1 |
| **Los tres años** | | **9,2** |

A USD 720 la unidad, son USD 6.624 por los tres años, más los viajes al costo y los impuestos.

## 9. Cambios

Las tarifas se revisan una vez por año, rigen desde enero y se avisan con sesenta días de anticipación.
`,
    },
  },
  en: {
    title: 'Fees',
    summary: 'What is charged and when, expressed in units, with the reductions that apply equally to all.',
    file: {
      fileName: 'ss-r-05-fees.pdf',
      markdown: `
## 1. How to read this document

Fees are expressed in **units**. One unit is the price of an auditor day of eight hours. Its value is set once a year and is the same for every client in a country.

| Country of the office that serves you | Value of a unit in 2026 |
|---|---:|
| Uruguay | USD 720 |
| Argentina | USD 640 |
| Brazil | USD 680 |
| Chile | USD 740 |
| Paraguay | USD 600 |
| Bolivia | USD 560 |
| Peru | USD 640 |
| Ecuador | USD 620 |
| Colombia | USD 650 |
| Costa Rica | USD 700 |
| Mexico | USD 690 |
| Spain | EUR 820 |

Where there is no office, the value of the head office, in Uruguay, applies. The taxes of each country are added.

## 2. Management systems

| Item | Units | When it is invoiced |
|---|---:|---|
| Application and review | 0.5 | On acceptance of the quote |
| Initial audit, stages 1 and 2 | 1 per day | After each stage |
| Review and initial decision | 0.5 | With the decision |
| Surveillance audit | 1 per day | After each audit |
| Recertification audit | 1 per day | After the audit |
| Annual fee, first certificate | 0.6 | On each anniversary |
| Annual fee, each further site | 0.1 | On each anniversary |

Days are worked out by the international rules for each standard and shown in the quote, with each adjustment and its reason.

## 3. Products and processes

| Item | Units | When it is invoiced |
|---|---:|---|
| Application and certification plan | 0.75 | On acceptance of the quote |
| Factory or farm visit and sampling | 1 per day | After the visit |
| Tests | Laboratory’s list | By the laboratory that you choose |
| Review and decision | 0.5 per family | With the decision |
| Annual fee for the mark, first family | 0.8 | On each anniversary |
| Annual fee, each further family | 0.2 | On each anniversary |

## 4. Common items

- **Travel and accommodation:** at cost, with receipts. Shared among clients on the same trip.
- **Travelling time:** not charged within the country of the office that serves you; beyond it, half a unit each way.
- **Scheme owner’s fees:** passed on with no mark-up.
- **Additional audit caused by the client:** one unit per day.
- **Extension of the scope:** by the days it requires; nothing if it fits into a surveillance audit.

## 5. What is not charged

1. The first conversation and the quote.
2. Looking up the register.
3. Complaints and appeals, whatever their outcome.
4. The certificate in both languages and the files of the mark.
5. Restoration, where the suspension was due to an error by Sello Sur.

## 6. Reductions

| For whom | Reduction of the annual fee |
|---|---:|
| Groups of small producers | 50% |
| Non-profit organisations | 30% |

Reductions are not added together and do not extend to audit days, because a lower price cannot mean less time.

## 7. Payment and cancellation

Invoices are payable within thirty days. Payment does not depend on the outcome. For an audit postponed with less than ten working days’ notice, travel already booked and half a unit per day are charged; nothing in the event of force majeure.

## 8. An example

A dairy with 40 people and one plant in Uruguay applies for ISO 22000 certification. Its quote comes to four days for the initial audit and one and a half for each surveillance audit; yours may differ.

| When | What | Units |
|---|---|---:|
| First year | Application, four audit days, review and decision | 5.0 |
| Second year | Annual fee and a surveillance audit of one and a half days | 2.1 |
| Third year | Annual fee and a surveillance audit of one and a half days | 2.1 |
| **All three years** | | **9.2** |

At USD 720 a unit, that is USD 6,624 for the three years, plus travel at cost and taxes.

## 9. Changes

Fees are reviewed once a year, apply from January and are announced sixty days ahead.
`,
    },
  },
})

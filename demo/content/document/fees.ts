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

Las tarifas se expresan en **unidades**. Una unidad es el precio de una jornada de auditor de ocho horas. Su valor en cada moneda se fija una vez por año, es el mismo para todos los clientes de un país y figura en la propuesta.

## 2. Sistemas de gestión

| Concepto | Unidades | Cuándo se factura |
|---|---:|---|
| Solicitud y revisión | 0,5 | Con la aceptación de la propuesta |
| Auditoría inicial, etapas 1 y 2 | 1 por jornada | Después de cada etapa |
| Revisión y decisión inicial | 0,5 | Con la decisión |
| Auditoría de seguimiento | 1 por jornada | Después de cada auditoría |
| Auditoría de renovación | 1 por jornada | Después de la auditoría |
| Derecho anual, primer certificado | 0,6 | En cada aniversario |
| Derecho anual, cada sitio adicional | 0,1 | En cada aniversario |

Las jornadas se calculan con las reglas internacionales para cada norma y se muestran en la propuesta con cada ajuste y su razón.

## 3. Productos y procesos

| Concepto | Unidades | Cuándo se factura |
|---|---:|---|
| Solicitud y plan de certificación | 0,75 | Con la aceptación de la propuesta |
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

1. La conversación inicial y la propuesta.
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

Las facturas vencen a treinta días. El pago no depende del resultado. Una auditoría que se posterga con menos de diez días hábiles de aviso paga los viajes ya contratados y media unidad por jornada; no se cobra si hubo fuerza mayor.

## 8. Cambios

Las tarifas se revisan una vez por año, rigen desde enero y se avisan con sesenta días.
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

Fees are expressed in **units**. One unit is the price of an auditor day of eight hours. Its value in each currency is set once a year, is the same for every client in a country, and is stated in the proposal.

## 2. Management systems

| Item | Units | When it is invoiced |
|---|---:|---|
| Application and review | 0.5 | On acceptance of the proposal |
| Initial audit, stages 1 and 2 | 1 per day | After each stage |
| Review and initial decision | 0.5 | With the decision |
| Surveillance audit | 1 per day | After each audit |
| Renewal audit | 1 per day | After the audit |
| Annual fee, first certificate | 0.6 | On each anniversary |
| Annual fee, each further site | 0.1 | On each anniversary |

Days are worked out by the international rules for each standard and shown in the proposal, with each adjustment and its reason.

## 3. Products and processes

| Item | Units | When it is invoiced |
|---|---:|---|
| Application and certification plan | 0.75 | On acceptance of the proposal |
| Factory or farm visit and sampling | 1 per day | After the visit |
| Tests | Laboratory's list | By the laboratory that you choose |
| Review and decision | 0.5 per family | With the decision |
| Annual fee for the mark, first family | 0.8 | On each anniversary |
| Annual fee, each further family | 0.2 | On each anniversary |

## 4. Common items

- **Travel and accommodation:** at cost, with receipts. Shared among clients on the same trip.
- **Travelling time:** not charged within the country of the office that serves you; beyond it, half a unit each way.
- **Scheme owner's fees:** passed on with no mark-up.
- **Additional audit caused by the client:** one unit per day.
- **Extension of the scope:** by the days it requires; nothing if it fits into a surveillance audit.

## 5. What is not charged

1. The first conversation and the proposal.
2. Looking up the register.
3. Complaints and appeals, whatever their outcome.
4. The certificate in both languages and the files of the mark.
5. Restoring, where the suspension was due to an error by Sello Sur.

## 6. Reductions

| For whom | Reduction of the annual fee |
|---|---:|
| Groups of small producers | 50% |
| Non-profit organisations | 30% |

Reductions are not added together and do not extend to audit days, because a lower price cannot mean less time.

## 7. Payment and cancellation

Invoices are payable in thirty days. Payment does not depend on the outcome. An audit postponed with less than ten working days' notice pays for travel already booked and half a unit per day; nothing is charged in the event of force majeure.

## 8. Changes

Fees are reviewed once a year, apply from January and are announced sixty days ahead.
`,
    },
  },
})

import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('document', {
  key: 'general-rules',
  shared: {
    category: 'rules',
    code: 'SS-R-01',
    version: '6.2',
    effectiveDate: '2026-03-01',
    nextReview: '2027-03-01',
  },
  es: {
    title: 'Reglamento general de certificación',
    summary:
      'Derechos y obligaciones de las partes, desde la solicitud hasta el retiro. Forma parte de todos los contratos de certificación.',
    file: {
      fileName: 'ss-r-01-reglamento-general.pdf',
      markdown: `
## 1. Objeto y alcance

1.1 Este reglamento fija las reglas comunes a todas las certificaciones de Sello Sur. Se aplica junto con el contrato, la norma de referencia y las reglas del esquema.

1.2 Si hay diferencias, prevalecen, en este orden: la ley, las reglas del dueño del esquema, este reglamento y el contrato. Para productos rige además el SS-R-02.

## 2. Definiciones

| Término | Significado |
|---|---|
| Alcance | Actividades, sitios y productos que ampara el certificado |
| Titular | La organización a cuyo nombre se emite el certificado |
| No conformidad mayor | Incumplimiento que pone en duda que se alcance el resultado previsto |
| No conformidad menor | Incumplimiento que no afecta esa capacidad |
| Seguimiento | Conjunto de evaluaciones que se hacen mientras el certificado es válido |

## 3. Obligaciones del titular

El titular:

1. cumple en todo momento los requisitos de certificación y aplica los cambios que se le notifican;
2. permite el acceso a sitios, registros, personas y subcontratistas dentro del alcance, también a evaluadores del organismo de acreditación;
3. acepta auditorías con poco aviso para investigar quejas, ante cambios o después de una suspensión;
4. registra las quejas que recibe, actúa sobre ellas y las muestra al equipo auditor;
5. informa sin demora los cambios de titularidad, dirección, sitios o procesos, y todo accidente grave, sanción o retiro de producto relacionado con el alcance;
6. usa el certificado y las marcas según el SS-R-03;
7. no hace afirmaciones engañosas sobre su certificación.

## 4. Obligaciones de Sello Sur

Sello Sur:

1. evalúa con personas competentes e imparciales, cuyos nombres comunica antes y que el titular puede objetar con razones;
2. separa la evaluación de la decisión;
3. mantiene confidencial lo que conoce. Si la ley le obliga a revelar algo, lo avisa al titular, salvo prohibición legal;
4. publica en el registro el titular, la norma, el alcance, los sitios, el estado y las fechas;
5. comunica los cambios de requisitos con plazo suficiente para aplicarlos;
6. atiende las quejas y las apelaciones según el SS-P-04.

## 5. Plazos

| Paso | Plazo |
|---|---|
| Respuesta a la solicitud | 5 días hábiles con los datos completos |
| Verificación de no conformidades mayores | 6 meses desde el último día de la etapa 2 |
| Notificación de la decisión | 15 días hábiles con el expediente completo |
| Primer seguimiento de sistemas de gestión | 12 meses desde la decisión inicial |
| Duración de una suspensión | 6 meses como máximo |
| Restauración después del vencimiento | 6 meses |

## 6. Suspensión, retiro y cancelación

6.1 Antes de suspender, Sello Sur notifica la causa, lo que debe demostrarse y el plazo. Cuando hay peligro para las personas, la suspensión es inmediata.

6.2 Durante la suspensión la certificación no es válida. El titular cesa toda publicidad.

6.3 Si la causa no se resuelve, Sello Sur reduce el alcance o retira la certificación. El titular puede cancelarla cuando lo decida, con aviso escrito.

6.4 Cada cambio de estado figura en el registro el día en que rige.

## 7. Responsabilidad

Un certificado expresa que, con la evidencia vista, se cumplían los requisitos. No reemplaza la responsabilidad del titular por sus productos, sus servicios y el cumplimiento de la ley.

## 8. Cambios de este reglamento

Los cambios se avisan con sesenta días de anticipación. El titular que no los acepte puede rescindir sin costo antes de que entren en vigor.
`,
    },
  },
  en: {
    title: 'General certification rules',
    summary:
      'Rights and duties of the parties, from application to withdrawal. They form part of every certification contract.',
    file: {
      fileName: 'ss-r-01-general-rules.pdf',
      markdown: `
## 1. Purpose and scope

1.1 These rules apply to every certification by Sello Sur, together with the contract, the reference standard and the rules of the scheme.

1.2 Where they differ, the following prevail, in this order: the law, the rules of the scheme owner, these rules and the contract. SS-R-02 also applies to products.

## 2. Definitions

| Term | Meaning |
|---|---|
| Scope | The activities, sites and products that the certificate covers |
| Holder | The organisation in whose name the certificate is issued |
| Major nonconformity | A failure that puts the intended result in doubt |
| Minor nonconformity | A failure that does not affect that ability |
| Surveillance | The evaluations carried out while the certificate is valid |

## 3. Duties of the holder

The holder:

1. meets the certification requirements at all times and applies the changes it is notified of;
2. gives access to sites, records, people and subcontractors within the scope, and gives it to assessors from the accreditation body too;
3. accepts audits at short notice to investigate complaints, in response to changes or after a suspension;
4. records the complaints it receives, acts on them and shows them to the audit team;
5. reports without delay changes of ownership, address, sites or processes, and any serious accident, penalty or product recall related to the scope;
6. uses the certificate and the marks in accordance with SS-R-03;
7. makes no misleading statements about its certification.

## 4. Duties of Sello Sur

Sello Sur:

1. evaluates with competent and impartial people, whose names it gives beforehand and to whom the holder may object, giving reasons;
2. keeps evaluation and decision apart;
3. keeps what it learns confidential. If the law obliges it to disclose something, it tells the holder, unless the law forbids that;
4. publishes holder, standard, scope, sites, status and dates in the register;
5. announces changes of requirements with enough time to apply them;
6. handles complaints and appeals in accordance with SS-P-04.

## 5. Time limits

| Step | Time limit |
|---|---|
| Answer to the application | 5 working days from the data being complete |
| Verification of major nonconformities | 6 months from the last day of stage 2 |
| Notice of the decision | 15 working days from the file being complete |
| First surveillance of management systems | 12 months from the initial decision |
| Length of a suspension | 6 months at most |
| Restoration after expiry | 6 months |

## 6. Suspension, withdrawal and cancellation

6.1 Before suspending, Sello Sur gives notice of the cause, of what has to be shown and of the time allowed. Where people are in danger, suspension is immediate.

6.2 Under suspension the certification is not valid. The holder stops all advertising of it.

6.3 If the cause is not resolved, Sello Sur reduces the scope or withdraws the certification. The holder may cancel it at any time by written notice.

6.4 Every change of status appears in the register on the day it takes effect.

## 7. Liability

A certificate states that, on the evidence seen, the requirements were met. It does not replace the holder’s responsibility for its products, its services and its compliance with the law.

## 8. Changes to these rules

Changes are announced sixty days ahead. A holder that does not accept them may end the contract at no cost before they take effect.
`,
    },
  },
})

import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('page', {
  key: 'certification-process',
  shared: { listed: 'policy', version: '6.2', effectiveDate: '2026-03-01' },
  es: {
    title: 'Proceso de certificación',
    slug: 'proceso-de-certificacion',
    searchWords: 'auditoría, auditor, etapas, pasos, cuánto demora',
    summary:
      'Cómo se otorga, deniega, mantiene, renueva, suspende, restaura, retira, amplía o reduce una certificación, con los plazos de cada paso y lo que debe hacer cada parte.',
    body: `Este texto rige para todas las certificaciones de Sello Sur. Cuando un esquema tiene reglas propias, por ejemplo otro plazo de validez u otra forma de muestreo, esas reglas prevalecen y se explican en la página del esquema. El detalle contractual está en el [reglamento general](entry:document/general-rules) y en el [reglamento de producto](entry:document/product-rules).

## Solicitar

Usted envía la solicitud con el alcance que quiere certificar. Si falta información, se la pedimos. Dentro de los cinco días hábiles de tener los datos completos recibe una cotización o la noticia de que no podemos atenderla. Rechazamos una solicitud cuando no tenemos competencia o acreditación para ese alcance, cuando la imparcialidad estaría en riesgo o cuando hay motivos conocidos y probados, como el uso deliberado de un certificado falso. Siempre damos las razones por escrito.

La cotización dice el tiempo de auditoría, cómo se calculó, los ensayos previstos y el costo.

## Evaluar

**Sistemas de gestión.** La auditoría inicial tiene dos etapas. La primera verifica que el sistema esté documentado, que el alcance sea correcto y que la organización esté lista. La segunda verifica, en los sitios, que el sistema se aplica y da resultado.

**Productos.** Evaluamos lo que el esquema pide: ensayos de tipo en un laboratorio competente, auditoría del proceso de fabricación, inspección de muestras o una combinación. El producto, sus modelos y su fábrica quedan identificados.

Cada no conformidad se clasifica. Una **mayor** pone en duda que se alcance el resultado previsto; una **menor** no. En ambos casos usted analiza la causa y propone acciones. Antes de decidir verificamos la corrección de las mayores y aceptamos el plan para las menores. Si una mayor no puede verificarse dentro de los seis meses posteriores al último día de la segunda etapa, esta se repite.

## Otorgar o denegar

Decide una persona competente que no participó en la evaluación. **Otorgamos** la certificación si la evidencia muestra que se cumplen los requisitos para todo el alcance. **Denegamos** si no es así, y enviamos las razones y el modo de [apelar](entry:page/complaints-and-appeals). La decisión se comunica dentro de los quince días hábiles de completado el expediente.

El certificado indica titular, sitios, norma y edición, alcance, fechas y número. Ese día aparece en el registro.

## Mantener y renovar

En los sistemas de gestión, el ciclo es normalmente de tres años. La primera auditoría de seguimiento se hace dentro de los doce meses de la decisión inicial, y las siguientes, al menos una vez por año calendario. En los productos, el seguimiento repite ensayos, visita la fábrica o toma muestras del mercado, según el esquema.

La renovación se audita y se decide antes del vencimiento. Si no se llega a tiempo, el certificado vence y así figura. Puede restaurarse si lo pendiente se completa dentro de los seis meses siguientes; si no, se necesita por lo menos una segunda etapa nueva. El período sin certificación no se borra.

Usted debe avisarnos sin demora de los cambios de titularidad, dirección, sitios, procesos o producto. También de un accidente grave, una sanción o un retiro de producto relacionados con el alcance. Podemos auditar con poco aviso para investigar quejas, ante cambios o después de una suspensión.

## Suspender y restaurar

Suspendemos cuando el sistema o el producto incumple de manera grave o persistente, cuando no se permite una auditoría en su fecha, cuando se usa mal la marca y no se corrige, o cuando el cliente lo pide.

> [!WARNING]
> Durante la suspensión la certificación no es válida. No puede usarse la marca ni hacer publicidad de la certificación, y el registro muestra «suspendido». La suspensión dura seis meses como máximo.

Avisamos antes, con la causa, lo que hay que demostrar y el plazo. Cuando hay peligro para las personas, la suspensión es inmediata. Si el problema se resuelve, **restauramos** la certificación y el registro muestra ambas fechas. Si no se resuelve en el plazo, retiramos la certificación o reducimos el alcance.

## Retirar

Retiramos la certificación cuando una suspensión termina sin solución, cuando hubo engaño deliberado, cuando el titular deja de existir o no cumple el contrato. Se **cancela** cuando el titular la deja por su voluntad. Desde ese día debe quitar toda referencia a la certificación. En los productos, el esquema puede exigir además medidas sobre las unidades ya fabricadas o vendidas.

## Ampliar y reducir el alcance

Para **ampliar**, usted presenta una solicitud; revisamos qué evaluación hace falta y puede unirse a un seguimiento. **Reducimos** el alcance cuando una parte incumple de manera grave o persistente y el resto puede sostenerse por sí mismo, o cuando usted lo pide. No se reduce para ocultar un problema que afecta a todo el sistema. En ambos casos el certificado se emite de nuevo con su alcance actual, y el registro muestra la fecha del cambio.

## Transferir una certificación

Una certificación acreditada y vigente puede transferirse desde otro organismo. Revisamos los motivos, los informes, las quejas y las no conformidades abiertas. Una certificación suspendida no se transfiere.

## Derechos y obligaciones

Usted tiene derecho a conocer los nombres del equipo y objetarlos, a recibir el informe completo, a que sus datos se mantengan en reserva y a apelar. También puede pasar a otro organismo cuando quiera.

A su vez, se obliga a:

- dar acceso a los lugares, los registros y las personas que el alcance comprende, también a los observadores de los organismos de acreditación;
- cumplir siempre los requisitos, y aplicar los cambios que le comuniquemos en el plazo que corresponda;
- llevar un registro de las quejas que recibe sobre lo certificado, con lo que hizo ante cada una, y mostrarlo cuando se lo pidamos;
- en los productos, asegurar que todo lo que se fabrica con la marca corresponda a lo evaluado;
- hablar de su certificación solo dentro del alcance y según las reglas de [uso de marcas](entry:page/use-of-marks), y entregar copias completas del certificado;
- pagar las [tarifas](entry:page/fees) acordadas.

## Quién puede ver cada decisión

El estado, el alcance y las fechas son públicos en [Verificar un certificado](/es/verify). Los motivos son confidenciales. A quien pregunte le decimos si una certificación está suspendida, retirada o reducida.`,
  },
  en: {
    title: 'Certification process',
    slug: 'certification-process',
    searchWords: 'audit, auditor, stages, steps, how long',
    summary:
      'How certification is granted, refused, maintained, renewed, suspended, restored, withdrawn, extended or reduced, with the time limits of each step and what each party must do.',
    body: `This text applies to every certification by Sello Sur. Where a scheme has rules of its own, such as a different validity period or another way of sampling, they prevail and the scheme’s page explains them. The contractual detail is in the [general rules](entry:document/general-rules) and the [product rules](entry:document/product-rules).

## Applying

You send the application with the scope you want certified. If information is missing, we ask you for it. Within five working days of our having complete data you receive a quote, or word that we cannot take the application. We decline an application when we lack competence or accreditation for that scope, when impartiality would be at risk, or for known and proven reasons such as the deliberate use of a false certificate. We always give the reasons in writing.

The quote states the audit time, how it was calculated, the tests foreseen and the cost.

## Evaluating

**Management systems.** The initial audit has two stages. The first checks that the system is documented, the scope is right and the organisation is ready. The second checks on site that the system is implemented and effective.

**Products.** We evaluate what the scheme asks for: type tests in a competent laboratory, an audit of the manufacturing process, inspection of samples, or a combination. The product, its models and its factory are identified.

Every nonconformity is graded. A **major** one puts the intended result in doubt; a **minor** one does not. In both cases you analyse the cause and propose action. Before a decision we verify the correction of the major ones and accept the plan for the minor ones. If the correction of a major one cannot be verified within six months of the last day of the second stage, that stage is repeated.

## Granting or refusing

A competent person who took no part in the evaluation decides. We **grant** certification if the evidence shows that the requirements are met for the whole scope. We **refuse** it otherwise, and send the reasons and the way to [appeal](entry:page/complaints-and-appeals). The decision is notified within fifteen working days of the file being complete.

The certificate states holder, sites, standard and edition, scope, dates and number. It appears in the register that day.

## Maintaining and renewing

For management systems the cycle is normally three years. The first surveillance audit takes place within twelve months of the initial decision, and the following ones at least once in each calendar year. For products, surveillance repeats tests, visits the factory or takes samples from the market, as the scheme lays down.

Renewal is audited and decided before expiry. If that is not achieved in time, the certificate expires and is shown as expired. It can be restored if what is outstanding is completed within the following six months; otherwise at least a new second stage is needed. The period without certification is not erased.

You must tell us without delay of changes of ownership, address, sites, processes or product. The same goes for a serious accident, a penalty or a product recall related to the scope. We may audit at short notice to investigate complaints, in response to changes, or after a suspension.

## Suspending and restoring

We suspend when the system or product fails seriously or persistently, when an audit is not allowed on its date, when a mark is misused and not put right, or when the client asks for it.

> [!WARNING]
> Under suspension the certification is not valid. The mark may not be used nor the certification advertised, and the register shows “suspended”. Suspension lasts six months at most.

We give notice beforehand, with the cause, what has to be shown and the time allowed. Where people are in danger, suspension is immediate. If the problem is resolved, we **restore** the certification and the register shows both dates. If it is not resolved in time, we withdraw the certification or reduce the scope.

## Withdrawing

We withdraw certification when a suspension ends without a remedy, when there was deliberate deception, or when the holder ceases to exist or breaks the contract. It is **cancelled** when the holder gives it up by choice. From that day every reference to the certification must be removed. For products the scheme may also require measures on units already made or sold.

## Extending and reducing the scope

To **extend**, you apply; we review what evaluation is needed, and it may be combined with a surveillance audit. We **reduce** the scope when one part fails seriously or persistently and the rest can stand by itself, or when you ask. A scope is not reduced to hide a problem that affects the whole system. In both cases the certificate is reissued with its present scope, and the register shows the date of the change.

## Transferring a certification

An accredited certification in force can be transferred from another body. We review the reasons, the reports, the complaints and any open nonconformities. A suspended certification is not transferred.

## Rights and duties

You have the right to know the names of the team and object to them, to receive the full report, to have your information kept confidential and to appeal. You may also move to another body whenever you wish.

In turn you undertake to:

- give access to the places, records and people that the scope covers, for observers from accreditation bodies too;
- meet the requirements at all times, and apply the changes that we notify within the time allowed;
- keep a record of the complaints you receive about what is certified, with what you did about each, and show it when we ask;
- for products, make sure that everything made under the mark corresponds to what was evaluated;
- speak of your certification only within its scope and under the rules on [use of marks](entry:page/use-of-marks), and give out copies of the certificate in full;
- pay the agreed [fees](entry:page/fees).

## Who can see each decision

Status, scope and dates are public under [Verify a certificate](/en/verify). The reasons are confidential. To anyone who asks we say whether a certification has been suspended, withdrawn or reduced.`,
  },
})

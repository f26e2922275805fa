import { demoEntry } from '../../demo-entry.ts'
import { managementStepsEn, managementStepsEs } from '../management-steps.ts'

export default demoEntry('certification', {
  key: 'iso-9001',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'management',
    certificateType: 'management-system',
    standards: [{ name: 'ISO 9001', edition: '2015' }],
    leadTime: { leastMonths: 2, mostMonths: 4 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['oda-management', 'ada-management'],
    documents: ['general-rules', 'application-management', 'audit-guide', 'marks-rules'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'ISO 9001: gestión de la calidad',
    slug: 'iso-9001-gestion-de-la-calidad',
    summary:
      'La norma internacional para que una organización cumpla, una y otra vez, lo que prometió a sus clientes y lo que exige la ley. Se aplica a cualquier rubro y tamaño, y el certificado vale tres años con una auditoría de seguimiento por año.',
    body: `## Qué es

ISO 9001 es la norma internacional de gestión de la calidad. No dice cómo debe ser un producto: dice qué debe hacer una organización para entregar, una y otra vez, lo que su cliente pidió y lo que exige la ley. Certificarse significa que un organismo independiente auditó ese sistema de gestión y verificó que cumple los requisitos y que funciona en los hechos.

Certificamos la edición 2015, con la enmienda de 2024 sobre cambio climático.

> [!NOTE]
> La norma está en revisión. Los certificados según ISO 9001:2015 conservan su validez. En cuanto se apliquen reglas de transición, avisaremos por escrito a cada organización certificada, con plazos y pasos.

## Para quién

Para organizaciones públicas y privadas de cualquier rubro: un taller metalúrgico de doce personas, una red de policlínicas, una intendencia, una empresa de software con equipos en tres países. Suele pedirla un comprador, un pliego de licitación o una casa matriz; otras veces la decide la propia dirección para ordenar el crecimiento.

Si lo que usted necesita demostrar es la conformidad de un producto, lo que corresponde es una certificación de producto, como la [marca de conformidad](entry:certification/product-mark).

## Qué aporta

- Procesos que no dependen de la memoria de una persona.
- Menos reprocesos y reclamos, porque las causas se buscan y se corrigen.
- Objetivos que se miden y decisiones apoyadas en datos.
- Una prueba independiente para clientes que no pueden visitarlo.
- Una base común para sumar [ISO 14001](entry:certification/iso-14001) o [ISO 45001](entry:certification/iso-45001), que comparten su estructura.

El certificado no garantiza que cada entrega salga bien ni reemplaza los ensayos de un producto.

## Qué pide, en breve

| Capítulo | Qué pide | Qué mira el equipo auditor |
| --- | --- | --- |
| 4 Contexto | Conocer el entorno, las partes interesadas y los procesos, y fijar el alcance | Si el alcance describe lo que se hace de verdad |
| 5 Liderazgo | Política, responsabilidades y enfoque al cliente | Qué decide la dirección y con qué información |
| 6 Planificación | Riesgos, oportunidades, objetivos y cambios | Acciones con responsable, plazo y resultado |
| 7 Apoyo | Personas competentes, infraestructura, medición, conocimiento y documentos | Registros, calibraciones y formación |
| 8 Operación | Acordar requisitos, diseñar, comprar, producir, prestar y liberar | El trabajo en curso, de un pedido a su entrega |
| 9 Evaluación | Medir, escuchar al cliente, auditar y revisar por la dirección | Datos, auditorías internas y la última revisión |
| 10 Mejora | Tratar no conformidades y mejorar | Si las causas desaparecieron |

La norma no exige un manual ni una cantidad fija de procedimientos. Un requisito puede no aplicarse, si se justifica y no afecta la conformidad de lo que usted entrega.

## De qué depende el costo

Depende sobre todo del tiempo de auditoría. En la certificación acreditada se calcula con el documento obligatorio IAF MD 5, que parte del personal efectivo: las personas incluidas en el alcance, ajustadas por turnos, jornada parcial y tareas repetitivas. Como orientación, estos son los puntos de partida para la auditoría inicial (etapas 1 y 2) antes de los ajustes:

| Personal efectivo | Días de auditor |
| ---: | ---: |
| 10 | 2 |
| 40 | 4 |
| 100 | 7 |
| 250 | 9 |

El diseño propio, los procesos complejos, una regulación exigente o varios idiomas suman tiempo. Un sistema maduro o procesos simples lo reducen, nunca más de un 30 %. Cada seguimiento insume alrededor de un tercio del tiempo inicial y la recertificación, alrededor de dos tercios. Si varios sitios hacen lo mismo bajo un único sistema, pueden auditarse por muestreo según IAF MD 1. A eso se agregan los viajes. Los criterios están en [tarifas](entry:page/fees); para su caso, [pida una cotización](/es/contact?subject=quote).`,
    steps: managementStepsEs({
      stageOne: {
        duration: '1 a 2 días de auditoría',
        text: 'Revisamos el alcance, los procesos, las auditorías internas y la revisión por la dirección, y acordamos si la organización está pronta para la etapa 2.',
      },
      stageTwo: {
        duration: '2 a 8 semanas después',
        text: 'Auditamos en los sitios donde se trabaja: seguimos pedidos de principio a fin, hablamos con las personas y contrastamos registros. Al cierre, usted conoce todos los hallazgos.',
      },
    }),
    questions: [
      {
        question: '¿Cuánto tiempo lleva certificarse?',
        answer:
          'Desde la solicitud, entre dos y cuatro meses si el sistema ya funciona. Antes, una organización que empieza de cero suele necesitar de seis a doce meses para implantarlo. Para la etapa 2 tiene que haber completado al menos un ciclo de auditorías internas y una revisión por la dirección.',
      },
      {
        question: '¿Sello Sur puede ayudarme a implantar el sistema?',
        answer:
          'No. Un organismo de certificación no puede asesorar sobre un sistema que después va a certificar. Podemos explicarle los requisitos y el proceso, y dictamos cursos abiertos que no tratan el caso de una organización en particular. Contratar a un consultor es decisión suya: la norma no lo pide y no influye en el resultado.',
      },
      {
        question: '¿Puedo poner la marca de certificación en mis productos?',
        answer:
          'No en el producto ni en su envase: parecería que el producto está certificado. Sí en la papelería, el sitio web o los vehículos, con la norma y el organismo a la vista. En el envase se admite una frase que identifique a la organización, el sistema, la norma y el organismo. El reglamento de uso de marcas trae ejemplos.',
      },
      {
        question: '¿Qué pasa si la auditoría encuentra no conformidades?',
        answer:
          'Es habitual y no significa que la certificación se pierda. Usted analiza las causas y presenta sus acciones. Una no conformidad mayor debe estar resuelta y verificada antes de la decisión; si pasan seis meses desde la etapa 2 sin lograrlo, esa etapa se repite.',
      },
      {
        question: 'Tengo un certificado de otro organismo. ¿Puedo transferirlo?',
        answer:
          'Sí, si es un certificado acreditado y vigente. Revisamos los informes del ciclo, las no conformidades abiertas y las quejas, y si no queda nada pendiente que lo impida conservamos la fecha de vencimiento. Un certificado suspendido no se transfiere: corresponde una certificación inicial.',
      },
    ],
  },
  en: {
    title: 'ISO 9001: quality management',
    slug: 'iso-9001-quality-management',
    summary:
      'The international standard that helps an organisation deliver, time after time, what it promised its customers and what the law requires. It suits any sector and size, and the certificate runs for three years with one surveillance audit a year.',
    body: `## What it is

ISO 9001 is the international standard for quality management. It does not say what a product should be like: it says what an organisation must do to deliver, time after time, what its customer asked for and what the law requires. Certification means that an independent body has audited that management system and found that it meets the requirements and works in practice.

We certify to the 2015 edition, with the 2024 amendment on climate change.

> [!NOTE]
> The standard is under revision. Certificates to ISO 9001:2015 keep their validity. As soon as transition rules apply, we will write to every certified organisation with the dates and the steps.

## Who it is for

Public and private organisations in any line of work: a metal workshop of twelve people, a network of clinics, a municipality, a software company with teams in three countries. It is often asked for by a buyer, a tender or a parent company; at other times management chooses it, to keep growth in order.

If what you need to show is that a product conforms, the right answer is product certification, such as our [conformity mark](entry:certification/product-mark).

## What you gain

- Processes that do not depend on one person’s memory.
- Less rework and fewer complaints, because causes are looked for and put right.
- Objectives that are measured, and decisions that rest on data.
- Independent evidence for customers who cannot visit you.
- A common base for adding [ISO 14001](entry:certification/iso-14001) or [ISO 45001](entry:certification/iso-45001), which share its structure.

The certificate does not guarantee that every delivery goes well, and it does not replace the testing of a product.

## What it requires, in brief

| Clause | What it requires | What the audit team looks at |
| --- | --- | --- |
| 4 Context | Know your surroundings, interested parties and processes, and set the scope | Whether the scope describes what is really done |
| 5 Leadership | Policy, responsibilities and customer focus | What top management decides, and on what information |
| 6 Planning | Risks, opportunities, objectives and changes | Actions with an owner, a date and a result |
| 7 Support | Competent people, infrastructure, measurement, knowledge and documents | Records, calibration and training |
| 8 Operation | Agree requirements, design, buy, produce, deliver and release | Work in progress, from an order to its delivery |
| 9 Evaluation | Measure, listen to customers, audit and hold management reviews | Data, internal audits and the latest review |
| 10 Improvement | Deal with nonconformities and improve | Whether the causes have gone |

The standard does not require a manual or a set number of procedures. A requirement may be left out if you can justify it and it does not affect the conformity of what you deliver.

## What the cost depends on

It depends above all on audit time. In accredited certification it is determined under the mandatory document IAF MD 5, which starts from the effective number of personnel: the people within the scope, adjusted for shifts, part-time work and repetitive tasks. As a guide, these are the starting points for the initial audit (stages 1 and 2) before adjustment:

| Effective personnel | Auditor days |
| ---: | ---: |
| 10 | 2 |
| 40 | 4 |
| 100 | 7 |
| 250 | 9 |

In-house design, complex processes, strict regulation or several languages add time. A mature system or simple processes reduce it, never by more than 30%. Each surveillance audit takes about a third of the initial time, and recertification about two thirds. Where several sites do the same work under a single system, they may be sampled under IAF MD 1. Travel comes on top. Our criteria are set out under [fees](entry:page/fees); for your own case, [ask for a quote](/en/contact?subject=quote).`,
    steps: managementStepsEn({
      stageOne: {
        duration: '1 to 2 audit days',
        text: 'We review the scope, the processes, the internal audits and the management review, and agree whether the organisation is ready for stage 2.',
      },
      stageTwo: {
        duration: '2 to 8 weeks later',
        text: 'We audit where the work is done: we follow orders from beginning to end, talk to people and compare records. By the closing meeting you know every finding.',
      },
    }),
    questions: [
      {
        question: 'How long does certification take?',
        answer:
          'From the application, two to four months if the system is already running. Before that, an organisation that starts from nothing usually needs six to twelve months to put it in place. By stage 2 you must have completed at least one round of internal audits and one management review.',
      },
      {
        question: 'Can Sello Sur help me set up the system?',
        answer:
          'No. A certification body may not advise on a system that it will later certify. We can explain the requirements and the process, and we run open courses that do not deal with the case of any one organisation. Whether to hire a consultant is your decision: the standard does not ask for one, and it makes no difference to the outcome.',
      },
      {
        question: 'May I put the certification mark on my products?',
        answer:
          'Not on the product or its packaging: it would suggest that the product is certified. You may use it on stationery, your website or vehicles, with the standard and the body in view. Packaging may carry a statement that names the organisation, the system, the standard and the body. The rules on the use of marks give examples.',
      },
      {
        question: 'What happens if the audit finds nonconformities?',
        answer:
          'It is common, and it does not mean that certification is lost. You find the causes and submit your actions. A major nonconformity must be resolved and verified before the decision; if six months pass after stage 2 without that, the stage is repeated.',
      },
      {
        question: 'I hold a certificate from another body. Can I transfer it?',
        answer:
          'Yes, if it is accredited and in force. We review the reports of the cycle, open nonconformities and complaints and, if nothing outstanding prevents it, keep the expiry date. A suspended certificate cannot be transferred: an initial certification is needed.',
      },
    ],
  },
})

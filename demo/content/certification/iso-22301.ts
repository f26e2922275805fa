import { demoEntry } from '../../demo-entry.ts'
import { managementStepsEn, managementStepsEs } from '../management-steps.ts'

export default demoEntry('certification', {
  key: 'iso-22301',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'management',
    certificateType: 'management-system',
    standards: [{ name: 'ISO 22301', edition: '2019' }],
    leadTime: { leastMonths: 2, mostMonths: 5 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['oda-management'],
    documents: ['general-rules', 'application-management', 'audit-guide'],
  },
  es: {
    title: 'ISO 22301: continuidad del negocio',
    slug: 'iso-22301-continuidad-del-negocio',
    summary:
      'La norma internacional para seguir entregando productos y servicios durante una interrupción, a un nivel decidido de antemano y probado en ejercicios. El certificado vale tres años, con una auditoría de seguimiento por año.',
    body: `## Qué es

ISO 22301 es la norma internacional de gestión de la continuidad del negocio. Pide decidir de antemano qué actividades no pueden detenerse, cuánto tiempo se toleraría su falta y cómo se recuperarán, y verificarlo con ejercicios. Sirve ante incendios, inundaciones, cortes de energía, ataques informáticos, conflictos o la caída de un proveedor.

Certificamos la edición 2019, con la enmienda de 2024 sobre cambio climático.

## Para quién

Para organizaciones de las que otros dependen: bancos y medios de pago, telecomunicaciones, energía y agua, salud, logística, centros de datos, industria con entregas programadas y organismos que prestan servicios esenciales.

## Qué aporta

- Prioridades acordadas con calma, antes de la urgencia.
- Tiempos de recuperación realistas, con recursos asignados.
- Roles y comunicaciones que funcionan con la gente disponible.
- Puntos débiles que aparecen en un ejercicio y no en una crisis.
- Una respuesta verificable para clientes y reguladores.

El certificado no promete que no habrá interrupciones.

## Qué pide, en breve

| Requisito | Qué significa |
| --- | --- |
| Análisis de impacto | Qué se pierde con el paso de las horas si una actividad se detiene |
| Evaluación de riesgos | Qué puede interrumpir las actividades prioritarias |
| Estrategias | Cómo proteger, sostener y recuperar, y con qué recursos |
| Planes y procedimientos | Quién avisa, quién decide y qué se hace, paso a paso |
| Ejercicios | Un programa que, con el tiempo, pruebe todas las estrategias |
| Evaluación y mejora | Lecciones de ejercicios e incidentes, auditoría y revisión |

Un plan que nunca se ensayó no cumple la norma.

## De qué depende el costo

Depende del tiempo de auditoría. IAF MD 5 no trae una tabla para continuidad, de modo que lo fijamos con un procedimiento propio según ISO/IEC 17021-1, que parte del personal efectivo. Lo modifican la cantidad de productos y servicios dentro del alcance, los tiempos de recuperación exigidos, la dependencia de tecnología y proveedores, los requisitos de un regulador y los sitios, incluidos los alternativos. Si ya tiene [ISO/IEC 27001](entry:certification/iso-iec-27001), una auditoría combinada evita repetir lo común. Cada seguimiento insume cerca de un tercio del tiempo inicial. Vea [tarifas](entry:page/fees) o [pida una cotización](/es/contact?subject=quote).`,
    steps: managementStepsEs({
      stageOne: {
        duration: '1 a 2 días de auditoría',
        text: 'Revisamos el alcance, el análisis de impacto, la evaluación de riesgos y el programa de ejercicios. Al menos un ejercicio debe estar hecho antes de la etapa 2.',
      },
      stageTwo: {
        duration: '3 a 8 semanas después',
        text: 'Auditamos estrategias, recursos, planes y resultados de ejercicios, y entrevistamos a quienes deberían actuar. Si es oportuno, presenciamos un ejercicio.',
      },
    }),
    questions: [
      {
        question: '¿Alcanza con un plan de recuperación informática?',
        answer:
          'No. Recuperar los sistemas es una parte. La norma abarca personas, edificios, equipos, proveedores, información y comunicaciones, y parte de las actividades que el negocio necesita sostener.',
      },
      {
        question: '¿Con qué frecuencia hay que hacer ejercicios?',
        answer:
          'La norma no fija un número: pide intervalos planificados y nuevos ejercicios cuando hay cambios importantes. En la práctica esperamos al menos uno por año dentro del alcance y que el programa cubra todas las estrategias a lo largo del ciclo.',
      },
      {
        question: '¿Puedo certificar solo un servicio crítico?',
        answer:
          'Sí. El alcance se define por productos y servicios. Debe incluir todo lo que ese servicio necesita para recuperarse, aunque lo preste otra área o un proveedor.',
      },
      {
        question: 'Tuvimos una interrupción real. ¿Nos perjudica?',
        answer:
          'No por sí misma. Una respuesta real, documentada y revisada es una evidencia muy valiosa. Lo que preocupa es que los problemas conocidos sigan sin resolverse.',
      },
    ],
  },
  en: {
    title: 'ISO 22301: business continuity',
    slug: 'iso-22301-business-continuity',
    summary:
      'The international standard for continuing to deliver products and services through a disruption, at a level decided beforehand and tested in exercises. The certificate runs for three years, with one surveillance audit a year.',
    body: `## What it is

ISO 22301 is the international standard for business continuity management. It asks you to decide beforehand which activities cannot stop, how long their absence could be tolerated and how they will be recovered, and to verify it in exercises. It helps in fires, floods, power cuts, cyberattacks, disputes or the failure of a supplier.

We certify to the 2019 edition, with the 2024 amendment on climate change.

## Who it is for

Organisations on which others depend: banks and payment services, telecommunications, energy and water, health care, logistics, data centres, industry that delivers to schedule, and bodies that provide essential services.

## What you gain

- Priorities agreed calmly, before they are urgent.
- Realistic recovery times, with resources assigned.
- Roles and communications that work with whoever is available.
- Weak points that show up in an exercise rather than in a crisis.
- An answer that customers and regulators can verify.

The certificate does not promise that there will be no disruptions.

## What it requires, in brief

| Requirement | What it means |
| --- | --- |
| Impact analysis | What is lost as the hours pass if an activity stops |
| Risk assessment | What could disrupt the activities that come first |
| Strategies | How to protect, sustain and recover them, and with which resources |
| Plans and procedures | Who raises the alarm, who decides and what is done, step by step |
| Exercises | A programme that over time tests every strategy |
| Evaluation and improvement | Lessons from exercises and incidents, audit and review |

A plan that has never been rehearsed does not meet the standard.

## What the cost depends on

It depends on audit time. IAF MD 5 has no table for continuity, so we set it by a procedure of our own under ISO/IEC 17021-1 that starts from the effective number of personnel. It varies with the number of products and services in scope, the recovery times required, dependence on technology and suppliers, the requirements of a regulator and the sites, alternative ones included. If you already hold [ISO/IEC 27001](entry:certification/iso-iec-27001), a combined audit avoids repeating what they share. Each surveillance audit takes about a third of the initial time. See [fees](entry:page/fees) or [ask for a quote](/en/contact?subject=quote).`,
    steps: managementStepsEn({
      stageOne: {
        duration: '1 to 2 audit days',
        text: 'We review the scope, the impact analysis, the risk assessment and the exercise programme. At least one exercise must have been held before stage 2.',
      },
      stageTwo: {
        duration: '3 to 8 weeks later',
        text: 'We audit strategies, resources, plans and the results of exercises, and interview those who would have to act. Where it fits, we witness an exercise.',
      },
    }),
    questions: [
      {
        question: 'Is an IT recovery plan enough?',
        answer:
          'No. Recovering systems is one part. The standard covers people, buildings, equipment, suppliers, information and communications, and starts from the activities that the business needs to sustain.',
      },
      {
        question: 'How often must exercises be held?',
        answer:
          'The standard sets no number: it asks for planned intervals, and for new exercises after significant change. In practice we expect at least one a year within the scope, and a programme that covers every strategy over the cycle.',
      },
      {
        question: 'Can I certify a single critical service?',
        answer:
          'Yes. The scope is defined by products and services. It must include everything that the service needs in order to recover, even if another department or a supplier provides it.',
      },
      {
        question: 'We have had a real disruption. Does it count against us?',
        answer:
          'Not in itself. A real response that was recorded and reviewed is very good evidence. What is worrying is known problems that remain unresolved.',
      },
    ],
  },
})

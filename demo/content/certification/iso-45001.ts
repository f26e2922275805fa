import { demoEntry } from '../../demo-entry.ts'
import { managementStepsEn, managementStepsEs } from '../management-steps.ts'

export default demoEntry('certification', {
  key: 'iso-45001',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'management',
    certificateType: 'management-system',
    standards: [{ name: 'ISO 45001', edition: '2018' }],
    leadTime: { leastMonths: 2, mostMonths: 5 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['oda-management'],
    documents: ['general-rules', 'application-management', 'audit-guide'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'ISO 45001: seguridad y salud en el trabajo',
    slug: 'iso-45001-seguridad-y-salud-en-el-trabajo',
    summary:
      'La norma internacional para prevenir lesiones y deterioro de la salud en el trabajo, con la participación de quienes lo hacen. El certificado vale tres años, con una auditoría de seguimiento por año.',
    body: `## Qué es

ISO 45001 es la norma internacional de gestión de la seguridad y salud en el trabajo. Pide encontrar los peligros antes de que lastimen a alguien, eliminarlos o reducir sus riesgos, cumplir la ley y mejorar. Su rasgo propio es la participación: los trabajadores, incluidos los que no tienen cargos de mando, deben ser consultados y poder intervenir en las decisiones.

Certificamos la edición 2018, con la enmienda de 2024 sobre cambio climático.

## Para quién

Para cualquier organización con personas a cargo, y sobre todo donde el riesgo es alto o trabajan contratistas: construcción, forestación, industria, puertos, energía, logística, salud. También para oficinas, donde pesan la ergonomía y los riesgos psicosociales.

## Qué aporta

- Peligros conocidos y controlados en el orden correcto: eliminar primero, proteger a la persona al final.
- Contratistas sujetos a las mismas reglas que el personal propio.
- Incidentes investigados hasta la causa, también los que no dejaron heridos.
- Obligaciones legales identificadas y evaluadas.

El certificado no asegura que no habrá accidentes ni reemplaza la inspección del trabajo.

## Qué pide, en breve

| Requisito | Qué mira el equipo auditor |
| --- | --- |
| Compromiso de la dirección | Recursos, decisiones y ejemplo |
| Consulta y participación | Qué dicen los trabajadores y qué cambió por lo que dijeron |
| Peligros, riesgos y oportunidades | Si abarcan tareas no rutinarias, turnos y contratistas |
| Requisitos legales | La última evaluación y sus acciones |
| Control operacional, cambios y compras | El trabajo en el lugar donde se hace |
| Emergencias | Simulacros y equipos disponibles |
| Incidentes y mejora | Causas eliminadas y datos confiables |

## De qué depende el costo

El tiempo de auditoría se calcula con el documento obligatorio IAF MD 5, a partir del personal efectivo y de la complejidad del riesgo de la actividad: alta, media o baja. Se cuenta a todas las personas que trabajan bajo el control de la organización, también las de contratistas. Una empresa de 100 personas parte de 5,5, 8 u 11 días de auditor según su riesgo. Los turnos nocturnos, las obras temporales y la cantidad de sitios suman tiempo; el muestreo de sitios, según IAF MD 1, tiene límites cuando los riesgos difieren. Cada seguimiento insume cerca de un tercio del tiempo inicial. Vea [tarifas](entry:page/fees) o [pida una cotización](/es/contact?subject=quote).`,
    steps: managementStepsEs({
      stageOne: {
        duration: '1 a 2 días de auditoría',
        text: 'Recorremos los lugares de trabajo, revisamos la identificación de peligros, los requisitos legales y los mecanismos de participación, y acordamos si la organización está pronta.',
      },
      stageTwo: {
        duration: '3 a 8 semanas después',
        text: 'Observamos tareas en curso, también en otros turnos, y hablamos con trabajadores, sus representantes, contratistas y el servicio de prevención y salud.',
      },
    }),
    questions: [
      {
        question: '¿Puede certificarse una organización que tuvo un accidente grave?',
        answer:
          'Sí. La auditoría mira qué hizo la organización: cómo respondió, qué causas encontró y qué cambió. Una vez certificada, debe avisarnos sin demora de un incidente grave o de un incumplimiento legal que requiera la intervención de la autoridad. Evaluamos si hace falta una auditoría especial.',
      },
      {
        question: '¿Los auditores hablan con los trabajadores a solas?',
        answer:
          'Sí. Entrevistamos a trabajadores y a sus representantes sin que su superior deba estar presente, y no atribuimos lo dicho a una persona.',
      },
      {
        question: '¿Debo incluir a los contratistas?',
        answer:
          'Si trabajan bajo su control dentro del alcance, sí: sus riesgos forman parte del sistema y sus personas cuentan para el tiempo de auditoría. Un contratista con certificado propio no queda afuera por eso.',
      },
      {
        question: '¿Se puede auditar junto con ISO 9001 e ISO 14001?',
        answer:
          'Sí. Las tres comparten estructura. Si los sistemas están integrados de verdad, el documento IAF MD 11 permite reducir el tiempo conjunto hasta un 20 %. Cada norma tiene su propia decisión, y puede figurar en un certificado propio o en uno integrado.',
      },
    ],
  },
  en: {
    title: 'ISO 45001: occupational health and safety',
    slug: 'iso-45001-occupational-health-and-safety',
    summary:
      'The international standard for preventing injury and ill health at work, with the participation of those who do the work. The certificate runs for three years, with one surveillance audit a year.',
    body: `## What it is

ISO 45001 is the international standard for occupational health and safety management. It asks you to find hazards before they hurt anyone, to eliminate them or reduce their risks, to meet the law and to improve. What sets it apart is participation: workers, including those with no managerial role, must be consulted and able to take part in decisions.

We certify to the 2018 edition, with the 2024 amendment on climate change.

## Who it is for

Any organisation that employs people, above all where risk is high or contractors work: construction, forestry, industry, ports, energy, logistics, health care. Offices too, where ergonomics and psychosocial risks weigh more.

## What you gain

- Hazards known and controlled in the right order: eliminate first, protect the person last.
- Contractors held to the same rules as your own staff.
- Incidents investigated down to the cause, including those that hurt no one.
- Legal obligations identified and evaluated.

The certificate does not ensure that there will be no accidents, and it does not replace labour inspection.

## What it requires, in brief

| Requirement | What the audit team looks at |
| --- | --- |
| Top management commitment | Resources, decisions and example |
| Consultation and participation | What workers say, and what changed because they said it |
| Hazards, risks and opportunities | Whether they cover non-routine tasks, shifts and contractors |
| Legal requirements | The latest evaluation and its actions |
| Operational control, change and purchasing | Work in the place where it is done |
| Emergencies | Drills, and equipment at hand |
| Incidents and improvement | Causes removed and data that can be trusted |

## What the cost depends on

Audit time is determined under the mandatory document IAF MD 5, from the effective number of personnel and the complexity of the activity’s risk: high, medium or low. Everyone who works under the organisation’s control counts, contractors’ staff included. A company of 100 people starts from 5.5, 8 or 11 auditor days, depending on its risk. Night shifts, temporary worksites and the number of sites add time; sampling of sites under IAF MD 1 has its limits where risks differ. Each surveillance audit takes about a third of the initial time. See [fees](entry:page/fees) or [ask for a quote](/en/contact?subject=quote).`,
    steps: managementStepsEn({
      stageOne: {
        duration: '1 to 2 audit days',
        text: 'We walk the workplaces, review hazard identification, legal requirements and the ways in which workers take part, and agree whether the organisation is ready.',
      },
      stageTwo: {
        duration: '3 to 8 weeks later',
        text: 'We observe work in progress, on other shifts too, and talk to workers, their representatives, contractors and the occupational health service.',
      },
    }),
    questions: [
      {
        question: 'Can an organisation that has had a serious accident be certified?',
        answer:
          'Yes. The audit looks at what the organisation did: how it responded, which causes it found and what it changed. Once certified, it must tell us without delay of a serious incident or of a breach of law that calls for the authority to step in. We then consider whether a special audit is needed.',
      },
      {
        question: 'Do auditors talk to workers alone?',
        answer:
          'Yes. We interview workers and their representatives without their manager having to be present, and we do not attribute what is said to any one person.',
      },
      {
        question: 'Must I include contractors?',
        answer:
          'If they work under your control within the scope, yes: their risks are part of the system and their people count towards audit time. A contractor that holds its own certificate is not left out for that reason.',
      },
      {
        question: 'Can it be audited together with ISO 9001 and ISO 14001?',
        answer:
          'Yes. The three share a structure. Where the systems are truly integrated, the document IAF MD 11 allows the combined time to be reduced by up to 20%. Each standard has its own decision, and may have a certificate of its own or share an integrated one.',
      },
    ],
  },
})

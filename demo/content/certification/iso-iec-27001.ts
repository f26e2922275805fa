import { demoEntry } from '../../demo-entry.ts'
import { managementStepsEn, managementStepsEs } from '../management-steps.ts'

export default demoEntry('certification', {
  key: 'iso-iec-27001',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'management',
    certificateType: 'management-system',
    standards: [{ name: 'ISO/IEC 27001', edition: '2022' }],
    leadTime: { leastMonths: 3, mostMonths: 6 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['oda-management'],
    documents: ['general-rules', 'application-management', 'audit-guide', 'marks-rules'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'ISO/IEC 27001: seguridad de la información',
    slug: 'iso-iec-27001-seguridad-de-la-informacion',
    summary:
      'La norma internacional para proteger la confidencialidad, la integridad y la disponibilidad de la información a partir de los riesgos propios de cada organización. El certificado vale tres años, con una auditoría de seguimiento por año.',
    body: `## Qué es

ISO/IEC 27001 es la norma internacional de gestión de la seguridad de la información. Pide decidir con método: qué información importa, qué puede salir mal, qué riesgos se aceptan y qué controles se aplican a los demás. Abarca papel y sistemas, personas y proveedores, y no recomienda productos ni tecnologías.

Certificamos la edición 2022, con la enmienda de 2024 sobre cambio climático. La transición desde la edición 2013 terminó el 31 de octubre de 2025; desde entonces los certificados según aquella edición no son válidos.

## Para quién

Para quienes guardan o procesan información de otros: empresas de software y centros de datos, fintech y bancos, prestadores de salud, estudios profesionales, organismos públicos. Cada vez más la piden los clientes en sus contratos, en lugar de enviar un cuestionario propio.

Si la organización desarrolla o usa inteligencia artificial, [ISO/IEC 42001](entry:certification/iso-iec-42001) la complementa; si lo que preocupa es seguir operando tras una interrupción, [ISO 22301](entry:certification/iso-22301).

## Qué aporta

- Un mapa de riesgos que la dirección entiende y aprueba.
- Controles elegidos por una razón, no por moda.
- Incidentes que se detectan, se atienden y dejan una enseñanza.
- Proveedores y accesos bajo control, también cuando alguien se va.
- Una respuesta única y verificable a los cuestionarios de seguridad.

El certificado no significa que la organización sea invulnerable ni que un producto sea seguro: significa que gestiona sus riesgos como pide la norma.

## Qué pide, en breve

| Requisito | En qué consiste | Qué mira el equipo auditor |
| --- | --- | --- |
| Alcance | Servicios, sitios, sistemas e interfaces incluidos | Si deja fuera lo que el cliente supone cubierto |
| Evaluación de riesgos | Criterios, método repetible y responsables | Resultados coherentes y actualizados |
| Tratamiento y declaración de aplicabilidad | Qué controles se aplican, cuáles no y por qué | Si lo declarado existe y funciona |
| Objetivos, competencia y comunicación | Metas medibles y personas formadas | Qué sabe el personal, no solo qué firmó |
| Operación | Cambios, proveedores e incidentes bajo control | Registros, configuraciones y pruebas |
| Evaluación y mejora | Medición, auditoría interna y revisión por la dirección | Acciones cerradas con evidencia |

El anexo A ofrece 93 controles de referencia en cuatro grupos:

| Grupo | Controles | Ejemplos |
| --- | ---: | --- |
| Organizacionales | 37 | Políticas, clasificación, servicios en la nube |
| De personas | 8 | Selección, capacitación, trabajo remoto |
| Físicos | 14 | Perímetros, equipos, soportes |
| Tecnológicos | 34 | Accesos, respaldos, registros, desarrollo seguro |

No hay que aplicar todos: hay que compararlos con las propias decisiones y justificar cada exclusión.

## De qué depende el costo

El tiempo de auditoría se determina según ISO/IEC 27006-1, la norma que rige a los organismos que certifican estos sistemas. Parte de la cantidad de personas que trabajan bajo el control de la organización dentro del alcance, incluidos contratistas, y se ajusta por la criticidad de la información, la variedad de tecnologías, el desarrollo propio, la tercerización, los requisitos legales y la cantidad de sitios. Un alcance acotado y un sistema con trayectoria lo reducen; entornos complejos lo aumentan. Los sitios similares pueden auditarse por muestreo si hay una gestión central.

Cada seguimiento insume cerca de un tercio del tiempo inicial y la recertificación, cerca de dos tercios. Parte de la auditoría puede hacerse a distancia cuando el riesgo lo permite. Vea los criterios en [tarifas](entry:page/fees) o [pida una cotización](/es/contact?subject=quote).`,
    steps: managementStepsEs({
      stageOne: {
        duration: '1 a 3 días de auditoría',
        text: 'Revisamos el alcance, la evaluación de riesgos, la declaración de aplicabilidad, las auditorías internas y la revisión por la dirección. Usted recibe un informe con lo que conviene atender antes de seguir.',
      },
      stageTwo: {
        duration: '3 a 10 semanas después',
        text: 'Verificamos que los controles declarados existen y funcionan: entrevistas, registros, configuraciones, instalaciones, proveedores e incidentes. No hacemos pruebas de intrusión.',
      },
    }),
    questions: [
      {
        question: '¿Puedo certificar solo un servicio o un área?',
        answer:
          'Sí, y es frecuente. El alcance debe describir con claridad qué servicios, sitios y funciones incluye y cómo se relaciona con lo que queda afuera. El certificado lo dice en las mismas palabras, junto con la versión de la declaración de aplicabilidad, para que nadie entienda más de lo que se auditó.',
      },
      {
        question: '¿El equipo auditor ve datos confidenciales?',
        answer:
          'Solo lo necesario, en su presencia y sin retirar copias salvo acuerdo. Todas las personas del equipo firmaron compromisos de confidencialidad. Si hay registros que no puede mostrar, avísenos antes de la auditoría: evaluamos juntos si se puede auditar de otra manera. Si no se puede, lo decimos.',
      },
      {
        question: 'Todo está en la nube de un proveedor certificado. ¿Alcanza con eso?',
        answer:
          'No. El certificado del proveedor cubre sus controles. Los suyos siguen siendo suyos: cuentas, permisos, configuraciones, datos, respaldos, personas y la elección y el seguimiento de ese proveedor. En la auditoría vemos cómo se reparten las responsabilidades.',
      },
      {
        question: '¿Hay que hacer una prueba de intrusión?',
        answer:
          'La norma no la exige por nombre. Sí pide gestionar las vulnerabilidades técnicas y evaluar si los controles son eficaces. Para muchas organizaciones una prueba periódica es la manera razonable de hacerlo, pero la decisión surge de su evaluación de riesgos.',
      },
      {
        question: '¿La certificación demuestra que cumplo la ley de datos personales?',
        answer:
          'No. La norma pide identificar y atender los requisitos legales, incluidos los de privacidad, y eso ayuda. El cumplimiento de la ley lo juzga la autoridad de cada país.',
      },
    ],
  },
  en: {
    title: 'ISO/IEC 27001: information security',
    slug: 'iso-iec-27001-information-security',
    summary:
      'The international standard for protecting the confidentiality, integrity and availability of information, starting from each organisation’s own risks. The certificate runs for three years, with one surveillance audit a year.',
    body: `## What it is

ISO/IEC 27001 is the international standard for information security management. It asks you to decide methodically: which information matters, what can go wrong, which risks are accepted and which controls deal with the rest. It covers paper and systems, people and suppliers, and recommends no products or technologies.

We certify to the 2022 edition, with the 2024 amendment on climate change. The transition from the 2013 edition ended on 31 October 2025; since then, certificates to that edition are not valid.

## Who it is for

Those who hold or process other people’s information: software companies and data centres, fintechs and banks, health providers, professional firms, public bodies. Customers increasingly ask for it in their contracts instead of sending a questionnaire of their own.

If the organisation develops or uses artificial intelligence, [ISO/IEC 42001](entry:certification/iso-iec-42001) complements it; if the concern is to keep operating after a disruption, [ISO 22301](entry:certification/iso-22301) does.

## What you gain

- A map of risks that top management understands and approves.
- Controls chosen for a reason, not by fashion.
- Incidents that are detected, dealt with and learned from.
- Suppliers and access under control, even when somebody leaves.
- A single answer to security questionnaires, which anyone can verify.

The certificate does not mean that the organisation is invulnerable or that a product is secure: it means that risks are managed as the standard asks.

## What it requires, in brief

| Requirement | What it involves | What the audit team looks at |
| --- | --- | --- |
| Scope | Services, sites, systems and interfaces included | Whether it leaves out what a customer assumes is covered |
| Risk assessment | Criteria, a repeatable method and owners | Consistent, up-to-date results |
| Treatment and statement of applicability | Which controls apply, which do not, and why | Whether what is stated exists and works |
| Objectives, competence and communication | Measurable aims and trained people | What staff know, not only what they signed |
| Operation | Changes, suppliers and incidents under control | Records, configurations and tests |
| Evaluation and improvement | Measurement, internal audit and management review | Actions closed with evidence |

Annex A offers 93 reference controls in four groups:

| Group | Controls | Examples |
| --- | ---: | --- |
| Organisational | 37 | Policies, classification, cloud services |
| People | 8 | Screening, training, remote working |
| Physical | 14 | Perimeters, equipment, media |
| Technological | 34 | Access, backup, logging, secure development |

You need not apply them all: you need to compare them with your own decisions and justify each exclusion.

## What the cost depends on

Audit time is determined under ISO/IEC 27006-1, the standard that governs bodies certifying these systems. It starts from the number of people who work under the organisation’s control within the scope, contractors included, and is adjusted for how critical the information is, the variety of technologies, in-house development, outsourcing, legal requirements and the number of sites. A narrow scope and an established system reduce it; complex environments increase it. Similar sites may be sampled where management is central.

Each surveillance audit takes about a third of the initial time, and recertification about two thirds. Part of the audit may be done remotely where the risk allows. See our criteria under [fees](entry:page/fees) or [ask for a quote](/en/contact?subject=quote).`,
    steps: managementStepsEn({
      stageOne: {
        duration: '1 to 3 audit days',
        text: 'We review the scope, the risk assessment, the statement of applicability, the internal audits and the management review. You receive a report on what to attend to before going on.',
      },
      stageTwo: {
        duration: '3 to 10 weeks later',
        text: 'We verify that the controls you declare exist and work: interviews, records, configurations, premises, suppliers and incidents. We do no penetration testing.',
      },
    }),
    questions: [
      {
        question: 'Can I certify a single service or department?',
        answer:
          'Yes, and many do. The scope must describe clearly which services, sites and functions it includes and how it relates to what stays outside. The certificate says so in the same words, together with the version of the statement of applicability, so that nobody reads into it more than was audited.',
      },
      {
        question: 'Does the audit team see confidential data?',
        answer:
          'Only what is necessary, in your presence, and without taking copies away unless agreed. Everyone on the team has signed confidentiality undertakings. If there are records that you cannot show, tell us before the audit: together we will see whether there is another way to audit them. If there is none, we will say so.',
      },
      {
        question: 'Everything is in the cloud of a certified provider. Is that enough?',
        answer:
          'No. The provider’s certificate covers its controls. Yours remain yours: accounts, permissions, configurations, data, backups, people, and the choice and monitoring of that provider. In the audit we look at how responsibilities are shared.',
      },
      {
        question: 'Is a penetration test required?',
        answer:
          'The standard does not ask for one by name. It does ask you to manage technical vulnerabilities and to evaluate whether controls are effective. For many organisations a periodic test is the sensible way to do that, but the decision follows from your risk assessment.',
      },
      {
        question: 'Does certification show that I comply with data protection law?',
        answer:
          'No. The standard asks you to identify and meet legal requirements, privacy included, and that helps. Compliance with the law is for the authority of each country to judge.',
      },
    ],
  },
})

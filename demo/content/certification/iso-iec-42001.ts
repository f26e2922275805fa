import { demoEntry } from '../../demo-entry.ts'
import { managementStepsEn, managementStepsEs } from '../management-steps.ts'

export default demoEntry('certification', {
  key: 'iso-iec-42001',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'management',
    certificateType: 'management-system',
    standards: [{ name: 'ISO/IEC 42001', edition: '2023' }],
    leadTime: { leastMonths: 3, mostMonths: 6 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['ada-management'],
    documents: ['general-rules', 'application-management', 'marks-rules'],
  },
  es: {
    title: 'ISO/IEC 42001: gestión de la inteligencia artificial',
    slug: 'iso-iec-42001-inteligencia-artificial',
    summary:
      'La primera norma internacional certificable para gestionar el desarrollo, la provisión y el uso responsables de sistemas de inteligencia artificial. El certificado vale tres años, con una auditoría de seguimiento por año.',
    body: `## Qué es

ISO/IEC 42001 es la norma internacional de sistemas de gestión de la inteligencia artificial. Pide que la organización decida para qué la usa y para qué no, evalúe los riesgos y los efectos sobre personas y sociedad, ponga controles durante todo el ciclo de vida y responda por los resultados. No certifica un algoritmo ni un modelo: certifica cómo se los gestiona.

Certificamos la edición 2023, la primera.

## Para quién

Para quienes desarrollan sistemas de inteligencia artificial, los ofrecen a otros o los usan en decisiones de peso: empresas de software, bancos, aseguradoras, prestadores de salud, selección de personal, educación y organismos públicos. El papel de cada organización cambia qué requisitos pesan más.

## Qué aporta

- Un inventario de los sistemas en uso, con responsables.
- Evaluaciones de impacto hechas antes de poner un sistema en marcha.
- Datos de entrenamiento y de uso con origen y calidad conocidos.
- Supervisión humana definida, y usuarios que saben que hay una máquina.
- Una respuesta verificable para clientes y reguladores.

El certificado no demuestra que un sistema acierte, carezca de sesgos o cumpla una ley en particular.

## Qué pide, en breve

| Requisito | En qué consiste |
| --- | --- |
| Contexto y papel | Si desarrolla, provee o usa inteligencia artificial, y en qué sistemas |
| Política y responsabilidades | Principios, límites y quién decide |
| Evaluación de riesgos | Riesgos de la inteligencia artificial, con criterios propios |
| Evaluación de impacto | Consecuencias para personas, grupos y sociedad |
| Declaración de aplicabilidad | Controles del anexo A que se aplican, y por qué |
| Ciclo de vida | Requisitos, datos, pruebas, despliegue, seguimiento y retiro |
| Terceros | Qué se acuerda con proveedores y clientes |
| Evaluación y mejora | Medición, auditoría interna, revisión y corrección |

## De qué depende el costo

Depende del tiempo de auditoría, que se determina según ISO/IEC 17021-1 e ISO/IEC 42006, la norma para los organismos que certifican estos sistemas. Cuentan las personas dentro del alcance, el papel de la organización, la cantidad de sistemas de inteligencia artificial, su complejidad y el daño que podrían causar, los proveedores y los sitios. Si ya tiene [ISO/IEC 27001](entry:certification/iso-iec-27001), una auditoría combinada aprovecha lo común. Cada seguimiento insume cerca de un tercio del tiempo inicial. Vea [tarifas](entry:page/fees) o [pida una cotización](/es/contact?subject=quote).`,
    steps: managementStepsEs({
      stageOne: {
        duration: '1 a 3 días de auditoría',
        text: 'Revisamos el alcance, el inventario de sistemas, las evaluaciones de riesgo y de impacto y la declaración de aplicabilidad, y acordamos si la organización está pronta.',
      },
      stageTwo: {
        duration: '4 a 10 semanas después',
        text: 'Elegimos sistemas y los seguimos por su ciclo de vida: datos, decisiones, pruebas, cambios, incidentes y supervisión humana. El equipo incluye competencia técnica en la materia.',
      },
    }),
    questions: [
      {
        question: '¿Certifican un producto de inteligencia artificial?',
        answer:
          'No con esta norma. El certificado es del sistema de gestión de la organización y no puede presentarse como una aprobación del producto. Cuidamos que el alcance y el uso de la marca no den otra impresión.',
      },
      {
        question: 'Solo usamos herramientas de terceros. ¿Nos corresponde?',
        answer:
          'Puede ser. La norma abarca a quienes usan inteligencia artificial, aunque no la desarrollen. Tiene más sentido cuando el uso afecta decisiones sobre personas, datos sensibles o servicios esenciales.',
      },
      {
        question: '¿Sirve para cumplir la regulación sobre inteligencia artificial?',
        answer:
          'Ayuda a ordenar obligaciones, riesgos y evidencias, pero no equivale a cumplir una ley. Cada regulación tiene sus propias evaluaciones y autoridades. La norma pide identificarlas y atenderlas.',
      },
      {
        question: '¿Hay que tener antes ISO/IEC 27001?',
        answer:
          'No. Son independientes. Comparten estructura y algunos controles, de modo que quien ya la tiene avanza más rápido.',
      },
    ],
  },
  en: {
    title: 'ISO/IEC 42001: artificial intelligence management',
    slug: 'iso-iec-42001-artificial-intelligence',
    summary:
      'The first certifiable international standard for managing the responsible development, provision and use of artificial intelligence systems. The certificate runs for three years, with one surveillance audit a year.',
    body: `## What it is

ISO/IEC 42001 is the international standard for artificial intelligence management systems. It asks an organisation to decide what it uses artificial intelligence for and what it does not, to assess the risks and the effects on people and society, to apply controls throughout the life cycle and to answer for the results. It does not certify an algorithm or a model: it certifies how they are managed.

We certify to the 2023 edition, the first.

## Who it is for

Those who develop artificial intelligence systems, offer them to others or use them in decisions that matter: software companies, banks, insurers, health providers, recruitment, education and public bodies. The role of each organisation changes which requirements weigh most.

## What you gain

- An inventory of the systems in use, with an owner for each.
- Impact assessments made before a system goes live.
- Training data and input data of known origin and quality.
- Human oversight that is defined, and users who know that they are dealing with a machine.
- An answer that customers and regulators can verify.

The certificate does not show that a system is right, free from bias or in line with any particular law.

## What it requires, in brief

| Requirement | What it involves |
| --- | --- |
| Context and role | Whether you develop, provide or use artificial intelligence, and in which systems |
| Policy and responsibilities | Principles, limits and who decides |
| Risk assessment | Risks of artificial intelligence, by criteria of your own |
| Impact assessment | Consequences for individuals, groups and society |
| Statement of applicability | Which controls of Annex A apply, and why |
| Life cycle | Requirements, data, tests, deployment, monitoring and retirement |
| Third parties | What is agreed with suppliers and customers |
| Evaluation and improvement | Measurement, internal audit, review and correction |

## What the cost depends on

It depends on audit time, which is determined under ISO/IEC 17021-1 and ISO/IEC 42006, the standard for bodies that certify these systems. What counts is the people within the scope, the role of the organisation, the number of artificial intelligence systems, their complexity and the harm they could do, the suppliers and the sites. If you already hold [ISO/IEC 27001](entry:certification/iso-iec-27001), a combined audit makes use of what they share. Each surveillance audit takes about a third of the initial time. See [fees](entry:page/fees) or [ask for a quote](/en/contact?subject=quote).`,
    steps: managementStepsEn({
      stageOne: {
        duration: '1 to 3 audit days',
        text: 'We review the scope, the inventory of systems, the risk and impact assessments and the statement of applicability, and agree whether the organisation is ready.',
      },
      stageTwo: {
        duration: '4 to 10 weeks later',
        text: 'We choose systems and follow them through their life cycle: data, decisions, tests, changes, incidents and human oversight. The team includes technical competence in the field.',
      },
    }),
    questions: [
      {
        question: 'Do you certify artificial intelligence products?',
        answer:
          'Not with this standard. The certificate belongs to the organisation’s management system and may not be presented as approval of a product. We take care that the scope and the use of the mark give no other impression.',
      },
      {
        question: 'We only use other people’s tools. Is it for us?',
        answer:
          'It may be. The standard covers those who use artificial intelligence even if they do not develop it. It makes most sense where its use affects decisions about people, sensitive data or essential services.',
      },
      {
        question: 'Does it help to comply with regulation on artificial intelligence?',
        answer:
          'It helps to put obligations, risks and evidence in order, but it is not the same as complying with a law. Each regulation has its own assessments and authorities. The standard asks you to identify them and attend to them.',
      },
      {
        question: 'Do we need ISO/IEC 27001 first?',
        answer:
          'No. They are independent. They share a structure and some controls, so those who already hold it move faster.',
      },
    ],
  },
})

import { demoEntry } from '../../demo-entry.ts'
import { managementStepsEn, managementStepsEs } from '../management-steps.ts'

export default demoEntry('certification', {
  key: 'iso-21001',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'management',
    certificateType: 'management-system',
    standards: [{ name: 'ISO 21001', edition: '2025' }],
    leadTime: { leastMonths: 2, mostMonths: 5 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['oda-management'],
    documents: ['general-rules', 'application-management', 'transition-guide'],
  },
  es: {
    title: 'ISO 21001: organizaciones educativas',
    slug: 'iso-21001-organizaciones-educativas',
    summary:
      'La norma internacional de gestión para quienes enseñan: pone en el centro al estudiante y ordena planes de estudio, evaluación y apoyo. El certificado vale tres años, con una auditoría de seguimiento por año.',
    body: `## Qué es

ISO 21001 es la norma internacional de gestión para organizaciones educativas. Se ocupa de que la enseñanza, la formación o la investigación ayuden de verdad a adquirir competencias, y de que estudiantes, familias, empleadores y personal estén conformes con el servicio. Comparte la estructura de [ISO 9001](entry:certification/iso-9001), con requisitos propios sobre aprendizaje, evaluación, accesibilidad y datos personales.

La edición 2025 sustituye a la de 2018.

## Para quién

Para cualquier organización que use un plan de estudios: jardines, escuelas, liceos, universidades, institutos técnicos, academias de idiomas, formación a distancia y áreas de capacitación de empresas. No se aplica a quien solo fabrica materiales educativos.

## Qué aporta

- Cursos diseñados desde lo que el estudiante debe saber hacer.
- Evaluaciones coherentes, con criterios conocidos y vías de revisión.
- Apoyo previsto para quienes tienen necesidades distintas.
- Reclamos que se escuchan y se responden.
- Una prueba independiente para familias, empresas y financiadores.

El certificado no reconoce títulos ni reemplaza la habilitación que otorga la autoridad educativa.

## Qué pide, en breve

| Requisito | Qué mira el equipo auditor |
| --- | --- |
| Necesidades de estudiantes y demás beneficiarios | Cómo se conocen y qué se hizo con ellas |
| Accesibilidad, equidad y ética | Ajustes reales, no solo una política |
| Admisión e información | Lo que se prometió y lo que se cobra |
| Diseño de programas y evaluaciones | Relación entre objetivos, contenidos y pruebas |
| Enseñanza y apoyo | Clases, aulas virtuales, tutorías y recursos |
| Competencia del personal | Selección, formación y desempeño docente |
| Protección de datos | Acceso, conservación y consentimiento |
| Resultados y mejora | Aprendizaje, satisfacción, abandono y acciones |

## De qué depende el costo

Depende del tiempo de auditoría. IAF MD 5 no trae una tabla para este esquema; aplicamos un procedimiento propio según ISO/IEC 17021-1 que parte del personal efectivo, docente y no docente. Lo ajustan la cantidad de estudiantes y programas, los niveles, la modalidad presencial o a distancia, el diseño de programas propios y los sitios, que pueden auditarse por muestreo según IAF MD 1 cuando hacen lo mismo. Se audita con estudiantes presentes: el calendario lectivo condiciona las fechas. Cada seguimiento insume cerca de un tercio del tiempo inicial. Vea [tarifas](entry:page/fees) o [pida una cotización](/es/contact?subject=quote).`,
    steps: managementStepsEs({
      stageOne: {
        duration: '1 a 2 días de auditoría',
        text: 'Revisamos el alcance, los programas incluidos, las auditorías internas y la revisión por la dirección, y acordamos fechas dentro del calendario lectivo.',
      },
      stageTwo: {
        duration: '3 a 8 semanas después',
        text: 'Seguimos programas desde el diseño hasta la evaluación, visitamos aulas y plataformas, y conversamos con docentes, estudiantes y, si corresponde, familias.',
      },
    }),
    questions: [
      {
        question: '¿La certificación da validez a los títulos?',
        answer:
          'No. El reconocimiento de títulos y carreras corresponde a la autoridad educativa de cada país. Tampoco puede usarse la marca en diplomas.',
      },
      {
        question: '¿Puede certificarse una sola carrera o área?',
        answer:
          'Sí, si el alcance es claro e incluye los servicios que la sostienen, como admisión, bedelía y biblioteca. El certificado nombra los programas cubiertos.',
      },
      {
        question: 'Tengo un certificado según la edición 2018. ¿Qué hago?',
        answer:
          'Compare su sistema con la edición 2025 y acuerde con su oficina en qué auditoría se hará el paso. La fecha límite de cada certificado acreditado la fijan las reglas de acreditación; se la confirmamos por escrito.',
      },
      {
        question: '¿Los auditores evalúan a los docentes?',
        answer:
          'No. Presencian clases y revisan registros para ver cómo funciona el sistema. No califican a una persona ni difunden datos de estudiantes.',
      },
    ],
  },
  en: {
    title: 'ISO 21001: educational organisations',
    slug: 'iso-21001-educational-organisations',
    summary:
      'The international management standard for those who teach: it puts the learner at the centre and brings order to curricula, assessment and support. The certificate runs for three years, with one surveillance audit a year.',
    body: `## What it is

ISO 21001 is the international management standard for educational organisations. It aims to ensure that teaching, training or research really helps people gain competence, and that learners, families, employers and staff are satisfied with the service. It shares the structure of [ISO 9001](entry:certification/iso-9001), with requirements of its own on learning, assessment, accessibility and personal data.

The 2025 edition replaces that of 2018.

## Who it is for

Any organisation that uses a curriculum: nurseries, schools, universities, technical institutes, language academies, distance learning and the training departments of companies. It does not apply to those who only make educational materials.

## What you gain

- Courses designed from what the learner should be able to do.
- Consistent assessment, with known criteria and ways to have it reviewed.
- Support planned for learners whose needs differ.
- Complaints that are heard and answered.
- Independent evidence for families, companies and funders.

The certificate does not recognise degrees, and does not replace the licence given by the education authority.

## What it requires, in brief

| Requirement | What the audit team looks at |
| --- | --- |
| Needs of learners and other beneficiaries | How they are known, and what was done about them |
| Accessibility, equity and ethics | Real adjustments, not only a policy |
| Admission and information | What was promised and what is charged |
| Design of programmes and assessment | How aims, content and tests relate |
| Teaching and support | Classes, virtual classrooms, tutoring and resources |
| Staff competence | Selection, training and teaching performance |
| Data protection | Access, retention and consent |
| Results and improvement | Learning, satisfaction, drop-out and actions |

## What the cost depends on

It depends on audit time. IAF MD 5 has no table for this scheme; we apply a procedure of our own under ISO/IEC 17021-1 that starts from the effective number of personnel, teaching and other. It is adjusted for the number of learners and programmes, the levels, classroom or distance delivery, the design of your own programmes and the sites, which may be sampled under IAF MD 1 where they do the same. We audit while learners are present, so the academic calendar shapes the dates. Each surveillance audit takes about a third of the initial time. See [fees](entry:page/fees) or [ask for a quote](/en/contact?subject=quote).`,
    steps: managementStepsEn({
      stageOne: {
        duration: '1 to 2 audit days',
        text: 'We review the scope, the programmes included, the internal audits and the management review, and agree dates within the academic calendar.',
      },
      stageTwo: {
        duration: '3 to 8 weeks later',
        text: 'We follow programmes from design to assessment, visit classrooms and platforms, and talk to teachers, learners and, where it applies, families.',
      },
    }),
    questions: [
      {
        question: 'Does certification give validity to our degrees?',
        answer:
          'No. The recognition of degrees and courses belongs to the education authority of each country. Nor may the mark be used on diplomas.',
      },
      {
        question: 'Can a single course or department be certified?',
        answer:
          'Yes, if the scope is clear and includes the services that support it, such as admissions, student administration and the library. The certificate names the programmes covered.',
      },
      {
        question: 'I hold a certificate to the 2018 edition. What do I do?',
        answer:
          'Compare your system with the 2025 edition and agree with your office at which audit the change will be made. The time limit for each accredited certificate is set by the rules of accreditation; we confirm it in writing.',
      },
      {
        question: 'Do auditors assess teachers?',
        answer:
          'No. They sit in on classes and review records to see how the system works. They do not grade any person, and they do not disclose learners’ data.',
      },
    ],
  },
})

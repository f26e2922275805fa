import { demoEntry } from '../../demo-entry.ts'
import { managementStepsEn, managementStepsEs } from '../management-steps.ts'

export default demoEntry('certification', {
  key: 'iso-14001',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'environmental',
    certificateType: 'management-system',
    standards: [
      { name: 'ISO 14001', edition: '2026' },
      { name: 'ISO 14001', edition: '2015' },
    ],
    leadTime: { leastMonths: 2, mostMonths: 5 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['oda-management', 'ada-management'],
    documents: ['general-rules', 'application-management', 'transition-guide', 'marks-rules'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'ISO 14001: gestión ambiental',
    slug: 'iso-14001-gestion-ambiental',
    summary:
      'La norma internacional para conocer los impactos ambientales de una organización, cumplir la ley y mejorar el desempeño año a año. El certificado vale tres años con un seguimiento anual, y hay una edición nueva publicada en abril de 2026.',
    body: `## Qué es

ISO 14001 es la norma internacional de gestión ambiental. Pide que la organización sepa qué relación tiene con el ambiente —qué consume, qué emite, qué vierte, qué residuos deja, a qué está expuesta—, que cumpla sus obligaciones y que mejore su desempeño. No fija límites de emisión ni niveles de desempeño: esos los ponen la ley, los permisos y la propia organización.

> [!NOTE]
> La edición 2026 se publicó en abril de 2026 y sustituye a la de 2015. Los certificados según ISO 14001:2015 siguen siendo válidos durante la transición, anunciada en tres años. Su oficina le confirma la fecha límite que se aplica a su certificado.

## Para quién

Para cualquier organización, y en especial para las que dependen de permisos ambientales o venden a mercados que preguntan por su gestión: frigoríficos, curtiembres, plantas de celulosa, puertos, constructoras, hospitales, municipios. También para empresas de servicios, cuyo peso ambiental suele estar en la energía, los viajes y las compras.

## Qué aporta

- Requisitos legales identificados, asignados y evaluados con método.
- Menos derrames, multas y paradas por incidentes previsibles.
- Ahorros que se ven: agua, energía, materia prima, disposición de residuos.
- Respuestas preparadas para emergencias, y probadas en simulacros.
- Una prueba independiente para vecinos, autoridades, bancos y compradores.

El certificado no equivale a un permiso ambiental ni declara que un producto sea ecológico.

## Qué pide, en breve

| Tema | Qué pide | Qué mira el equipo auditor |
| --- | --- | --- |
| Contexto | Considerar el entorno y las condiciones ambientales, incluido el clima | Si el análisis llega a las decisiones |
| Aspectos ambientales | Identificar aspectos e impactos con perspectiva de ciclo de vida | Criterios de significancia y aspectos omitidos |
| Obligaciones | Conocer leyes, permisos y compromisos, y evaluar su cumplimiento | La última evaluación y qué se hizo con los desvíos |
| Objetivos | Metas medibles con recursos y plazos | Tendencias, no solo intenciones |
| Operación | Controlar procesos, compras y contratistas | La planta, los depósitos y los puntos de descarga |
| Emergencias | Prever, responder y ensayar | Simulacros y lecciones |
| Evaluación y mejora | Medir, auditar, revisar y corregir | Mediciones confiables y causas eliminadas |

La edición 2026 conserva esta base y es más explícita sobre cambio climático, biodiversidad, uso de recursos y planificación de los cambios.

## De qué depende el costo

El tiempo de auditoría se calcula con el documento obligatorio IAF MD 5. Además del personal efectivo cuenta la complejidad ambiental de la actividad, que el documento ordena en categorías: una curtiembre o una planta química es de complejidad alta; una imprenta, media; un hotel, baja. Como orientación, para la auditoría inicial y antes de los ajustes:

| Personal efectivo | Baja | Media | Alta |
| ---: | ---: | ---: | ---: |
| 10 | 3 días | 3 días | 3,5 días |
| 40 | 4 días | 5,5 días | 7 días |
| 100 | 5,5 días | 8 días | 11 días |
| 250 | 7 días | 10 días | 13 días |

Los procesos tercerizados dentro del predio, un entorno sensible o un historial de incidentes suman tiempo; un sistema maduro puede reducirlo, hasta un 30 %. Los sitios con actividades similares pueden auditarse por muestreo según IAF MD 1. Cada seguimiento insume cerca de un tercio del tiempo inicial y la recertificación, cerca de dos tercios. Auditar junto con [ISO 9001](entry:certification/iso-9001) o [ISO 45001](entry:certification/iso-45001) evita repeticiones. Vea los criterios en [tarifas](entry:page/fees) o [pida una cotización](/es/contact?subject=quote).`,
    steps: managementStepsEs({
      stageOne: {
        duration: '1 a 2 días de auditoría',
        text: 'Recorremos el sitio, revisamos aspectos significativos, permisos y evaluación del cumplimiento legal, y acordamos si la organización está pronta para la etapa 2.',
      },
      stageTwo: {
        duration: '3 a 8 semanas después',
        text: 'Auditamos la operación: controles, contratistas, mediciones, residuos, emergencias y objetivos. Hablamos con quienes operan y no solo con el área ambiental.',
      },
    }),
    questions: [
      {
        question: '¿Puedo certificarme todavía con la edición 2015?',
        answer:
          'A quien empieza ahora le recomendamos la edición 2026. Un certificado según la edición 2015 no puede valer más allá del fin de la transición, así que obligaría a una auditoría adicional en poco tiempo. Si su sistema ya está armado con la edición 2015, consúltenos: evaluamos con usted qué conviene y hasta cuándo se aceptan esas solicitudes.',
      },
      {
        question: '¿Qué ocurre si incumplo un requisito legal?',
        answer:
          'La norma exige conocer y evaluar el cumplimiento. Un incumplimiento puntual que la organización detectó, comunicó cuando correspondía y está corrigiendo con un plan no impide por sí solo la certificación. Ocultarlo o no tenerlo identificado sí es una no conformidad, que puede ser mayor. El equipo auditor no reemplaza a la autoridad ni certifica el cumplimiento legal.',
      },
      {
        question: '¿La auditoría incluye análisis de efluentes o emisiones?',
        answer:
          'No tomamos muestras. Revisamos sus resultados y si son confiables: laboratorio competente, métodos, calibraciones, frecuencia y comparación con los límites que se le aplican.',
      },
      {
        question: '¿Debo incluir todos mis sitios?',
        answer:
          'No es obligatorio. El alcance lo define la organización, pero debe ser claro y no puede dejar fuera, dentro de un sitio incluido, las actividades con impactos significativos. El certificado dice qué sitios y actividades cubre.',
      },
      {
        question: '¿Es lo mismo que medir la huella de carbono?',
        answer:
          'No. ISO 14001 certifica el sistema de gestión. Si lo que necesita es un inventario de emisiones revisado por un tercero, corresponde la verificación según ISO 14064-1, para la organización, o ISO 14067, para un producto. Pueden complementarse.',
      },
    ],
  },
  en: {
    title: 'ISO 14001: environmental management',
    slug: 'iso-14001-environmental-management',
    summary:
      'The international standard for knowing an organisation’s environmental impacts, meeting the law and improving performance year by year. The certificate runs for three years with yearly surveillance; a new edition was published in April 2026.',
    body: `## What it is

ISO 14001 is the international standard for environmental management. It asks an organisation to know how it relates to the environment (what it consumes, emits, discharges and throws away, and what it is exposed to), to meet its obligations and to improve its performance. It sets no emission limits and no performance levels: those come from the law, from permits and from the organisation itself.

> [!NOTE]
> The 2026 edition was published in April 2026 and replaces that of 2015. Certificates to ISO 14001:2015 remain valid during the transition, announced as three years. Your office will confirm the final date that applies to your certificate.

## Who it is for

Any organisation, and above all those that depend on environmental permits or sell to markets that ask how they are managed: meat packers, tanneries, pulp mills, ports, builders, hospitals, municipalities. Service companies too, whose environmental weight tends to lie in energy, travel and purchasing.

## What you gain

- Legal requirements that are identified, assigned and evaluated methodically.
- Fewer spills, fines and stoppages from incidents that could be foreseen.
- Savings that show: water, energy, raw material, waste disposal.
- Emergency responses that are prepared, and tested in drills.
- Independent evidence for neighbours, authorities, banks and buyers.

The certificate is not an environmental permit, nor does it declare that a product is green.

## What it requires, in brief

| Subject | What it requires | What the audit team looks at |
| --- | --- | --- |
| Context | Consider your surroundings and environmental conditions, climate included | Whether the analysis reaches decisions |
| Environmental aspects | Identify aspects and impacts from a life cycle perspective | Significance criteria, and aspects left out |
| Obligations | Know laws, permits and commitments, and evaluate compliance | The latest evaluation, and what was done about gaps |
| Objectives | Measurable targets with resources and dates | Trends, not just intentions |
| Operation | Control processes, purchasing and contractors | The plant, the stores and the discharge points |
| Emergencies | Foresee, respond and rehearse | Drills and lessons |
| Evaluation and improvement | Measure, audit, review and correct | Reliable measurements and causes removed |

The 2026 edition keeps this base and is more explicit about climate change, biodiversity, the use of resources and the planning of changes.

## What the cost depends on

Audit time is determined under the mandatory document IAF MD 5. Besides the effective number of personnel it considers the environmental complexity of the activity, which the document sorts into categories: a tannery or a chemical plant is of high complexity, a printer medium, a hotel low. As a guide, for the initial audit and before adjustment:

| Effective personnel | Low | Medium | High |
| ---: | ---: | ---: | ---: |
| 10 | 3 days | 3 days | 3.5 days |
| 40 | 4 days | 5.5 days | 7 days |
| 100 | 5.5 days | 8 days | 11 days |
| 250 | 7 days | 10 days | 13 days |

Outsourced processes on the premises, sensitive surroundings or a history of incidents add time; a mature system may reduce it, by up to 30%. Sites with similar activities may be sampled under IAF MD 1. Each surveillance audit takes about a third of the initial time, and recertification about two thirds. Auditing together with [ISO 9001](entry:certification/iso-9001) or [ISO 45001](entry:certification/iso-45001) avoids repetition. See our criteria under [fees](entry:page/fees) or [ask for a quote](/en/contact?subject=quote).`,
    steps: managementStepsEn({
      stageOne: {
        duration: '1 to 2 audit days',
        text: 'We walk the site, review significant aspects, permits and the evaluation of legal compliance, and agree whether the organisation is ready for stage 2.',
      },
      stageTwo: {
        duration: '3 to 8 weeks later',
        text: 'We audit the operation: controls, contractors, measurements, waste, emergencies and objectives. We talk to those who run it, not only to the environmental department.',
      },
    }),
    questions: [
      {
        question: 'Can I still be certified to the 2015 edition?',
        answer:
          'If you are starting now, we recommend the 2026 edition. A certificate to the 2015 edition cannot run beyond the end of the transition, so you would need an additional audit before long. If your system is already built on the 2015 edition, ask us: we will look at what suits you and until when such applications are accepted.',
      },
      {
        question: 'What happens if I am in breach of a legal requirement?',
        answer:
          'The standard requires you to know and evaluate your compliance. An isolated breach that the organisation has found, has reported where it had to and is correcting under a plan does not by itself prevent certification. Hiding it, or not having identified it, is a nonconformity and may be a major one. The audit team does not stand in for the authority and does not certify legal compliance.',
      },
      {
        question: 'Does the audit include testing of effluents or emissions?',
        answer:
          'We take no samples. We review your results and whether they can be trusted: a competent laboratory, methods, calibration, frequency and comparison with the limits that apply to you.',
      },
      {
        question: 'Must I include all my sites?',
        answer:
          'No. The organisation sets the scope, but it must be clear and, within a site that is included, may not leave out activities with significant impacts. The certificate states which sites and activities it covers.',
      },
      {
        question: 'Is it the same as measuring our carbon footprint?',
        answer:
          'No. ISO 14001 certifies the management system. If you need an inventory of emissions reviewed by a third party, the right service is verification to ISO 14064-1 for the organisation or ISO 14067 for a product. They can complement each other.',
      },
    ],
  },
})

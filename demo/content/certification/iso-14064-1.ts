import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'iso-14064-1',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'environmental',
    certificateType: 'verification',
    standards: [
      { name: 'ISO 14064-1', edition: '2018' },
      { name: 'ISO 14064-3', edition: '2019' },
    ],
    // A statement covers one inventory and neither expires nor is surveyed.
    leadTime: { leastMonths: 2, mostMonths: 3 },
    cycle: null,
    accreditations: ['oda-greenhouse'],
    documents: ['impartiality-statement', 'fees', 'appeals-procedure'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'ISO 14064-1: verificación de inventarios de gases de efecto invernadero',
    slug: 'iso-14064-1-inventario-de-gases-de-efecto-invernadero',
    summary:
      'Verificación independiente del inventario de emisiones y remociones de una organización. No es un certificado de tres años: cada declaración de verificación se refiere a un inventario y a un período determinados.',
    body: `## Qué es

ISO 14064-1 dice cómo una organización cuantifica e informa sus emisiones y remociones de gases de efecto invernadero. Nosotros verificamos ese informe según ISO 14064-3 y emitimos una declaración de verificación.

> [!NOTE]
> Es una verificación, no una certificación. La declaración se refiere a un inventario y a un período, por ejemplo el año 2025. No vence ni se renueva: el inventario siguiente se verifica de nuevo.

## Para quién

Para empresas que informan su huella a clientes, bancos, programas públicos o su casa matriz; para grupos con metas de reducción, y para organismos públicos que publican sus emisiones.

## Qué aporta

- Cifras revisadas por alguien que no intervino en el cálculo.
- Errores y omisiones corregidos antes de publicar.
- Un año base firme para medir el avance.
- Confianza para quien toma decisiones con esos datos.

La declaración no afirma que las emisiones sean bajas ni que la organización sea carbono neutral.

## Qué pide, en breve

- Definir los límites de la organización por control o por participación.
- Cuantificar las emisiones directas, gas por gas.
- Elegir con criterios explícitos las emisiones indirectas significativas.
- Usar datos y factores de emisión documentados, y evaluar la incertidumbre.
- Fijar un año base y reglas para recalcularlo.
- Redactar un informe completo y conservar los respaldos.

| Categoría | Contenido |
| ---: | --- |
| 1 | Emisiones y remociones directas |
| 2 | Indirectas por energía importada |
| 3 | Indirectas por transporte |
| 4 | Indirectas por productos que la organización utiliza |
| 5 | Indirectas por el uso de sus productos |
| 6 | Indirectas por otras fuentes |

## De qué depende el costo

Depende del tiempo de verificación, que se planifica según el riesgo de error; aquí no se usan tablas por cantidad de personal. Pesan los sitios y países, las fuentes y categorías incluidas, la calidad del sistema de datos, el umbral de importancia relativa y el nivel de aseguramiento: el razonable exige más evidencia que el limitado. La primera verificación suele llevar más tiempo que las siguientes. Vea [tarifas](entry:page/fees) o [pida una cotización](/es/contact?subject=quote).`,
    steps: [
      {
        title: 'Consulta y acuerdo',
        duration: '1 a 3 semanas',
        text: 'Acordamos el período, los límites, los criterios, el nivel de aseguramiento y el umbral de importancia relativa. Nos aseguramos de no haber participado en el inventario.',
      },
      {
        title: 'Análisis estratégico y de riesgos',
        duration: '1 a 2 semanas',
        text: 'Estudiamos sus actividades, el informe y el sistema de datos, identificamos dónde es más probable un error y preparamos el plan de obtención de evidencia.',
      },
      {
        title: 'Obtención de evidencia',
        duration: '2 a 4 semanas',
        text: 'Visitamos sitios según el riesgo, seguimos datos hasta su origen, rehacemos cálculos y revisamos factores de emisión y supuestos.',
      },
      {
        title: 'Aclaraciones y correcciones',
        duration: '1 a 4 semanas',
        text: 'Le informamos los errores y las dudas. Usted corrige el inventario o aporta evidencia. Lo que quede sin corregir se evalúa en conjunto frente al umbral acordado.',
      },
      {
        title: 'Revisión independiente y declaración',
        duration: '1 a 2 semanas',
        text: 'Una persona que no integró el equipo revisa el trabajo. Emitimos la declaración, que puede ser sin modificaciones, con modificaciones o adversa.',
      },
    ],
    questions: [
      {
        question: '¿Qué diferencia hay entre aseguramiento limitado y razonable?',
        answer:
          'El razonable permite afirmar que el informe es correcto en lo importante; requiere más pruebas. En el limitado decimos que no encontramos evidencia de que no lo sea. El nivel se acuerda antes de empezar, según lo que pida quien va a usar la declaración, y consta en ella.',
      },
      {
        question: '¿Pueden calcular mi huella además de verificarla?',
        answer:
          'No. Quien verifica no puede haber preparado el inventario ni asesorado para hacerlo. Puede calcularlo su equipo o un consultor de su elección.',
      },
      {
        question: '¿La declaración me permite decir que soy carbono neutral?',
        answer:
          'No. La neutralidad tiene una norma propia, ISO 14068-1, que exige además un plan de reducción y el tratamiento de las emisiones restantes. Un inventario verificado es un punto de partida necesario, pero no suficiente.',
      },
      {
        question: '¿Qué pasa si después se descubre un error?',
        answer:
          'Debe avisarnos, igual que nosotros a usted. Si el error es importante, corresponde corregir el informe, evaluar si la declaración se sustituye o se retira y avisar a quienes la recibieron.',
      },
      {
        question: '¿Hay que incluir todas las emisiones indirectas?',
        answer:
          'No todas. La norma pide evaluarlas con criterios definidos y documentados, incluir las significativas y explicar las exclusiones. No se pueden usar los criterios para dejar afuera una cantidad importante.',
      },
    ],
  },
  en: {
    title: 'ISO 14064-1: verification of greenhouse gas inventories',
    slug: 'iso-14064-1-greenhouse-gas-inventory',
    summary:
      'Independent verification of an organisation’s inventory of emissions and removals. It is not a three-year certificate: each verification statement refers to one inventory and one period.',
    body: `## What it is

ISO 14064-1 sets out how an organisation quantifies and reports its greenhouse gas emissions and removals. We verify that report under ISO 14064-3 and issue a verification statement.

> [!NOTE]
> This is verification, not certification. The statement refers to one inventory and one period, for example the year 2025. It neither expires nor is renewed: the next inventory is verified afresh.

## Who it is for

Companies that report their footprint to customers, banks, public programmes or a parent company; groups with reduction targets; and public bodies that publish their emissions.

## What you gain

- Figures reviewed by someone who took no part in the calculation.
- Errors and omissions put right before publication.
- A sound base year against which to measure progress.
- Confidence for those who take decisions on the data.

The statement does not say that emissions are low or that the organisation is carbon neutral.

## What it requires, in brief

- Set the organisation’s boundaries by control or by equity share.
- Quantify direct emissions, gas by gas.
- Choose the significant indirect emissions by explicit criteria.
- Use documented data and emission factors, and assess uncertainty.
- Fix a base year and rules for recalculating it.
- Write a complete report and keep the records behind it.

| Category | Content |
| ---: | --- |
| 1 | Direct emissions and removals |
| 2 | Indirect, from imported energy |
| 3 | Indirect, from transport |
| 4 | Indirect, from products that the organisation uses |
| 5 | Indirect, from the use of its products |
| 6 | Indirect, from other sources |

## What the cost depends on

It depends on verification time, which is planned according to the risk of error; tables by number of staff are not used here. What counts is the sites and countries, the sources and categories included, the quality of the data system, the materiality threshold and the level of assurance: reasonable assurance takes more evidence than limited. The first verification usually takes longer than those that follow. See [fees](entry:page/fees) or [ask for a quote](/en/contact?subject=quote).`,
    steps: [
      {
        title: 'Enquiry and agreement',
        duration: '1 to 3 weeks',
        text: 'We agree the period, the boundaries, the criteria, the level of assurance and the materiality threshold. We make sure that we had no part in the inventory.',
      },
      {
        title: 'Strategic and risk analysis',
        duration: '1 to 2 weeks',
        text: 'We study your activities, the report and the data system, identify where an error is most likely and prepare the plan for gathering evidence.',
      },
      {
        title: 'Gathering evidence',
        duration: '2 to 4 weeks',
        text: 'We visit sites according to risk, trace data to their origin, rework calculations and review emission factors and assumptions.',
      },
      {
        title: 'Clarification and correction',
        duration: '1 to 4 weeks',
        text: 'We tell you of errors and doubts. You correct the inventory or supply evidence. What remains uncorrected is assessed as a whole against the agreed threshold.',
      },
      {
        title: 'Independent review and statement',
        duration: '1 to 2 weeks',
        text: 'A person who was not on the team reviews the work. We issue the statement, which may be unmodified, modified or adverse.',
      },
    ],
    questions: [
      {
        question: 'What is the difference between limited and reasonable assurance?',
        answer:
          'Reasonable assurance lets us state that the report is correct in what matters; it takes more testing. With limited assurance we say that we found no evidence that it is not. The level is agreed before we start, according to what those who will use the statement ask for, and the statement says which it is.',
      },
      {
        question: 'Can you calculate our footprint as well as verify it?',
        answer:
          'No. Whoever verifies may not have prepared the inventory or advised on it. Your own team can calculate it, or a consultant of your choice.',
      },
      {
        question: 'Does the statement let us say that we are carbon neutral?',
        answer:
          'No. Neutrality has a standard of its own, ISO 14068-1, which also requires a plan to reduce emissions and deals with those that remain. A verified inventory is a necessary starting point, but not a sufficient one.',
      },
      {
        question: 'What if an error is found afterwards?',
        answer:
          'You must tell us, as we must tell you. If the error is material, the report should be corrected, we consider whether the statement is replaced or withdrawn, and those who received it are told.',
      },
      {
        question: 'Must all indirect emissions be included?',
        answer:
          'Not all. The standard asks you to assess them by defined and documented criteria, to include the significant ones and to explain exclusions. The criteria may not be used to leave out a substantial quantity.',
      },
    ],
  },
})

import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('certification', {
  key: 'animal-welfare',
  shared: {
    brand: { slug: 'sello-sur', name: 'Sello Sur' },
    family: 'agrifood',
    certificateType: 'process',
    standards: [
      { name: 'Reglamento Sello Sur A-03', edition: '2024' },
      { name: 'Terrestrial Animal Health Code (WOAH/OMSA), 7', edition: null },
    ],
    leadTime: { leastMonths: 2, mostMonths: 6 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: [],
    documents: ['product-rules', 'application-agrifood', 'marks-rules'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'Bienestar animal en la producción ganadera',
    slug: 'bienestar-animal',
    summary:
      'Certificación de establecimientos, transporte y plantas de faena de bovinos, ovinos, cerdos y aves según el Reglamento Sello Sur A-03, con mediciones hechas sobre los animales y no solo sobre los papeles.',
    body: `## Qué es

Es una certificación propia de Sello Sur sobre el trato y las condiciones de vida de los animales. El Reglamento A-03 toma las recomendaciones del título 7 del Código Sanitario para los Animales Terrestres de la OMSA y las convierte en requisitos verificables por especie y por etapa. No está acreditada por el momento.

## Para quién

Para establecimientos de cría, recría y engorde, tambos, granjas de cerdos y aves, transportistas y plantas de faena. Un frigorífico puede certificar la cadena completa con sus proveedores como grupo.

## Qué aporta

- Una respuesta verificable a compradores que preguntan por el origen.
- Indicadores comparables año a año: cojeras, condición corporal, hematomas, mortalidad.
- Personal capacitado y menos pérdidas por manejo.

## Qué pide, en breve

- Agua, alimento, sombra o abrigo suficientes para cada categoría.
- Un plan sanitario con veterinario responsable y tratamiento del dolor en las prácticas cruentas.
- Instalaciones sin elementos cortantes y manejo sin golpes ni picana, salvo las excepciones escritas.
- Transporte con tiempos, densidades y descansos registrados.
- Insensibilización eficaz y verificada en la faena.
- Mediciones en los animales, con metas propias y seguimiento.

## De qué depende el costo

Depende de la especie, el sistema, la cantidad de animales y de sitios, y de las etapas incluidas. En grupos se visita una muestra de establecimientos cada año. Vea [cómo calculamos las tarifas](entry:page/fees).`,
    steps: [
      {
        title: 'Solicitud',
        duration: 'Una semana',
        text: 'Usted indica especie, categorías, sitios y etapas. Le enviamos la lista de indicadores que vamos a medir.',
      },
      {
        title: 'Autoevaluación',
        duration: '1 a 2 meses',
        text: 'Su veterinario mide los indicadores por primera vez. Los resultados son el punto de partida de sus metas.',
      },
      {
        title: 'Auditoría en el establecimiento',
        duration: '1 a 2 días por sitio',
        text: 'Observamos los animales, el manejo y las instalaciones. En faena y transporte auditamos durante la operación.',
      },
      {
        title: 'Acciones correctivas',
        duration: 'Hasta 90 días',
        text: 'Lo que causa sufrimiento se corrige de inmediato; las obras pueden llevar más tiempo con un plan aceptado.',
      },
      {
        title: 'Decisión',
        duration: '2 semanas',
        text: 'El certificado nombra especie, sistema, sitios y etapas. Lo que no se auditó no figura.',
      },
      {
        title: 'Seguimiento',
        duration: 'Cada 12 meses, con visitas sin aviso',
        text: 'Una auditoría anual y, según el riesgo, visitas sin aviso en los períodos de manejo intenso.',
      },
    ],
    questions: [
      {
        question: '¿Por qué esta certificación no está acreditada?',
        answer:
          'El reglamento es propio y reciente, y todavía no pedimos su acreditación. La evaluamos con los mismos procedimientos de imparcialidad y decisión que usamos en los esquemas acreditados, y en el certificado no figura ninguna marca de acreditación.',
      },
      {
        question: '¿Es lo mismo que carne de pastura u orgánica?',
        answer:
          'No. Aquí se evalúa el bienestar, no la dieta ni los insumos. Un sistema a pasto puede no cumplir y uno confinado puede cumplir; el certificado dice siempre qué sistema es.',
      },
      {
        question: '¿Puedo usar la marca en la carne envasada?',
        answer:
          'Sí, si todas las etapas hasta la faena están certificadas y la trazabilidad separa el producto. Si solo está certificado el establecimiento, puede mencionarlo en documentos, no en el envase.',
      },
      {
        question: '¿Qué ocurre si durante una visita se observa maltrato?',
        answer:
          'El auditor pide que cese en el momento y nos informa el mismo día. El certificado puede suspenderse de inmediato y, cuando la ley lo exige, se avisa a la autoridad.',
      },
    ],
  },
  en: {
    title: 'Animal welfare in livestock production',
    slug: 'animal-welfare',
    summary:
      'Certification of farms, transport and slaughter plants for cattle, sheep, pigs and poultry to Sello Sur rules A-03, with measurements made on the animals and not only on paper.',
    body: `## What it is

This is Sello Sur’s own certification of how animals are treated and the conditions they live in. Sello Sur rules A-03 (Reglamento Sello Sur A-03) take the recommendations in section 7 of the WOAH Terrestrial Animal Health Code and turn them into requirements that can be verified by species and by stage. It is not accredited at present.

## Who it is for

Breeding, rearing and finishing farms, dairy farms, pig and poultry farms, hauliers and slaughter plants. A meat plant may certify the whole chain with its suppliers as a group.

## What you gain

- A verifiable answer for buyers who ask about origin.
- Indicators that can be compared from year to year: lameness, body condition, bruising, mortality.
- Trained staff and fewer losses in handling.

## What it requires, in brief

- Water, feed, and shade or shelter sufficient for each class of animal.
- A health plan with a responsible veterinarian, and pain relief for invasive procedures.
- Facilities without sharp edges, and handling without blows or electric prods, save for written exceptions.
- Transport with recorded times, densities and rests.
- Effective, verified stunning at slaughter.
- Measurements on the animals, with targets of your own and follow-up.

## What the cost depends on

It depends on the species, the system, the number of animals and sites, and the stages included. In groups, a sample of farms is visited each year. See [how we work out our fees](entry:page/fees).`,
    steps: [
      {
        title: 'Application',
        duration: 'One week',
        text: 'You state species, classes, sites and stages. We send you the list of indicators that we will measure.',
      },
      {
        title: 'Self-assessment',
        duration: '1 to 2 months',
        text: 'Your veterinarian measures the indicators for the first time. The results are the starting point for your targets.',
      },
      {
        title: 'On-site audit',
        duration: '1 to 2 days per site',
        text: 'We observe the animals, the handling and the facilities. Slaughter and transport are audited during operation.',
      },
      {
        title: 'Corrective action',
        duration: 'Up to 90 days',
        text: 'What causes suffering is corrected at once; building work may take longer under an accepted plan.',
      },
      {
        title: 'Decision',
        duration: '2 weeks',
        text: 'The certificate names species, system, sites and stages. What was not audited is not shown.',
      },
      {
        title: 'Surveillance',
        duration: 'Every 12 months, with unannounced visits',
        text: 'One audit a year and, according to risk, unannounced visits in periods of intensive handling.',
      },
    ],
    questions: [
      {
        question: 'Why is this certification not accredited?',
        answer:
          'The rules are our own and recent, and we have not yet applied for its accreditation. We use the same impartiality and decision procedures as in accredited schemes, and the certificate carries no accreditation mark.',
      },
      {
        question: 'Is it the same as grass-fed or organic meat?',
        answer:
          'No. What is assessed here is welfare, not diet or inputs. A pasture system may fail and a confined one may pass; the certificate always says which system it is.',
      },
      {
        question: 'May I use the mark on packaged meat?',
        answer:
          'Yes, if every stage up to slaughter is certified and traceability keeps the product apart. If only the farm is certified, you may mention it in documents, not on the pack.',
      },
      {
        question: 'What happens if mistreatment is seen during a visit?',
        answer:
          'The auditor asks for it to stop at once and informs us the same day. The certificate may be suspended immediately and, where the law requires it, the authority is told.',
      },
    ],
  },
})

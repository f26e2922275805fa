import { demoEntry } from '../../demo-entry.ts'
import { managementStepsEn, managementStepsEs } from '../management-steps.ts'

export default demoEntry('certification', {
  key: 'iso-50001',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'environmental',
    certificateType: 'management-system',
    standards: [{ name: 'ISO 50001', edition: '2018' }],
    leadTime: { leastMonths: 3, mostMonths: 6 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['ada-management'],
    documents: ['general-rules', 'application-management', 'audit-guide'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'ISO 50001: gestión de la energía',
    slug: 'iso-50001-gestion-de-la-energia',
    summary:
      'La norma internacional para usar mejor la energía y demostrarlo con datos: revisión energética, línea de base, indicadores y mejora demostrada. El certificado vale tres años, con una auditoría de seguimiento por año.',
    body: `## Qué es

ISO 50001 es la norma internacional de gestión de la energía. Pide saber dónde, cuánta y por qué se usa energía, actuar sobre los usos que más pesan y demostrar, con datos comparables, que el desempeño mejora. Ahí está su diferencia con otras normas de gestión: no alcanza con tener un sistema que funciona, hay que mostrar el resultado.

Certificamos la edición 2018, con la enmienda de 2024 sobre cambio climático.

## Para quién

Para quienes gastan una parte importante de su presupuesto en energía: industria, frigoríficos, lecherías, agua y saneamiento, comercio, hoteles, hospitales, edificios públicos y centros de datos. También para quien debe mostrar ahorros verificables a su casa matriz o a un financiador.

## Qué aporta

- Un mapa de consumos que señala dónde conviene invertir primero.
- Ahorros que se sostienen después del proyecto inicial.
- Indicadores que separan la eficiencia del clima y del nivel de producción.
- Compras y diseños que consideran el costo de la energía.
- Datos ordenados para un inventario según [ISO 14064-1](entry:certification/iso-14064-1).

El certificado no califica a un edificio ni a un equipo, ni fija cuánto hay que ahorrar.

## Qué pide, en breve

| Requisito | Qué significa |
| --- | --- |
| Revisión energética | Fuentes, usos, consumos y oportunidades, con datos |
| Usos significativos | Los que más consumen o más pueden mejorar, y qué los hace variar |
| Línea de base e indicadores | Contra qué se compara, ajustado cuando corresponde |
| Objetivos y planes | Qué se hará, quién, cuándo y cómo se verificará |
| Plan de recopilación de datos | Qué se mide, con qué equipo y con qué frecuencia |
| Operación, diseño y compras | Criterios que consideran el desempeño energético |
| Mejora | Demostrar que el desempeño mejora de manera continua |

## De qué depende el costo

El tiempo de auditoría se determina según ISO 50003, la norma para los organismos que certifican estos sistemas. Combina el personal efectivo del sistema —quienes influyen en el desempeño energético, no toda la planilla— con una complejidad que surge de tres datos: el consumo anual, la cantidad de tipos de energía y la cantidad de usos significativos. Los sitios pueden auditarse por muestreo si sus usos son similares. Cada seguimiento insume cerca de un tercio del tiempo inicial y la recertificación, cerca de dos tercios. Vea [tarifas](entry:page/fees) o [pida una cotización](/es/contact?subject=quote).`,
    steps: managementStepsEs({
      stageOne: {
        duration: '1 a 2 días de auditoría',
        text: 'Revisamos límites, revisión energética, usos significativos, línea de base e indicadores, y confirmamos los datos con que calculamos el tiempo de auditoría.',
      },
      stageTwo: {
        duration: '4 a 10 semanas después',
        text: 'Auditamos en planta los usos significativos, la medición y los planes, rehacemos cálculos por muestreo y verificamos las mejoras que la organización declara.',
      },
    }),
    questions: [
      {
        question: '¿Hay un ahorro mínimo obligatorio?',
        answer:
          'No. Cada organización fija sus objetivos. Pero debe demostrar una mejora continua del desempeño energético dentro del alcance, y los datos tienen que sostenerla. Sin esa demostración la certificación no puede renovarse.',
      },
      {
        question: 'Aumentó la producción y consumimos más. ¿Perdemos el certificado?',
        answer:
          'No por eso. El desempeño se evalúa con indicadores y una línea de base que consideran las variables que importan, como la producción o el clima. Si el consumo crece menos de lo que esas variables explican, hay mejora.',
      },
      {
        question: '¿Es lo mismo que una auditoría energética?',
        answer:
          'No. La auditoría energética es un estudio técnico que busca oportunidades de ahorro; puede servirle para la revisión energética. La nuestra evalúa si el sistema cumple la norma. No hacemos estudios ni proponemos inversiones.',
      },
      {
        question: '¿Necesito medidores en cada equipo?',
        answer:
          'No. La medición debe ser adecuada a la escala y a los usos significativos. Se puede empezar con facturas y pocos medidores, y mejorar el plan de datos con el tiempo.',
      },
    ],
  },
  en: {
    title: 'ISO 50001: energy management',
    slug: 'iso-50001-energy-management',
    summary:
      'The international standard for using energy better and showing it with data: energy review, baseline, indicators and demonstrated improvement. The certificate runs for three years, with one surveillance audit a year.',
    body: `## What it is

ISO 50001 is the international standard for energy management. It asks you to know where, how much and why energy is used, to act on the uses that weigh most, and to demonstrate with comparable data that performance improves. That is what sets it apart from other management standards: a working system is not enough; the result has to be shown.

We certify to the 2018 edition, with the 2024 amendment on climate change.

## Who it is for

Those who spend a large share of their budget on energy: industry, meat packers, dairies, water and sanitation, retail, hotels, hospitals, public buildings and data centres. Also those who must show verifiable savings to a parent company or a lender.

## What you gain

- A map of consumption that shows where to invest first.
- Savings that last beyond the first project.
- Indicators that tell efficiency apart from weather and production levels.
- Purchasing and design that take the cost of energy into account.
- Data in good order for an inventory to [ISO 14064-1](entry:certification/iso-14064-1).

The certificate does not rate a building or a machine, nor does it set how much must be saved.

## What it requires, in brief

| Requirement | What it means |
| --- | --- |
| Energy review | Sources, uses, consumption and opportunities, with data |
| Significant uses | Those that consume most or can improve most, and what makes them vary |
| Baseline and indicators | What you compare with, adjusted where appropriate |
| Objectives and plans | What will be done, by whom, when and how it will be verified |
| Data collection plan | What is measured, with which equipment and how often |
| Operation, design and purchasing | Criteria that take energy performance into account |
| Improvement | Demonstrate that performance improves continually |

## What the cost depends on

Audit time is determined under ISO 50003, the standard for bodies that certify these systems. It combines the effective personnel of the system (those who influence energy performance, not the whole payroll) with a complexity that follows from three figures: annual consumption, the number of energy types and the number of significant uses. Sites may be sampled where their uses are similar. Each surveillance audit takes about a third of the initial time, and recertification about two thirds. See [fees](entry:page/fees) or [ask for a quote](/en/contact?subject=quote).`,
    steps: managementStepsEn({
      stageOne: {
        duration: '1 to 2 audit days',
        text: 'We review boundaries, the energy review, significant uses, the baseline and indicators, and confirm the figures from which we worked out the audit time.',
      },
      stageTwo: {
        duration: '4 to 10 weeks later',
        text: 'On the plant floor we audit significant uses, measurement and plans, rework a sample of calculations and verify the improvements that the organisation claims.',
      },
    }),
    questions: [
      {
        question: 'Is there a minimum saving?',
        answer:
          'No. Each organisation sets its own objectives. But it must demonstrate continual improvement of energy performance within the scope, and the data must support it. Without that, certification cannot be renewed.',
      },
      {
        question: 'Production went up and we used more energy. Do we lose the certificate?',
        answer:
          'Not for that reason. Performance is judged by indicators and a baseline that consider the variables that matter, such as production or weather. If consumption grows by less than those variables explain, there is improvement.',
      },
      {
        question: 'Is it the same as an energy audit?',
        answer:
          'No. An energy audit is a technical study that looks for savings; it may help you with the energy review. Ours assesses whether the system meets the standard. We carry out no studies and propose no investments.',
      },
      {
        question: 'Do I need a meter on every machine?',
        answer:
          'No. Measurement should suit your scale and your significant uses. You can start with bills and a few meters, and improve the data plan over time.',
      },
    ],
  },
})

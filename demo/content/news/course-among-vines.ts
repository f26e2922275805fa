import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'course-among-vines',
  shared: {
    date: '2024-05-14',
    category: 'events',
    certifications: ['haccp', 'globalgap-ifa', 'organic'],
    cover: {
      picture: 'news-vineyard',
      alt: {
        es: 'Grabado de hileras de viña que convergen hacia el fondo',
        en: 'Engraving of vineyard rows converging into the distance',
      },
      focal: { x: 0.5, y: 0.5 },
    },
    darkCover: { picture: 'news-vineyard-dark', alt: null },
  },
  es: {
    title: 'Curso para productores en Canelones: registros que sirven todo el año',
    slug: 'curso-para-productores-en-canelones',
    summary:
      'Tres jornadas en junio, en Las Piedras, para viticultores y granjeros: cómo llevar registros simples, analizar peligros y preparar una primera auditoría. Sin costo.',
    body: `El invierno es el momento de ordenar papeles. El martes 4, el miércoles 5 y el martes 11 de junio, de 9:00 a 13:00, dictamos en Las Piedras un curso abierto para quienes producen uva, fruta y hortalizas en quintas chicas y medianas.

## Qué se trabaja

1. **Registros.** Qué hay que anotar de una aplicación, un riego o una cosecha, y qué no hace falta. Cada participante sale con una planilla propia, en papel o en el celular.
2. **Peligros.** Un análisis completo sobre un caso de bodega y otro de empaque, con los principios de [HACCP](entry:certification/haccp).
3. **La visita.** Cómo es una auditoría por dentro, qué mira quien audita y qué conviene tener a mano. El tercer día se hace una recorrida de práctica entre las hileras.

El curso explica qué piden las normas y da ejemplos generales. No prepara el sistema de ninguna empresa: eso no podemos hacerlo sin perder la imparcialidad. Por la misma razón, asistir no da ventajas a la hora de certificarse, y no asistir tampoco quita nada.

## Para quién

Para productores y para quienes los ayudan: familiares, encargados, técnicos de cooperativas. No hace falta saber de normas. Hay lugar para veinticuatro personas, con prioridad para quienes nunca hicieron un curso nuestro.

## Cómo anotarse

Por la [academia](https://academia.sellosur.example/) o por teléfono, hasta el 28 de mayo. No tiene costo: lo paga el programa de formación, que se financia con los cursos abiertos pagos. El salón tiene entrada sin escalones. Si necesita otro apoyo para participar, díganoslo al anotarse.

Quienes quieran ver antes de qué se trata pueden leer las páginas de [GLOBALG.A.P. IFA](entry:certification/globalgap-ifa) y de [producción orgánica](entry:certification/organic).`,
  },
  en: {
    title: 'A course for producers in Canelones: records that work all year round',
    slug: 'course-for-producers-in-canelones',
    summary:
      'Three mornings in June in Las Piedras, for winegrowers and market gardeners: simple records, hazard analysis and getting ready for a first audit. Free of charge.',
    body: `Winter is the time to put papers in order. On Tuesday 4, Wednesday 5 and Tuesday 11 June, from 9:00 to 13:00, we hold an open course in Las Piedras for those who grow grapes, fruit and vegetables on small and medium-sized holdings.

## What it covers

1. **Records.** What has to be recorded for each treatment, irrigation and harvest, and what does not. Everyone leaves with a sheet of their own, on paper or on a phone.
2. **Hazards.** A full analysis of one case from a winery and one from a packing shed, using the [HACCP](entry:certification/haccp) principles.
3. **The visit.** What an audit is like from the inside, what the auditor looks at and what to have to hand. The third day ends with a practice walk among the rows.

The course explains what standards ask for and gives general examples. It does not set up any company’s system: we cannot do that and remain impartial. For the same reason, taking part brings no advantage in certification, and staying away takes nothing from anyone.

## Who it is for

Producers and those who help them: relatives, farm managers, cooperative technicians. No knowledge of standards is needed. There is room for twenty-four people, with priority for those who have never taken one of our courses.

## How to enrol

Through the [academy](https://academia.sellosur.example/) or by telephone, by 28 May. There is no charge: the training programme pays for it out of our paid open courses. The room has a step-free entrance. If you need other support to take part, tell us when you enrol. The course is taught in Spanish.

Anyone who would like a first idea can read the pages on [GLOBALG.A.P. IFA](entry:certification/globalgap-ifa) and [organic production](entry:certification/organic).`,
  },
})

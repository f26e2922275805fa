import { demoEntry } from '../demo-entry.ts'

export const programs = [
  demoEntry('program', {
    key: 'smes',
    shared: {
      image: {
        picture: 'program-smes',
        alt: {
          es: 'Tres engranajes de distinto tamaño que giran juntos, en líneas grabadas',
          en: 'Three gears of different sizes that turn together, in engraved lines',
        },
      },
      darkImage: { picture: 'program-smes-dark', alt: null },
    },
    es: {
      title: 'Pymes: la primera certificación',
      slug: 'pymes',
      summary:
        'Un camino ordenado para empresas de hasta cincuenta personas que se certifican por primera vez, con pagos repartidos y auditorías de la duración que les corresponde.',
      body: `
Una empresa chica no necesita un sistema de gestión chico: necesita uno que se pueda usar. Este programa reúne lo que más cuesta al principio y lo hace previsible.

## Qué incluye

- Una reunión inicial sin cargo para definir el alcance y entender los pasos. Explicamos los requisitos; no decimos cómo cumplirlos, porque eso sería consultoría.
- Una cotización con los tres años del ciclo a la vista y el pago en cuotas.
- Auditorías en jornadas consecutivas, para interrumpir la actividad lo menos posible.
- La posibilidad de certificarse en grupo: varias empresas de un mismo rubro comparten los viajes y cada una conserva su propio certificado.

## Qué no cambia

Los requisitos de la norma y la decisión de certificación son iguales para todos. El tiempo de auditoría se calcula con las mismas reglas y no se recorta por precio.

## Cómo se entra

Escríbanos por [Contacto](/es/contact) e indique cuántas personas trabajan en la empresa. Esa página dice en qué plazo respondemos.
`,
    },
    en: {
      title: 'Small businesses: the first certification',
      slug: 'small-businesses',
      summary:
        'An orderly path for companies of up to fifty people seeking their first certification, with payments spread out and audits of a length that suits their size.',
      body: `
A small company does not need a small management system: it needs one that people can use. This programme takes what is hardest at the start and makes it predictable.

## What it includes

- A first meeting, free of charge, to define the scope and understand the steps. We explain the requirements; we do not say how to meet them, because that would be consultancy.
- A quote that shows all three years of the cycle, paid in instalments.
- Audits on consecutive days, so that work is interrupted as little as possible.
- The option of being certified as a group: several companies in the same trade share travel, and each keeps its own certificate.

## What does not change

The requirements of the standard and the certification decision are the same for everyone. Audit time is calculated by the same rules and is not cut to lower the price.

## How to join

Write to us through [Contact](/en/contact) and say how many people work in the company. That page says how soon we answer.
`,
    },
  }),
  demoEntry('program', {
    key: 'schools',
    shared: {
      image: {
        picture: 'program-schools',
        alt: {
          es: 'Un libro abierto y un lápiz, en líneas grabadas',
          en: 'An open book and a pencil, in engraved lines',
        },
      },
      darkImage: { picture: 'program-schools-dark', alt: null },
    },
    es: {
      title: 'Escuelas que miden',
      slug: 'escuelas',
      summary:
        'Talleres de medición y de lectura de etiquetas para escuelas y liceos. Son gratuitos y los dictan nuestros auditores y analistas en las aulas de cada localidad.',
      body: `
¿Cuánto pesa un kilo? ¿Quién dice que un juguete es seguro? ¿Qué significa la fecha de un envase? Las preguntas de la evaluación de la conformidad caben en un aula y se responden mejor con una balanza sobre la mesa.

## Los talleres

| Taller | Edades | Duración |
|---|---|---|
| Medir y equivocarse | 8 a 10 | 90 minutos |
| Leer una etiqueta | 10 a 12 | 90 minutos |
| De la norma al producto | 13 a 15 | dos clases |
| Una auditoría en el comedor | 15 a 17 | tres clases |

Cada taller llega con su material y una guía para el docente. No se promocionan marcas ni certificaciones.

## Para los centros de enseñanza

Los centros que quieran ir más lejos pueden conocer [ISO 21001](entry:certification/iso-21001), la norma de sistemas de gestión para organizaciones educativas. El programa y la certificación son independientes: participar en uno no influye en la otra.

## Cómo pedirlo

Escriba a la [oficina más cercana](/es/contact) antes del comienzo del semestre. Las fechas se asignan por orden de pedido, con prioridad para las escuelas rurales.
`,
    },
    en: {
      title: 'Schools that measure',
      slug: 'schools',
      summary:
        'Workshops on measuring and on reading labels for primary and secondary schools. They are free, and our auditors and analysts give them in local classrooms.',
      body: `
How heavy is a kilogram? Who says that a toy is safe? What does the date on a package mean? The questions of conformity assessment fit into a classroom and are best answered with a balance on the table.

## The workshops

| Workshop | Ages | Length |
|---|---|---|
| Measuring and getting it wrong | 8 to 10 | 90 minutes |
| Reading a label | 10 to 12 | 90 minutes |
| From the standard to the product | 13 to 15 | two lessons |
| An audit in the canteen | 15 to 17 | three lessons |

Each workshop comes with its materials and a guide for the teacher. No brands or certifications are promoted.

## For schools and colleges

Those who wish to go further can read about [ISO 21001](entry:certification/iso-21001), the standard on management systems for educational organisations. The programme and the certification are independent: taking part in one has no influence on the other.

## How to ask for it

Write to the [nearest office](/en/contact) before term begins. Dates are allocated in order of request, with priority for rural schools.
`,
    },
  }),
  demoEntry('program', {
    key: 'producers',
    shared: {
      image: {
        picture: 'program-producers',
        alt: {
          es: 'Naranjas sobre una mesa, una de ellas cortada, en líneas grabadas',
          en: 'Oranges on a table, one of them cut, in engraved lines',
        },
      },
      darkImage: { picture: 'program-producers-dark', alt: null },
    },
    es: {
      title: 'Productores en grupo',
      slug: 'productores',
      summary:
        'Certificación de grupo para productores familiares y cooperativas: un solo certificado, un sistema interno de control y una muestra de establecimientos que se evalúa cada año.',
      body: `
Certificar un predio de diez hectáreas por separado puede costar más de lo que el certificado devuelve. Los esquemas agroalimentarios admiten, por eso, la certificación de grupo.

## Cómo funciona

1. El grupo, a menudo una cooperativa, es el titular del certificado y responde por todos sus integrantes.
2. Un sistema interno de control inspecciona cada predio por lo menos una vez al año, con inspectores propios y registros a la vista.
3. Sello Sur evalúa el sistema interno y visita una muestra de predios, que se calcula según las reglas de cada esquema.
4. Si falla el sistema, el certificado se suspende para todo el grupo; si falla un integrante, el grupo debe actuar.

## Qué aportamos

Formación abierta sobre los requisitos, formularios en lenguaje llano y auditorías fijadas según la cosecha. Rige para [GLOBALG.A.P.](entry:certification/globalgap-ifa), [producción orgánica](entry:certification/organic) y [bienestar animal](entry:certification/animal-welfare).

> [!NOTE]
> Los grupos no se arman para abaratar: hace falta una entidad legal, un responsable y reglas que todos hayan firmado.
`,
    },
    en: {
      title: 'Producer groups',
      slug: 'producers',
      summary:
        'Group certification for family farmers and cooperatives: one certificate, an internal control system, and a sample of farms that is evaluated every year.',
      body: `
Certifying a ten-hectare farm on its own may cost more than the certificate earns. That is why agrifood schemes allow group certification.

## How it works

1. The group, often a cooperative, holds the certificate and answers for all its members.
2. An internal control system inspects every farm at least once a year, with inspectors of its own and records open to inspection.
3. Sello Sur evaluates the internal system and visits a sample of farms, calculated by the rules of each scheme.
4. If the system fails, the certificate is suspended for the whole group; if a member fails, the group must act.

## What we contribute

Open training on the requirements, forms in plain language, and audits scheduled around the harvest. The programme applies to [GLOBALG.A.P.](entry:certification/globalgap-ifa), [organic production](entry:certification/organic) and [animal welfare](entry:certification/animal-welfare).

> [!NOTE]
> Groups are not formed to cut costs: they need a legal entity, a person in charge, and rules that every member has signed.
`,
    },
  }),
  demoEntry('program', {
    key: 'auditors',
    shared: {
      image: {
        picture: 'program-auditors',
        alt: {
          es: 'Un compás, un transportador y una regla, en líneas grabadas',
          en: 'A pair of compasses, a protractor and a ruler, in engraved lines',
        },
      },
      darkImage: { picture: 'program-auditors-dark', alt: null },
    },
    es: {
      title: 'Formación de auditores',
      slug: 'auditores',
      summary:
        'Un año de formación remunerada para profesionales con experiencia en su sector que quieren auditar: estudio, observación, auditorías tuteladas y una evaluación final.',
      body: `
Un buen auditor conoce primero el trabajo que va a auditar. Buscamos personas con cinco años o más en su sector y les enseñamos a evaluar con método, a escuchar y a escribir hallazgos que se entienden.

## El recorrido

| Etapa | Duración | Qué se hace |
|---|---|---|
| Estudio | 8 semanas | Norma, principios de auditoría de ISO 19011, imparcialidad y confidencialidad |
| Observación | 3 meses | Por lo menos seis auditorías sin intervenir |
| Auditorías tuteladas | 6 meses | Por lo menos diez jornadas en el equipo, con devolución escrita |
| Evaluación | 1 mes | Examen, caso escrito y auditoría presenciada |

Quien aprueba queda calificado para los sectores en los que demostró competencia y se lo observa en campo cada tres años.

## Quién puede postularse

Personas de cualquier país donde tenemos oficina. No se admite a quien haya prestado consultoría a nuestros clientes en los dos años anteriores. La convocatoria abre en marzo.
`,
    },
    en: {
      title: 'Auditor training',
      slug: 'auditors',
      summary:
        'A year of paid training for professionals with experience in their sector who want to audit: study, observation, supervised audits and a final evaluation.',
      body: `
A good auditor starts by knowing the work to be audited. We look for people with five years or more in their sector, and teach them to evaluate methodically, to listen, and to write findings that can be understood.

## The path

| Stage | Length | What is done |
|---|---|---|
| Study | 8 weeks | The standard, the auditing principles of ISO 19011, impartiality and confidentiality |
| Observation | 3 months | At least six audits without taking part |
| Supervised audits | 6 months | At least ten days in the team, with written feedback |
| Evaluation | 1 month | Examination, written case and witnessed audit |

Those who pass are qualified for the sectors in which they showed competence, and are witnessed in the field every three years.

## Who may apply

People from any country where we have an office. Anyone who has provided consultancy to our clients in the previous two years is not eligible. Applications open in March.
`,
    },
  }),
]

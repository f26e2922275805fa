import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'salto-office',
  shared: {
    date: '2024-08-14',
    category: 'our-work',
    certifications: ['globalgap-ifa', 'animal-welfare', 'organic'],
    cover: {
      picture: 'news-office',
      alt: {
        es: 'Grabado de la fachada de un edificio de dos plantas con puerta central',
        en: 'Engraving of the front of a two-storey building with a central door',
      },
      focal: { x: 0.5, y: 0.45 },
    },
    darkCover: { picture: 'news-office-dark', alt: null },
  },
  es: {
    title: 'Abrimos una oficina en Salto',
    slug: 'abrimos-una-oficina-en-salto',
    summary:
      'Desde el 5 de agosto hay una oficina de Sello Sur en el litoral norte. Atiende a productores, empaques y frigoríficos de la región con auditores que viven allí.',
    body: `Hasta ahora, un citricultor de Salto o un tambero de Paysandú recibía a un auditor que había salido de Montevideo de madrugada. Desde el lunes 5 de agosto, Sello Sur tiene una oficina en Salto con cinco personas: dos auditoras agrónomas, un auditor de sistemas de gestión, una coordinadora y una asistente.

## Qué se puede hacer allí

- Preguntar por un esquema antes de decidirse. No hace falta pedir hora de 9:00 a 12:00.
- Presentar solicitudes y documentos, en papel o en un pendrive.
- Retirar o entregar muestras para el laboratorio, los martes y los jueves.
- Presentar una [queja o una apelación](entry:page/complaints-and-appeals) en persona.

Las decisiones de certificación no se toman en Salto. Siguen a cargo de personas que no auditaron y que no dependen de la oficina, como en las demás oficinas. Tampoco cambian las tarifas: son iguales en todo Uruguay.

## Por qué en el litoral

En la región hay citrus, arándanos, tambos, arroz y forestación, y la mayor parte de las visitas cae en pocos meses. Con auditores cercanos, una visita que se suspende por lluvia se reprograma esa semana y no al mes siguiente. También baja el costo del viaje, que pagan los clientes, y bajan las emisiones, que medimos.

Para cuidar la imparcialidad, quienes auditan desde Salto rotan entre clientes y una de cada cuatro visitas la hace alguien de otra oficina.

La dirección, el teléfono y el horario están en la página de [Uruguay](entry:country/uy). En octubre haremos una mañana de puertas abiertas para vecinos y estudiantes.`,
  },
  en: {
    title: 'We have opened an office in Salto',
    slug: 'we-open-an-office-in-salto',
    summary:
      'Since 5 August Sello Sur has had an office on the northern river coast of Uruguay. It serves growers, packers and meat plants with auditors who live there.',
    body: `Until now a citrus grower in Salto or a dairy farmer in Paysandú received an auditor who had left Montevideo before dawn. Since Monday 5 August Sello Sur has had an office in Salto with five people: two auditors who are agronomists, a management systems auditor, a coordinator and an assistant.

## What can be done there

- Ask about a scheme before making up your mind. No appointment is needed from 9:00 to 12:00.
- Hand in applications and documents, on paper or on a memory stick.
- Collect or deliver samples for the laboratory, on Tuesdays and Thursdays.
- Submit a [complaint or an appeal](entry:page/complaints-and-appeals) in person.

Certification decisions are not made in Salto. They stay with people who did not audit and who do not report to the office, as at every other office. Fees do not change either: they are the same throughout Uruguay.

## Why the river coast

The region has citrus, blueberries, dairy farms, rice and forestry, and most visits fall within a few months. With auditors nearby, a visit called off for rain is moved to the same week, not the following month. Travel costs, which clients pay, fall too, and so do emissions, which we measure.

To protect impartiality, those who audit from Salto rotate among clients, and one visit in four is made by somebody from another office.

Address, telephone and opening hours are on the page for [Uruguay](entry:country/uy). In October we will hold an open morning for neighbours and students.`,
  },
})

import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'climate-in-management-standards',
  shared: {
    date: '2024-03-12',
    category: 'standards',
    certifications: ['iso-9001', 'iso-14001', 'iso-45001', 'iso-50001', 'iso-iec-27001', 'iso-22000'],
    cover: {
      picture: 'news-energy',
      alt: {
        es: 'Grabado de aerogeneradores sobre una línea de cuchillas',
        en: 'Engraving of wind turbines on a line of hills',
      },
      focal: { x: 0.6, y: 0.35 },
    },
    darkCover: { picture: 'news-energy-dark', alt: null },
  },
  es: {
    title: 'El cambio climático entra en las normas de gestión: qué pregunta el auditor',
    slug: 'cambio-climatico-en-las-normas-de-gestion',
    summary:
      'ISO modificó en febrero de 2024 más de treinta normas de sistemas de gestión. Son dos frases cortas. Le contamos qué evidencia esperamos y qué no hace falta.',
    body: `En febrero de 2024 ISO publicó una enmienda para más de treinta normas de sistemas de gestión, entre ellas [ISO 9001](entry:certification/iso-9001), [ISO 14001](entry:certification/iso-14001), [ISO 45001](entry:certification/iso-45001) e [ISO/IEC 27001](entry:certification/iso-iec-27001). Agrega dos frases.

- En el apartado 4.1, la organización determina si el cambio climático es una cuestión pertinente para su sistema.
- En el 4.2, una nota recuerda que las partes interesadas pueden tener requisitos relacionados con el clima.

## Qué esperamos ver

Esperamos que alguien se haya hecho la pregunta en serio y haya dejado constancia de la respuesta. Si el tema es pertinente, debe seguir el mismo camino que las demás cuestiones: riesgos, objetivos, controles. Un frigorífico puede encontrar que la seguía afecta su abastecimiento; una empresa de software, que una ola de calor amenaza su centro de datos.

Si la respuesta es «no es pertinente», también vale, siempre que tenga razones. Un estudio contable puede llegar a esa conclusión para su sistema de calidad. Lo que no alcanza es no haberlo pensado.

> [!NOTE]
> No hay período de transición, auditoría adicional ni certificado nuevo. La enmienda se considera una aclaración de requisitos que ya existían, y el certificado sigue citando la misma edición de la norma.

## Qué no vamos a pedir

No pedimos un inventario de emisiones, un plan de neutralidad ni un procedimiento aparte. Quien quiera medir sus emisiones tiene una norma propia para eso, [ISO 14064-1](entry:certification/iso-14064-1).

Desde abril, todos los planes de auditoría incluyen este punto. Si falta la determinación, lo informaremos como no conformidad, casi siempre menor, con el plazo habitual para corregirla.`,
  },
  en: {
    title: 'Climate change enters the management standards: what the auditor asks',
    slug: 'climate-change-in-management-standards',
    summary:
      'In February 2024 ISO amended more than thirty management system standards. It is two short sentences. We explain what evidence we expect and what is not needed.',
    body: `In February 2024 ISO published an amendment to more than thirty management system standards, among them [ISO 9001](entry:certification/iso-9001), [ISO 14001](entry:certification/iso-14001), [ISO 45001](entry:certification/iso-45001) and [ISO/IEC 27001](entry:certification/iso-iec-27001). It adds two sentences.

- In clause 4.1 the organisation determines whether climate change is a relevant issue for its system.
- In 4.2 a note recalls that interested parties may have requirements related to climate.

## What we expect to see

We expect somebody to have asked the question seriously and kept a record of the answer. If the subject is relevant, it should be treated like any other issue: risks, objectives, controls. A meat plant may find that drought affects its supply; a software company, that a heatwave threatens its data centre.

If the answer is “not relevant”, that is acceptable too, as long as there are reasons. An accountancy practice may reach that conclusion for its quality system. What is not enough is never to have thought about it.

> [!NOTE]
> There is no transition period, no additional audit and no new certificate. The amendment is regarded as clarifying requirements that already existed, and the certificate goes on citing the same edition of the standard.

## What we will not ask for

We do not ask for an emissions inventory, a neutrality plan or a separate procedure. Those who want to measure their emissions have a standard for that, [ISO 14064-1](entry:certification/iso-14064-1).

From April every audit plan includes this point. If the determination is missing we will report it as a nonconformity, nearly always a minor one, with the usual time to correct it.`,
  },
})

import { demoEntry } from '#demo/demo-entry.ts'

export default demoEntry('news', {
  key: 'impartiality-committee-2025',
  shared: { date: '2025-04-24', category: 'our-work' },
  es: {
    title: 'El comité de imparcialidad pidió cambios en dos procesos',
    slug: 'comite-de-imparcialidad-abril-2025',
    summary:
      'En su reunión de abril revisó los riesgos, una muestra de treinta expedientes y todas las apelaciones de 2024. Esto fue lo que observó y lo que haremos.',
    body: `El comité de imparcialidad se reunió el jueves 10 de abril en Montevideo. Tuvo a la vista el análisis de riesgos, el registro de quejas y apelaciones y treinta expedientes elegidos por sorteo. Publicamos su resumen sin cambios de contenido.

## Qué encontró

En los treinta expedientes, quien decidió no había participado en la auditoría. En dos, la revisión y la decisión se habían registrado con pocos minutos de diferencia, y el comité preguntó si la segunda había sido una decisión o un trámite.

También observó que tres auditores llevaban seis años con el mismo cliente, el máximo que permite nuestra [política](entry:page/impartiality), y que nadie había planificado el reemplazo.

> Que las firmas sean distintas no alcanza. Queremos ver qué pensó la segunda persona, y en qué casos no estuvo de acuerdo con la primera.

Así lo dice el acta. La dirección coincide.

## Qué cambia

1. Desde el 1 de junio, quien decide debe anotar con sus palabras qué evidencia consideró más importante. Un campo vacío detiene la emisión del certificado.
2. El sistema avisa doce meses antes de que un auditor cumpla dos ciclos con un cliente.
3. Los desacuerdos entre quien recomienda y quien decide se contarán y se publicarán en el [informe anual](entry:document/annual-report).

El comité revisará estos cambios en octubre. También quedó pendiente su opinión sobre el pago de viajes: algunos clientes compran los pasajes de los auditores, y el comité prefiere que siempre lo hagamos nosotros.

## Quiénes lo integran

Personas propuestas por clientes, consumidores, industria y Estado, sin que ninguno predomine. Puede conocerlas en [Equipo](/es/about/team). Puede escribirles por medio del [espacio de comunicaciones anónimas](/es/let-us-know), eligiendo que el mensaje no pase por la dirección.`,
  },
  en: {
    title: 'The impartiality committee asked for changes in two processes',
    slug: 'impartiality-committee-april-2025',
    summary:
      'At its April meeting it reviewed the risks, a sample of thirty files and every appeal of 2024. This is what it observed and what we shall do.',
    body: `The impartiality committee met on Thursday 10 April in Montevideo. It had before it the risk analysis, the record of complaints and appeals, and thirty files drawn by lot. We publish its summary with no change of substance.

## What it found

In all thirty files the person who decided had taken no part in the audit. In two, review and decision had been recorded a few minutes apart, and the committee asked whether the second had been a decision or a formality.

It also noted that three auditors had been with the same client for six years, the most that our [policy](entry:page/impartiality) allows, and that nobody had planned who would follow them.

> Different signatures are not enough. We want to see what the second person thought, and in which cases that person disagreed with the first.

So say the minutes. Management agrees.

## What changes

1. From 1 June whoever decides must note in their own words which evidence mattered most. An empty field stops the certificate from being issued.
2. The system gives notice twelve months before an auditor completes two cycles with a client.
3. Disagreements between those who recommend and those who decide will be counted and published in the [annual report](entry:document/annual-report).

The committee will review these changes in October. It has still to give its opinion on paying for travel: some clients buy the auditors' tickets, and the committee would rather we always did so.

## Who its members are

People put forward by clients, consumers, industry and government, none of whom prevails. You can read about them under [Team](/en/about/team). You can write to them through the [anonymous communications space](/en/let-us-know), choosing that the message should not go through management.`,
  },
})

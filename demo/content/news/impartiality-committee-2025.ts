import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'impartiality-committee-2025',
  shared: { date: '2025-04-24', category: 'our-work' },
  es: {
    title: 'El comité de imparcialidad pidió un cambio en las asignaciones',
    slug: 'comite-de-imparcialidad-abril-2025',
    summary:
      'En su reunión de abril revisó los riesgos, una muestra de ocho expedientes y todas las apelaciones de 2024. Encontró una declaración firmada tarde. Esto fue lo que hicimos.',
    body: `El comité de imparcialidad se reunió el jueves 10 de abril en Montevideo. Tuvo a la vista el análisis de riesgos, el registro de quejas y apelaciones y ocho expedientes elegidos por sorteo. Publicamos un resumen de sus observaciones, que el comité leyó y aprobó.

## Qué encontró

En los ocho expedientes, quien decidió no había participado en la auditoría. Pero en uno, la declaración de intereses de un auditor tenía fecha posterior a la visita. No había ningún vínculo con el cliente. El comité consideró que eso no alcanza.

> Una declaración que se firma después no declara nada. La pregunta se hace antes, cuando todavía se puede cambiar al auditor.

Así lo dice el acta, y la dirección coincide. La auditoría se repitió con otro equipo y sin costo para el cliente, y el resultado fue el mismo.

El comité observó también que tres auditores llevaban seis años al frente del mismo cliente, el máximo que permite nuestra [política](entry:page/impartiality), sin que nadie hubiera planificado el reemplazo.

## Qué cambia

1. **A pedido del comité:** desde el 1 de junio, el sistema no permite asignar a un auditor que no haya firmado la declaración para ese cliente.
2. **Por decisión nuestra:** el sistema avisa doce meses antes de que alguien cumpla dos ciclos con un cliente.

El comité revisará ambos cambios en octubre, y el [informe anual](entry:document/annual-report) dirá si se cumplieron. Quedó pendiente su opinión sobre los viajes: algunos clientes compran los pasajes de los auditores, y el comité prefiere que siempre lo hagamos nosotros.

## Quiénes lo integran

Siete personas propuestas por la industria, el agro, los consumidores, los trabajadores, las universidades y los usuarios de certificados. Puede conocerlas en [Equipo](/es/about/team).`,
  },
  en: {
    title: 'The impartiality committee asked for a change in how auditors are assigned',
    slug: 'impartiality-committee-april-2025',
    summary:
      'At its April meeting it reviewed the risks, a sample of eight files and every appeal of 2024. It found one declaration signed late. This is what we did.',
    body: `The impartiality committee met on Thursday 10 April in Montevideo. It had before it the risk analysis, the record of complaints and appeals, and eight files drawn by lot. We publish a summary of its observations, which the committee has read and approved.

## What it found

In all eight files the person who decided had taken no part in the audit. In one, however, an auditor’s declaration of interests bore a date later than the visit. There was no tie with the client. The committee held that this is not enough.

> A declaration signed afterwards declares nothing. The question is asked before, while the auditor can still be changed.

So say the minutes, and management agrees. The audit was repeated with another team at no cost to the client, and the result was the same.

The committee also noted that three auditors had led the same client’s audits for six years, the most that our [policy](entry:page/impartiality) allows, and that nobody had planned who would follow them.

## What changes

1. **At the committee’s request:** from 1 June the system does not allow an auditor to be assigned who has not signed the declaration for that client.
2. **By our own decision:** the system gives notice twelve months before anyone completes two cycles with a client.

The committee will review both changes in October, and the [annual report](entry:document/annual-report) will say whether they were made. It has still to give its opinion on travel: some clients buy the auditors’ tickets, and the committee would rather we always did so.

## Who its members are

Seven people put forward by industry, agriculture, consumers, workers, universities and users of certificates. You can read about them under [Team](/en/about/team).`,
  },
})

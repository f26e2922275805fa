import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'annual-report-2025',
  shared: { date: '2026-05-05', category: 'our-work' },
  es: {
    title: 'Informe anual 2025: lo que otorgamos, lo que denegamos y lo que tardamos',
    slug: 'informe-anual-2025',
    summary:
      'Decisiones, quejas, apelaciones y plazos del año, con los números que mejoraron y los que no. El informe completo se puede descargar en los dos idiomas.',
    body: `Publicamos el informe de 2025. Empieza por las decisiones, porque son lo que un organismo de certificación produce.

| Decisiones y casos | 2024 | 2025 |
| --- | --- | --- |
| Certificaciones otorgadas | 742 | 775 |
| Solicitudes denegadas | 24 | 21 |
| Suspensiones | 104 | 118 |
| Suspensiones que se levantaron | 69 | 74 |
| Suspensiones que terminaron en retiro o reducción | 27 | 31 |
| Quejas sobre Sello Sur | 33 | 37 |
| Quejas sobre titulares de certificados | 47 | 52 |
| Apelaciones | 5 | 6 |
| Apelaciones con razón, total o parcial | 1 | 2 |

## Cómo leerlo

Las suspensiones subieron, y eso no es bueno ni malo por sí mismo. La causa principal sigue siendo una auditoría de seguimiento que no se permitió en su fecha. Trece seguían abiertas al cierre del año.

Las quejas subieron desde que todas las páginas tienen, al pie, dónde escribirnos. De las que se referían a nosotros, 24 tenían razón, del todo o en parte. El motivo más frecuente fue cambiar la fecha de una auditoría con poco aviso.

## Lo que se cumplió y lo que no

- **Se cumplió** responder las quejas sobre nosotros en sesenta días: la mediana fue de 34.
- **Se cumplió** el cambio que pidió el [comité de imparcialidad](entry:news/impartiality-committee-2025): nadie audita sin haber firmado antes su declaración.
- **No se cumplió** notificar la decisión en quince días hábiles. Se logró en el 88 % de los casos. Los atrasos se concentran en el área agroalimentaria después de la cosecha, y allí sumamos dos personas calificadas para decidir.

La meta de 2026 es llegar al 95 %. El [informe completo](entry:document/annual-report) trae el resto de las cifras y las metas. Si quiere discutir un número, escriba por [Contacto](/es/contact).`,
  },
  en: {
    title: 'Annual report 2025: what we granted, what we refused and how long we took',
    slug: 'annual-report-2025',
    summary:
      'Decisions, complaints, appeals and times for the year, with the figures that improved and those that did not. The full report can be downloaded in both languages.',
    body: `We have published the report for 2025. It starts with decisions, because they are what a certification body produces.

| Decisions and cases | 2024 | 2025 |
| --- | --- | --- |
| Certifications granted | 742 | 775 |
| Applications refused | 24 | 21 |
| Suspensions | 104 | 118 |
| Suspensions that were lifted | 69 | 74 |
| Suspensions that ended in withdrawal or reduction | 27 | 31 |
| Complaints about Sello Sur | 33 | 37 |
| Complaints about certificate holders | 47 | 52 |
| Appeals | 5 | 6 |
| Appeals upheld, in whole or in part | 1 | 2 |

## How to read it

Suspensions rose, which is neither good nor bad in itself. The main cause is still a surveillance audit that was not allowed on its date. Thirteen were open at the end of the year.

Complaints have risen since every page has had, in its footer, a place to write to us. Of those about us, 24 were upheld in whole or in part. The commonest cause was changing the date of an audit at short notice.

## What was met and what was missed

- **Met:** answering complaints about us within sixty days. The median was 34.
- **Met:** the change that the [impartiality committee](entry:news/impartiality-committee-2025) had asked for. Nobody audits without having signed the declaration first.
- **Missed:** notifying decisions within fifteen working days. We managed it in 88% of cases. Delays build up in the agrifood area after the harvest, where we have added two people qualified to decide.

The target for 2026 is 95%. The [full report](entry:document/annual-report) has the remaining figures and targets. If you would like to discuss a number, write to us through [Contact](/en/contact).`,
  },
})

import { demoEntry } from '#demo/demo-entry.ts'

export default demoEntry('news', {
  key: 'annual-report-2025',
  shared: { date: '2026-04-21', category: 'our-work' },
  es: {
    title: 'Informe anual 2025: lo que otorgamos, lo que negamos y lo que tardamos',
    slug: 'informe-anual-2025',
    summary:
      'Decisiones, quejas, apelaciones y metas del año, con los números que mejoraron y los que no. El informe completo se puede descargar en los dos idiomas.',
    body: `Publicamos el informe de 2025. Empieza por las decisiones, porque son lo que un organismo de certificación produce.

| Decisiones y casos | 2024 | 2025 |
| --- | --- | --- |
| Certificaciones otorgadas | 1.412 | 1.486 |
| Solicitudes denegadas | 23 | 27 |
| Suspensiones | 118 | 104 |
| Restauradas dentro de los seis meses | 79 | 71 |
| Retiradas por incumplimiento | 41 | 36 |
| Quejas recibidas | 57 | 61 |
| Quejas con razón, total o parcial | 24 | 29 |
| Apelaciones | 6 | 5 |
| Apelaciones en que cambió la decisión | 1 | 2 |

## Cómo leerlo

Las suspensiones bajaron, y eso no es bueno ni malo por sí mismo. La causa principal sigue siendo una auditoría de seguimiento que el cliente postergó. Las quejas subieron desde que el acceso está en todas las páginas.

Cambiaron dos decisiones en apelación. En una, el tiempo de auditoría había sido corto para tres turnos; en la otra, se tomó como requisito una recomendación de la norma. Los dos criterios ya se explicaron a todo el equipo.

## Metas

- **Cumplida:** responder las quejas en sesenta días. La mediana fue de 34.
- **Cumplida:** registrar las razones de cada decisión, como pidió el comité de imparcialidad.
- **No cumplida:** emitir el certificado en quince días hábiles. Se logró en el 88 % de los casos y nos habíamos propuesto el 95 %.
- **No cumplida:** reducir un 10 % las emisiones por viajes. Bajaron un 4 %.

El [informe completo](entry:document/annual-report) trae el método y las metas de 2026. Si quiere discutir un número, escriba por [Contacto](/es/contact).`,
  },
  en: {
    title: 'Annual report 2025: what we granted, what we refused and how long we took',
    slug: 'annual-report-2025',
    summary:
      'Decisions, complaints, appeals and targets for the year, with the figures that improved and those that did not. The full report can be downloaded in both languages.',
    body: `We have published the report for 2025. It starts with decisions, because they are what a certification body produces.

| Decisions and cases | 2024 | 2025 |
| --- | --- | --- |
| Certifications granted | 1,412 | 1,486 |
| Applications refused | 23 | 27 |
| Suspensions | 118 | 104 |
| Restored within six months | 79 | 71 |
| Withdrawn for failure to conform | 41 | 36 |
| Complaints received | 57 | 61 |
| Complaints upheld, in whole or in part | 24 | 29 |
| Appeals | 6 | 5 |
| Appeals in which the decision changed | 1 | 2 |

## How to read it

Suspensions fell, which is neither good nor bad in itself. The main cause is still a surveillance audit that the client put off. Complaints have risen since the way in appears on every page.

Two decisions changed on appeal. In one, audit time had been too short for three shifts; in the other, a recommendation in the standard was taken for a requirement. Both points have since been explained to the whole team.

## Targets

- **Met:** answering complaints within sixty days. The median was 34.
- **Met:** recording the reasons for each decision, as the impartiality committee had asked.
- **Missed:** issuing certificates within fifteen working days. We managed it in 88% of cases and had aimed for 95%.
- **Missed:** cutting emissions from travel by 10%. They fell by 4%.

The [full report](entry:document/annual-report) gives the method and the targets for 2026. If you would like to discuss a figure, write through [Contact](/en/contact).`,
  },
})

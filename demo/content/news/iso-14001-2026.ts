import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'iso-14001-2026',
  shared: {
    date: '2026-05-19',
    category: 'standards',
    certifications: ['iso-14001'],
    cover: {
      picture: 'news-water',
      alt: {
        es: 'Grabado de una gota que cae sobre agua con ondas',
        en: 'Engraving of a drop falling on rippled water',
      },
      focal: { x: 0.5, y: 0.55 },
    },
    darkCover: { picture: 'news-water-dark', alt: null },
  },
  es: {
    title: 'ISO publicó una nueva edición de ISO 14001',
    slug: 'nueva-edicion-de-iso-14001',
    summary:
      'La edición 2026 salió en abril. Los certificados de la edición 2015 siguen siendo válidos durante la transición. Por dónde empezar y cuándo empezaremos a auditar con ella.',
    body: `ISO publicó en abril la edición 2026 de ISO 14001, que sustituye a la de 2015. No es una norma distinta. Conserva la estructura y reúne en el texto la enmienda de 2024 sobre cambio climático, con más precisión en varios puntos.

## Qué conviene leer primero

- **Contexto.** Las condiciones ambientales que afectan a la organización, y a las que ella afecta, se nombran mejor: clima, biodiversidad, disponibilidad de recursos.
- **Ciclo de vida.** El alcance y los aspectos deben mirar más allá del portón, hacia proveedores y uso.
- **Cambios.** Se pide planificarlos, como ya hacían otras normas de gestión.

Lea el texto de la norma antes de comprar un curso o una plantilla. Las listas de «diferencias» que circulan se apoyan a veces en borradores.

## Qué pasa con su certificado

Sigue siendo válido. Habrá un período de transición, anunciado en tres años; la fecha límite y las condiciones surgen de las reglas de acreditación. Se la confirmaremos por escrito a cada titular. Mientras tanto, toda auditoría programada se hace con la edición que figura en el plan.

## Cuándo auditaremos con la nueva

Lo haremos cuando nuestros auditores completen la formación y los organismos que nos acreditan evalúen el cambio. Hasta entonces no aceptamos auditorías acreditadas con la edición 2026, ni ofrecemos fechas que no podamos cumplir.

## Qué hacer este año

1. Consiga la norma y léala con su equipo.
2. Anote las diferencias con su sistema, con responsables y plazos.
3. Incluya el tema en la próxima revisión por la dirección.
4. Planifique la transición en una auditoría que ya tenga prevista.

La página de [ISO 14001](entry:certification/iso-14001) y la [guía de transición](entry:document/transition-guide) se actualizan a medida que hay novedades.`,
  },
  en: {
    title: 'ISO has published a new edition of ISO 14001',
    slug: 'new-edition-of-iso-14001',
    summary:
      'The 2026 edition came out in April. Certificates to the 2015 edition remain valid during the transition. Where to begin, and when we will start to audit against it.',
    body: `In April ISO published the 2026 edition of ISO 14001, which replaces that of 2015. It is not a different standard. It keeps the structure and takes the 2024 amendment on climate change into the text, with greater precision on several points.

## What to read first

- **Context.** The environmental conditions that affect the organisation, and those it affects, are named more clearly: climate, biodiversity, availability of resources.
- **Life cycle.** Scope and aspects have to look beyond the gate, towards suppliers and use.
- **Changes.** The standard asks for them to be planned, as other management standards already did.

Read the text of the standard before buying a course or a template. The lists of “differences” in circulation sometimes rest on drafts.

## What happens to your certificate

It remains valid. There will be a transition period, announced as three years; the final date and the conditions come from accreditation rules. We will confirm it in writing to each holder. Meanwhile every scheduled audit uses the edition named in its plan.

## When we will audit against the new one

We will do so once our auditors have completed their training and the bodies that accredit us have assessed the change. Until then we accept no accredited audits to the 2026 edition, nor do we offer dates that we could not keep.

## What to do this year

1. Obtain the standard and read it with your team.
2. Note the differences from your system, with people in charge and deadlines.
3. Put the subject on the agenda of the next management review.
4. Plan the transition into an audit you already have scheduled.

The page for [ISO 14001](entry:certification/iso-14001) and the [transition guide](entry:document/transition-guide) are updated as there is news.`,
  },
})

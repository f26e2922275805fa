import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'iso-9001-revision',
  shared: { date: '2025-11-11', category: 'standards', certifications: ['iso-9001'] },
  es: {
    title: 'ISO 9001 está en revisión: qué hacer y qué no hacer todavía',
    slug: 'iso-9001-en-revision',
    summary:
      'El texto nuevo es un borrador. Su certificado según la edición 2015 sigue vigente, y nadie puede certificarlo hoy con una edición que no se publicó.',
    body: `El comité de ISO que se ocupa de la gestión de la calidad está revisando ISO 9001. Este año circuló un borrador para que los países opinen y voten. Recibimos muchas preguntas; estas son las respuestas que podemos sostener.

## Lo que sabemos

La edición actual es ISO 9001:2015, con la enmienda de 2024 sobre cambio climático. Los certificados se otorgan y se mantienen con ella. El borrador conserva la estructura común a las normas de gestión. Propone, entre otras cosas, dar más lugar a la cultura de la calidad y a la conducta ética, y tratar por separado los riesgos y las oportunidades.

## Lo que no sabemos

- Qué dirá el texto final. Un borrador puede cambiar en la votación.
- Cuándo se publicará y cuánto durará la transición. Ese plazo lo fijan las reglas de acreditación después de la publicación, y entonces se lo diremos por escrito a cada titular.

## Lo que no conviene hacer

1. **Comprar una «certificación en la edición nueva».** No existe. Si alguien se la ofrece, avísenos.
2. **Reescribir el manual** sobre la base de un borrador.
3. **Aplazar una certificación** para esperar la norma. Quien se certifique ahora tendrá, como todos, un período para pasar a la edición siguiente.

## Lo que sí puede hacer

Revise si su dirección habla de calidad más allá de la reunión anual y si distingue un riesgo de una oportunidad. Son buenas prácticas con cualquier edición. Y siga auditando con la de 2015, que es la que le vamos a pedir.

Los pasos y los plazos de hoy están en la página de [ISO 9001](entry:certification/iso-9001). Cuando haya norma, publicaremos una [guía de transición](entry:document/transition-guide) para esa edición.`,
  },
  en: {
    title: 'ISO 9001 is under revision: what to do, and what not to do yet',
    slug: 'iso-9001-under-revision',
    summary:
      'The new text is a draft. Your certificate to the 2015 edition remains in force, and today nobody can certify you to an edition that has not been published.',
    body: `The ISO committee in charge of quality management is revising ISO 9001. This year a draft was circulated for countries to comment and vote on. We receive many questions; these are the answers that we can stand by.

## What we know

The current edition is ISO 9001:2015, with the 2024 amendment on climate change. Certificates are granted and maintained against it. The draft keeps the structure common to management standards. Among other things it proposes to give more room to quality culture and ethical conduct, and to treat risks and opportunities separately.

## What we do not know

- What the final text will say. A draft can change in the vote.
- When it will be published and how long the transition will last. That period is set by accreditation rules after publication, and we will then tell every holder in writing.

## What to avoid

1. **Buying “certification to the new edition”.** It does not exist. If anyone offers it to you, let us know.
2. **Rewriting the manual** on the strength of a draft.
3. **Putting off certification** to wait for the standard. Those who certify now will have, like everyone, a period in which to move to the next edition.

## What you can do

Look at whether your management speaks of quality outside the annual meeting, and whether it tells a risk from an opportunity. Both are good practice under any edition. And keep auditing against 2015, because that is what we will audit against.

Today’s steps and times are on the page for [ISO 9001](entry:certification/iso-9001). Once there is a standard, we will publish a [transition guide](entry:document/transition-guide) for that edition.`,
  },
})

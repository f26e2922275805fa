import type { Examples } from '#shell/styleguide/examples.ts'
import { words } from './example-words.ts'
import { Arrow } from './icons.tsx'
import { Section } from './section.tsx'

export const sectionExamples: Examples = {
  of: 'Section',
  about: 'A part of a public page, under a hairline and a heading.',
  states: {
    'title alone': ({ locale }) => (
      <Section id="guide-section" title={words('Novedades', 'News')[locale]}>
        <p>{words('Lo que pertenece a la sección.', 'What belongs to the section.')[locale]}</p>
      </Section>
    ),
    'with a lead and a way on': ({ locale }) => (
      <Section
        id="guide-section-lead"
        title={words('Novedades', 'News')[locale]}
        lead={words('Lo que cambió en los últimos meses.', 'What changed in the last months.')[locale]}
        action={
          <a href="#all" className="inline-flex items-center gap-2">
            {words('Todas', 'All of them')[locale]} <Arrow />
          </a>
        }
      >
        <p>{words('Lo que pertenece a la sección.', 'What belongs to the section.')[locale]}</p>
      </Section>
    ),
  },
}

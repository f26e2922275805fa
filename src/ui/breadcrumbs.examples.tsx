import type { Examples } from '#shell/styleguide/examples.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { words } from './example-words.ts'

const home = words('Inicio', 'Home')
const list = words('Certificaciones', 'Certifications')
const long = words(
  'Sistemas de gestión de la seguridad y salud en el trabajo para organizaciones con varios emplazamientos',
  'Occupational health and safety management systems for organisations with several sites',
)

export const breadcrumbsExamples: Examples = {
  of: 'Breadcrumbs',
  about: 'Where a page is. On narrow screens the page itself is left out: its heading follows.',
  states: {
    'as it is': ({ locale }) => (
      <Breadcrumbs
        crumbs={[
          { label: home[locale], href: '#home' },
          { label: list[locale], href: '#list' },
          { label: 'ISO 9001', href: '#page' },
        ]}
      />
    ),
    'long words': ({ locale }) => (
      <Breadcrumbs
        crumbs={[
          { label: home[locale], href: '#home' },
          { label: long[locale], href: '#list' },
          { label: long[locale], href: '#page' },
        ]}
      />
    ),
  },
}

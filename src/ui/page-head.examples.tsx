import type { Examples } from '#shell/styleguide/examples.ts'
import { words } from './example-words.ts'
import { PageHead } from './page-head.tsx'

const crumbs = [
  { label: 'Aval', href: '#home' },
  { label: 'ISO 9001', href: '#page' },
]
const lead = words(
  'Cómo se planifica, se audita y se mantiene un certificado, y qué dice a quien lo lee.',
  'How a certificate is planned, audited and kept, and what it says to whoever reads it.',
)
const family = words('Sistemas de gestión', 'Management systems')

export const pageHeadExamples: Examples = {
  of: 'PageHead',
  about: 'The head of a public page. Its rosette is grown from a seed, and is the same at every visit.',
  states: {
    'title alone': ({ locale }) => (
      <PageHead crumbs={crumbs} title={words('Contacto', 'Contact')[locale]} seed="contact" />
    ),
    'of a family': ({ locale }) => (
      <PageHead
        crumbs={crumbs}
        kicker={family[locale]}
        title="ISO 9001"
        lead={lead[locale]}
        seed="iso-9001"
        family="management"
      />
    ),
    'long words': ({ locale }) => (
      <PageHead
        crumbs={crumbs}
        kicker={family[locale]}
        title={
          words(
            'Otorrinolaringología y responsabilidades interinstitucionales descentralizadas',
            'Counterrevolutionary electroencephalography and internationalisation responsibilities',
          )[locale]
        }
        lead={lead[locale]}
        seed="long"
        family="product"
      />
    ),
  },
}

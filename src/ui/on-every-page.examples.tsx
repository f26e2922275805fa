import { families } from '#kernel/addresses.ts'
import type { Examples } from '#shell/styleguide/examples.ts'
import { Brand } from './brand.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Contents } from './contents.tsx'
import { words } from './example-words.ts'
import { Fold } from './fold.tsx'
import { Highlighted } from './highlighted.tsx'
import {
  Arrow,
  Chevron,
  CloseIcon,
  ExternalIcon,
  MenuIcon,
  PauseIcon,
  PlayIcon,
  SearchIcon,
} from './icons.tsx'
import { LeaveEmpty } from './leave-empty.tsx'
import { PageHead } from './page-head.tsx'
import { Pagination } from './pagination.tsx'
import { Picture } from './picture.tsx'
import { Plate } from './plate.tsx'
import { Rosette } from './rosette.tsx'
import { Section } from './section.tsx'

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
  about: 'The head of a public page. A rosette is for certificates and families, a plate for the rest.',
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
        ornament="rosette"
      />
    ),
    'with a motif of its own': ({ locale }) => (
      <PageHead crumbs={crumbs} title={words('Equipo', 'Team')[locale]} seed="team" />
    ),
    brief: ({ locale }) => (
      <PageHead
        crumbs={crumbs}
        title={words('Verifique un certificado', 'Verify a certificate')[locale]}
        seed="register"
        brief
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

export const contentsExamples: Examples = {
  of: 'Contents',
  about: 'What a page holds, as links to its parts. A telephone folds it.',
  states: {
    'two parts': ({ locale }) => (
      <Contents
        parts={[
          { id: 'one', title: words('Qué es', 'What it is')[locale] },
          { id: 'two', title: words('Qué cuesta', 'What it costs')[locale] },
        ]}
      />
    ),
  },
}

export const foldExamples: Examples = {
  of: 'Fold',
  about:
    'What a telephone shows folded under a label. Wider screens and paper show it whole, without the label.',
  states: {
    'a paragraph': ({ locale }) => (
      <Fold label={words('Qué es', 'What it is')[locale]}>
        <p>{lead[locale]}</p>
      </Fold>
    ),
  },
}

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

const hrefOf = (page: number) => `#page-${page}`

export const paginationExamples: Examples = {
  of: 'Pagination',
  about: 'The pages of a list. A list of one page shows none.',
  states: {
    'first of three': () => <Pagination page={1} pages={3} hrefOf={hrefOf} />,
    'in the middle of many': () => <Pagination page={57} pages={1480} hrefOf={hrefOf} />,
    last: () => <Pagination page={12} pages={12} hrefOf={hrefOf} />,
  },
}

const icons = { Arrow, Chevron, CloseIcon, ExternalIcon, MenuIcon, PauseIcon, PlayIcon, SearchIcon }

export const iconsExamples: Examples = {
  of: 'Icons',
  about: 'Small drawings in the colour of the words that they accompany; they are read out to nobody.',
  states: {
    'all of them': () => (
      <ul className="styleguide-icons">
        {Object.entries(icons).map(([name, Drawing]) => (
          <li key={name}>
            <Drawing />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    ),
  },
}

export const pictureExamples: Examples = {
  of: 'Picture',
  about: 'An image in modern formats and several widths. Where it is cut, what matters stays in view.',
  states: {
    'as it is': ({ image, locale }) =>
      image?.width && image.height ? (
        <Picture
          image={{
            ...{ base: image.base, width: image.width, height: image.height },
            ...{ alt: image.alt?.[locale] ?? '', focal: image.focal ?? { x: 0.5, y: 0.5 } },
          }}
          sizes="20rem"
        />
      ) : (
        <p className="text-quiet">The library holds no picture.</p>
      ),
    'cut to a square': ({ image }) =>
      image?.width && image.height ? (
        <Picture
          image={{
            ...{ base: image.base, width: image.width, height: image.height },
            ...{ alt: '', focal: { x: 0.2, y: 0.5 } },
          }}
          sizes="10rem"
          className="aspect-square w-40 object-cover"
        />
      ) : (
        <p className="text-quiet">The library holds no picture.</p>
      ),
  },
}

export const rosetteExamples: Examples = {
  of: 'Rosette',
  about:
    'The engraved ornament: each seed has its own, in the colour of its family, finer where it is larger.',
  states: {
    'every family': () => (
      <div className="flex flex-wrap gap-6">
        {[null, ...families].map((family) => (
          <Rosette key={family} seed="guide" family={family} size={120} />
        ))}
      </div>
    ),
    'three seeds, three sizes': () => (
      <div className="flex flex-wrap items-end gap-6">
        <Rosette seed="a" size={64} />
        <Rosette seed="b" size={140} />
        <Rosette seed="c" size={300} />
      </div>
    ),
  },
}

const motifs = ['sea', 'terrain', 'plait', 'furrows', 'rays', 'vault'] as const

export const plateExamples: Examples = {
  of: 'Plate',
  about:
    'The engraved picture of what has no photograph: each seed has its own, in the colour of its family.',
  states: {
    'every motif': () => (
      <div className="grid grid-cols-2 gap-6 lg:grid-cols-3">
        {motifs.map((motif, at) => (
          <Plate key={motif} at={`${[...families, 'seal'][at % 5]}/${motif}/guide`} className="bg-veil" />
        ))}
      </div>
    ),
    'beside text': () => <Plate at="seal/sea/guide" fades />,
  },
}

export const leaveEmpty: Examples = {
  of: 'LeaveEmpty',
  about: 'A field for programs that fill in every field: no person sees it, hears it or reaches it.',
  states: { 'there is nothing to see': () => <LeaveEmpty id="example" /> },
}

export const brandExamples: Examples = {
  of: 'Brand',
  about:
    'The name of the body in the header, beside its sign. A logo that an editor has uploaded takes its place.',
  states: {
    'on pages': () => <Brand identity={{ name: 'Aval', logo: null, darkLogo: null }} />,
    'in the admin area': () => <Brand identity={{ name: 'Aval', logo: null, darkLogo: null }} isSmall />,
  },
}

export const highlightedExamples: Examples = {
  of: 'Highlighted',
  about: 'A text with the words marked that were looked for.',
  states: {
    'a word in the middle': ({ locale }) => (
      <p>
        <Highlighted
          segments={[
            { text: words('Se revisa cada ', 'Every ')[locale], hit: false },
            { text: words('certificado', 'certificate')[locale], hit: true },
            { text: words(' una vez al año.', ' is reviewed once a year.')[locale], hit: false },
          ]}
        />
      </p>
    ),
  },
}

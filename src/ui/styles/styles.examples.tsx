import type { Examples } from '#shell/styleguide/examples.ts'
import { words } from '../example-words.ts'

const grounds = {
  paper: 'bg-paper',
  sheet: 'bg-sheet',
  veil: 'bg-veil',
  night: 'bg-night',
}
const inks = {
  ink: 'bg-ink',
  quiet: 'bg-quiet',
  edge: 'bg-edge',
  line: 'bg-line',
  river: 'bg-river',
  'river-deep': 'bg-river-deep',
  gold: 'bg-gold',
}
const families = {
  management: 'bg-management',
  product: 'bg-product',
  environmental: 'bg-environmental',
  agrifood: 'bg-agrifood',
}
const meanings = { good: 'bg-good', warn: 'bg-warn', suspended: 'bg-suspended', bad: 'bg-bad' }

export const coloursExamples: Examples = {
  of: 'Colours',
  about: 'By what they are for, never by what they look like: each has another value on dark ground.',
  states: {
    grounds: () => <Swatches colours={grounds} />,
    'ink and lines': () => <Swatches colours={inks} />,
    families: () => <Swatches colours={families} />,
    meanings: () => <Swatches colours={meanings} />,
  },
}

function Swatches({ colours }: { colours: Record<string, string> }) {
  return (
    <ul className="styleguide-swatches">
      {Object.entries(colours).map(([name, className]) => (
        <li key={name}>
          <span className={className} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}

const sizes = {
  'text-h1': 'font-serif text-h1 font-medium',
  'text-h2': 'font-serif text-h2 font-medium',
  'text-h3': 'font-serif text-h3 font-medium',
  'text-h4': 'font-serif text-h4 font-medium',
  'text-lead': 'text-lead',
  'text-body': 'text-body',
  'text-small': 'text-small',
}

export const typeExamples: Examples = {
  of: 'Type',
  about: 'Source Serif for headings, Instrument Sans for everything else. Sizes grow with the window.',
  states: {
    'every size': ({ locale }) => (
      <dl className="grid gap-4">
        {Object.entries(sizes).map(([name, className]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd className={className}>
              {words('Certificados que se sostienen', 'Certificates that hold')[locale]}
            </dd>
          </div>
        ))}
      </dl>
    ),
    figures: () => <p className="figures">UY-2026-000417 · 01/03/2026 · 1 111 777</p>,
  },
}

const send = words('Enviar el mensaje', 'Send the message')

export const buttonsExamples: Examples = {
  of: 'Buttons and fields',
  about: 'Classes, for elements that need no component. One primary button a form.',
  states: {
    'button-primary, button-quiet': ({ locale }) => (
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button-primary">
          {send[locale]}
        </button>
        <button type="button" className="button-quiet">
          {words('Cancelar', 'Cancel')[locale]}
        </button>
      </p>
    ),
    'long words': ({ locale }) => (
      <button type="button" className="button-primary">
        {
          words(
            'Solicitar la recertificación interinstitucional descentralizada',
            'Request the decentralised interinstitutional recertification',
          )[locale]
        }
      </button>
    ),
    'small-button, text-button': ({ locale }) => (
      <p className="flex flex-wrap items-center gap-3">
        <button type="button" className="small-button">
          {send[locale]}
        </button>
        <button type="button" className="text-button">
          {send[locale]}
        </button>
      </p>
    ),
    'on-night': ({ locale }) => (
      <p className="on-night flex flex-wrap items-center gap-3 p-4">
        <button type="button" className="button-primary">
          {send[locale]}
        </button>
        <button type="button" className="button-quiet">
          {send[locale]}
        </button>
        <a href="#link" className="plain-link">
          plain-link
        </a>
      </p>
    ),
    'a link': () => (
      <p>
        <a href="https://www.iso.org">www.iso.org</a>
      </p>
    ),
    'field, on other elements': ({ locale }) => (
      <p className="grid gap-3">
        <select className="field" aria-label={send[locale]}>
          <option>ISO 9001</option>
        </select>
        <textarea className="field" rows={2} aria-label={send[locale]} defaultValue="ISO 14001" />
        <input type="search" className="field" aria-label={send[locale]} placeholder="ISO 45001" />
      </p>
    ),
  },
}

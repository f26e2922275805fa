import type { DocumentRisk } from '../../document-risk.ts'
import { isHarmlessLink } from './harmless-link.ts'
import { isQuietFormula } from './judge-formula.ts'
import type { PartReader } from './part-xml.ts'

type Attributes = ReadonlyMap<string, string>
type Told = (risk: DocumentRisk) => void

/** What a click in a presentation may do: go elsewhere in it, or show and hide something. */
const quietActions = new Set([
  'none',
  'previous-page',
  'next-page',
  'first-page',
  'last-page',
  'hide',
  'stop',
  'show',
  'fade-out',
  'sound',
])

/**
 * Looks at a part of an OpenDocument file (ISO/IEC 26300). A link may lead to the web where somebody clicks it; everything
 * else that names a place is loaded, so it lies in the package: `names`, of which `part` is one.
 */
export function openDocumentReader(part: string, names: readonly string[], tell: Told): PartReader {
  const held = new Set(names)
  const folders = new Set(
    names.flatMap((name) => (name.includes('/') ? [name.slice(0, name.indexOf('/'))] : [])),
  )
  const own = part.slice(0, part.lastIndexOf('/') + 1)
  const isInside = (href: string) => {
    const name = decoded(href).replace(/^\.\//, '').replace(/\/$/, '')
    if (leadsOut.test(href) || leadsOut.test(name)) return false
    // A chart has its figures from the document that it lies in.
    if (name === '..') return own !== ''
    return name === '' || held.has(name) || held.has(own + name) || folders.has(name)
  }
  return {
    open(name, attributes) {
      const risk = elements[name]?.(attributes) ?? (name.startsWith('dde') ? 'active' : null)
      if (risk) tell(risk)
      const href = attributes.get('href')?.trim() ?? ''
      if (!isQuietHref(name, href, attributes, isInside)) tell('active')
      for (const [key, value] of attributes)
        if (!isQuietAttribute(name, key, value.trim(), isInside)) tell('active')
    },
  }
}

function isQuietHref(
  name: string,
  href: string,
  attributes: Attributes,
  isInside: (href: string) => boolean,
): boolean {
  if (href === '' || href.startsWith('#')) return true
  if (name === 'a' || name === 'button') return attributes.get('actuate') !== 'onLoad' && isHarmlessLink(href)
  // Where its template lies on the machine that it was written on; nothing of another machine is asked.
  if (name === 'template')
    return /^file:\/\/\/(?![\\/])/i.test(href) || (!href.includes(':') && isHarmlessLink(href))
  return isInside(href)
}

/** What an attribute other than `href` may say: a place in the package, a formula, or a text that nobody follows. */
function isQuietAttribute(
  element: string,
  key: string,
  value: string,
  isInside: (href: string) => boolean,
): boolean {
  if (value === '' || key === 'href') return true
  if (places.has(key)) return isInside(value)
  if (formulas.has(key) || (key === 'value' && conditions.has(element)))
    return isQuietFormula(value, ['open-document', 'excel'])
  // The source of something quoted, which somebody may follow.
  if (key === 'url') return isHarmlessLink(value)
  return texts.has(key) || !(leadsOut.test(value) || /'\s*#/.test(value))
}

/** What leads to another machine or file; an address of a range in another file stands in quotes before `#`. */
const leadsOut =
  /^\s*(?:(?:[a-z][a-z\d+.-]*:)?[\\/]{2}|(?:file|data|javascript|vnd\.sun\.star\.[a-z]+|macro|private|\.uno):)/i

/** What is loaded from where it says. */
const places = new Set([
  'archive',
  'base',
  'code',
  'codebase',
  'datasource',
  'definition-src',
  'image-data',
  'schema',
  'src',
])
const formulas = new Set(['condition', 'expression', 'formula'])
const conditions = new Set(['condition', 'color-scale-entry', 'formatting-entry'])
/** What is shown or compared, and names of things, also those of metadata and signatures: an address here leads nowhere. */
const texts = new Set([
  'Algorithm',
  'Type',
  'about',
  'content',
  'current-value',
  'custom1',
  'custom2',
  'custom3',
  'custom4',
  'custom5',
  'datatype',
  'definitionURL',
  'description',
  'display-name',
  'identifier',
  'label',
  'name',
  'note',
  'property',
  'resource',
  'schemaLocation',
  'string-value',
  'title',
  'transformation',
  'value',
])

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

const active = () => 'active' as const
const whereNamed = (of: Attributes) => ((of.get('href') ?? '') === '' ? null : ('active' as const))

/** Elements that load, ask or run something by themselves. */
const elements: Record<string, (attributes: Attributes) => DocumentRisk | null> = {
  script: () => 'macros',
  'event-listener': (of) =>
    quietActions.has(of.get('action') ?? '') && !of.has('language') && !of.has('macro-name')
      ? null
      : 'active',
  'section-source': whereNamed,
  'table-source': whereNamed,
  'cell-range-source': whereNamed,
  'auto-reload': active,
  'execute-macro': active,
  applet: active,
  'floating-frame': active,
  submission: active,
  'source-service': active,
  'connection-resource': active,
  'database-source-sql': active,
  'database-source-query': active,
  'database-source-table': active,
  plugin: (of) => (of.get('mime-type') === 'application/vnd.sun.star.media' ? null : 'active'),
  'object-ole': () => 'embedded-files',
  'encryption-data': () => 'encrypted',
}

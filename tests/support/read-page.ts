/** What tests ask of a page's markup, read from the text as it was sent: React writes it regularly. */
export type ReadPage = {
  lang: string
  title: string
  /** The words of every first heading. */
  headings: string[]
  /** A `meta` by its name or property. */
  meta(name: string): string | undefined
  links: { rel: string; href: string; hreflang?: string }[]
  /** Every `href` of the page's own links. */
  hrefs: string[]
  jsonLd: Record<string, unknown>[]
  /** Scripts that are written in the page and run. */
  inlineScripts: string[]
  hasInlineStyle: boolean
}

export function readPage(html: string): ReadPage {
  const metas = elements(html, 'meta')
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, written = '', text = '']) => ({
      attributes: attributesOf(written),
      text,
    }),
  )
  return {
    lang: elements(html, 'html')[0]?.lang ?? '',
    title: unescapeHtml(/<title[^>]*>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ''),
    headings: [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inside = '']) => wordsOf(inside)),
    meta: (name) => metas.find((each) => each.name === name || each.property === name)?.content,
    links: elements(html, 'link').map(({ rel = '', href = '', hreflang }) => ({ rel, href, hreflang })),
    hrefs: elements(html, 'a').flatMap(({ href }) => (href === undefined ? [] : [href])),
    jsonLd: scripts
      .filter(({ attributes }) => attributes.type === 'application/ld+json')
      .map(({ text }) => JSON.parse(text)),
    inlineScripts: scripts
      .filter(({ attributes }) => attributes.src === undefined && !attributes.type?.endsWith('json'))
      .map(({ text }) => text),
    hasInlineStyle: /<[a-z][^>]*\sstyle=/i.test(html) || /<style[\s>]/i.test(html),
  }
}

/** The words of markup, without its elements. */
export function wordsOf(markup: string): string {
  return unescapeHtml(markup.replace(/<!--[\s\S]*?-->|<[^>]*>/g, ''))
}

function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}(\\s[^>]*?)?/?>`, 'g'))].map(([, written = '']) =>
    attributesOf(written),
  )
}

function attributesOf(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescapeHtml(value),
    ]),
  )
}

/** Text as it was before it was written into markup. */
export function unescapeHtml(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    return named[name] ?? whole
  })
}

import { SaxesParser } from 'saxes'
import { DamagedSource } from '../source-document.ts'

/** What an item of a WordPress export says, as it stands there; texts that it does not have are empty. */
export type WxrItem = {
  id: string
  /** `post`, `page`, `attachment`, or a type that the site made for itself. */
  type: string
  texts: ReadonlyMap<string, string>
  terms: readonly { domain: string; slug: string; name: string }[]
  meta: ReadonlyMap<string, string>
}

/** An item and all that it says together may be so long; the longest texts of books fit. */
const longestItem = 8 * 1024 * 1024
const deepest = 12

/** What is read of an item, by the names of WXR 1.2, whose prefixes every version of WordPress writes alike. */
const textNames = new Set([
  ...['title', 'link', 'dc:creator', 'content:encoded', 'excerpt:encoded'],
  ...['wp:post_id', 'wp:post_type', 'wp:post_name', 'wp:post_date_gmt', 'wp:status', 'wp:post_parent'],
  'wp:post_password',
  'wp:attachment_url',
])

/**
 * The items of a WordPress export (WXR: RSS 2.0 with the elements of its `wp` namespace), one after the other, in the
 * memory of one. `DamagedSource` where it is not one, or ends too early.
 */
export async function* wxrItems(pieces: AsyncIterable<string>): AsyncGenerator<WxrItem> {
  const found: WxrItem[] = []
  const parser = parserInto(found)
  for await (const piece of pieces) {
    write(parser, piece)
    yield* found.splice(0)
  }
  parser.finish()
  yield* found.splice(0)
}

function write({ parser, expect }: Reading, piece: string): void {
  expect(piece.length)
  // WordPress writes what editors pasted, and with it signs that no XML may hold.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  parser.write(piece.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''))
}

type Reading = {
  parser: SaxesParser
  /** Told of the characters that follow, before they are read. */
  expect(characters: number): void
  finish(): void
}
type Begun = { [Each in keyof WxrItem]: WxrItem[Each] } & {
  texts: Map<string, string>
  terms: { domain: string; slug: string; name: string }[]
  meta: Map<string, string>
}

function parserInto(found: WxrItem[]): Reading {
  const parser = new SaxesParser()
  const open: string[] = []
  let [item, said, key, size]: [Begun | null, string, string, number] = [null, '', '', 0]
  let isExport = false
  // What the parser holds, until it knows what it is.
  let held = 0
  const expect = (characters: number) => {
    held += characters
    if (held > longestItem + characters) throw new DamagedSource('a text has no end')
  }
  parser.on('error', (error) => {
    throw new DamagedSource(`it is no XML: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new DamagedSource('it has a document type, which no export has')
  })
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name)
    said = ''
    held = 0
    if (open.length > deepest) throw new DamagedSource('elements are nested too deeply')
    if (name === 'wp:wxr_version') isExport = true
    if (name === 'item')
      [item, size] = [{ id: '', type: '', texts: new Map(), terms: [], meta: new Map() }, 0]
    const { domain = '', nicename = '' } = attributes
    if (!item) return
    measure(item, name.length + domain.length + nicename.length)
    if (name === 'category') item.terms.push({ domain, slug: nicename, name: '' })
  })
  const measure = ({ texts }: Begun, characters: number) => {
    size += characters
    if (size > longestItem) throw new DamagedSource(`the item ${texts.get('wp:post_id') ?? ''} is too long`)
  }
  const text = (piece: string) => {
    held = 0
    if (!item) return
    measure(item, piece.length)
    said += piece
  }
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', ({ name }) => {
    held = 0
    open.pop()
    if (item && name === 'item') found.push(ended(item))
    if (item && open.at(-1) === 'item' && textNames.has(name)) item.texts.set(name, said.trim())
    const term = item?.terms.at(-1)
    if (term && name === 'category') term.name = said.trim()
    if (name === 'wp:meta_key') key = said.trim()
    if (item && name === 'wp:meta_value') item.meta.set(key, said)
    if (name === 'item') item = null
    said = ''
  })
  const finish = () => {
    parser.close()
    if (!isExport) throw new DamagedSource('it is no export of WordPress')
  }
  return { parser, expect, finish }
}

function ended({ texts, terms, meta }: Begun): WxrItem {
  const id = texts.get('wp:post_id') ?? ''
  if (!/^\d{1,20}$/.test(id)) throw new DamagedSource('an item has no number')
  return { id, type: texts.get('wp:post_type') || 'post', texts, terms, meta }
}

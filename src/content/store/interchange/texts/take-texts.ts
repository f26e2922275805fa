import { isLinkAddress } from '#content/model/fields/link-address.ts'
import { mediaInAddress } from '#content/model/foreign-text/media-address.ts'
import { NoText, readHtml } from '#content/model/foreign-text/read-html.ts'
import { readMarkdown } from '#content/model/foreign-text/read-markdown.ts'
import { readPlain } from '#content/model/foreign-text/read-plain.ts'
import { copiedLink, safeLink } from '#content/model/foreign-text/safe-link.ts'
import type { TextFormat } from '#content/model/foreign-text/text-format.ts'
import { type Taken, toRichText } from '#content/model/foreign-text/to-rich-text.ts'

/** A text as a file has it. */
export type WrittenText = { format: TextFormat; text: string }
/** What is made of it; null where nobody has written it. */
export type TakenText = Taken | null

const atOnce = 100

/** Makes texts of the site, some at a time, of a JSON list of texts as they were written. `host` is this site's. */
export async function* takeTexts(bytes: Uint8Array, { host }: { host: string }): AsyncGenerator<TakenText[]> {
  const written = JSON.parse(new TextDecoder().decode(bytes)) as WrittenText[]
  for (let at = 0; at < written.length; at += atOnce)
    yield written.slice(at, at + atOnce).map((each) => takeText(each, host))
}

const readers = { plain: readPlain, markdown: readMarkdown, html: readHtml } satisfies Record<
  TextFormat,
  unknown
>

/** In UTF-16 code units. A reader of Markdown may take as long as their square. */
const longest = 200_000

function takeText({ format, text }: WrittenText, host: string): TakenText {
  if (text.length > longest) return null
  try {
    return toRichText(readers[format](text), {
      linkOf: (address) =>
        copiedLink(isOwnPath(address) ? address : safeLink(address, `https://${host}`), host),
      pictureOf: (address) => mediaInAddress(address, host),
    })
  } catch (error) {
    if (error instanceof NoText || error instanceof RangeError) return null
    throw error
  }
}

/** A page of this site: unlike what is pasted, a file says of no other site that it is from there. */
function isOwnPath(address: string): boolean {
  return address.startsWith('/') && isLinkAddress(address)
}

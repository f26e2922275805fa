import { type ReceiptCode, readReceiptCode } from '#cases/model/receipt-code.ts'
import { type Answer, ask } from './ask.ts'
import { wordsOf } from './read-page.ts'

export type Part = string | { name: string; type?: string; bytes: Uint8Array | string }

const boundary = 'aval-form-boundary'

/** A form of the space as a browser sends it, from a page without a referrer. A list sends a field more than once. */
export function sendMultipart(
  origin: string,
  target: string,
  fields: Record<string, Part | Part[]>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const parts = Object.entries(fields).flatMap(([name, given]) =>
    [given].flat().map((part) => partOf(name, part)),
  )
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return send(origin, target, body, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...headers,
  })
}

/** The same without files. */
export function sendFields(
  origin: string,
  target: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = Buffer.from(new URLSearchParams(fields).toString())
  return send(origin, target, body, { 'content-type': 'application/x-www-form-urlencoded', ...headers })
}

export function send(
  origin: string,
  target: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<Answer> {
  const fromOwnPage = { origin: 'null', 'sec-fetch-site': 'same-origin' }
  return ask(origin, target, {
    method: 'POST',
    headers: { 'content-length': String(body.length), ...fromOwnPage, ...headers },
    body: body as unknown as string,
  })
}

/** The value of a hidden field of a page. */
export function hiddenField(html: string, name: string): string {
  const [, value] = new RegExp(`<input type="hidden"[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html) ?? []
  if (value === undefined) throw new Error(`The page has no hidden field ${name}`)
  return value
}

/** The receipt code that a page shows. */
export function shownCode(html: string): ReceiptCode {
  const [, shown = ''] = /<p class="receipt-code"[^>]*>([\s\S]*?)<\/p>/.exec(html) ?? []
  const code = readReceiptCode(wordsOf(shown))
  if (!code.ok) throw new Error('The page shows no receipt code')
  return code.value
}

function partOf(name: string, part: Part): Buffer {
  const isFile = typeof part !== 'string'
  const file = isFile ? `; filename="${part.name}"\r\ncontent-type: ${part.type ?? 'text/plain'}` : ''
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(isFile ? part.bytes : part), Buffer.from('\r\n')])
}

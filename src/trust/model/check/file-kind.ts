/** What a file is by its content. */
export const fileKinds = [
  ...([
    'pdf',
    'token',
    'document',
    'picture',
    'word',
    'sheet',
    'archive',
    'page',
    'text',
    'unknown',
  ] as const),
] as const
export type FileKind = (typeof fileKinds)[number]

/** How far into a file its header may begin: readers of PDF look as far. */
const headWithin = 1024

/** What is in a file, whatever it is called. */
export function kindOf(bytes: Uint8Array): FileKind {
  const head = latin1(bytes.subarray(0, headWithin))
  if (head.includes('%PDF-')) return 'pdf'
  if (
    /^(\x89PNG|\xff\xd8\xff|GIF8|BM[\s\S]{4}\0{4}|II\*\0|MM\0\*|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(hei|hev|mif|msf|avif))/.test(
      head,
    )
  )
    return 'picture'
  if (head.startsWith('PK')) return kindOfArchive(latin1(bytes.subarray(0, 64 * 1024)))
  // The older files of office programs, and RTF.
  if (head.startsWith('\xd0\xcf\x11\xe0') || head.startsWith('{\\rtf')) return 'word'
  const text = asText(bytes)
  if (text === null) return 'unknown'
  if (isToken(text)) return 'token'
  if (text.startsWith('{')) return 'document'
  return /^<(!doctype html|html|\?xml|svg)/i.test(text) ? 'page' : 'text'
}

function kindOfArchive(head: string): FileKind {
  return /word\/|opendocument\.text/.test(head)
    ? 'word'
    : /xl\/|opendocument\.spreadsheet/.test(head)
      ? 'sheet'
      : 'archive'
}

const endings: Record<string, FileKind> = {
  ...{ pdf: 'pdf', jwt: 'token', json: 'document', html: 'page', htm: 'page', zip: 'archive' },
  ...{ png: 'picture', jpg: 'picture', jpeg: 'picture', gif: 'picture', webp: 'picture', heic: 'picture' },
  ...{ bmp: 'picture', tif: 'picture', tiff: 'picture', avif: 'picture' },
  ...{ doc: 'word', docx: 'word', odt: 'word', rtf: 'word', xls: 'sheet', xlsx: 'sheet', ods: 'sheet' },
}

/** Texts that are kept under each other's names: nobody is misled by that. */
const texts: readonly FileKind[] = ['token', 'document', 'text']

/** What the name of a file says that it is, where it is something else; null where the name is true or says nothing. */
export function misnamed(name: string | null, kind: FileKind): FileKind | null {
  const [, ending = ''] = /\.([a-z0-9]{1,5})$/i.exec(name ?? '') ?? []
  const says = endings[ending.toLowerCase()]
  if (!says || says === kind || (texts.includes(says) && texts.includes(kind))) return null
  return says
}

/** A token as it may have been copied, broken into lines by whatever showed it. */
export function isToken(text: string): boolean {
  return /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/.test(withoutSpace(text))
}

export function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '')
}

/** The text of a file that is one; null for others. */
export function asText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text.trim()
  } catch {
    return null
  }
}

/** One letter a byte, so that places in the text are those in the bytes. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

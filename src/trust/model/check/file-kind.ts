import { wholeText } from '#kernel/text/encoding.ts'
import { tokenOf } from './token.ts'

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

/** With files in it, without any, and in several parts. */
const archives = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']

/** How far into a file its header may begin: readers of PDF look as far. */
const headWithin = 1024

/** What is in a file, whatever it is called. */
export async function kindOf(bytes: Uint8Array): Promise<FileKind> {
  const head = latin1(bytes.subarray(0, headWithin))
  if (head.includes('%PDF-')) return 'pdf'
  if (
    /^(\x89PNG|\xff\xd8\xff|GIF8|BM[\s\S]{4}\0{4}|II\*\0|MM\0\*|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(hei|hev|mif|msf|avif))/.test(
      head,
    )
  )
    return 'picture'
  if (archives.some((each) => head.startsWith(each)))
    return kindOfArchive(latin1(bytes.subarray(0, 64 * 1024)))
  // The older files of office programs, and RTF.
  if (head.startsWith('\xd0\xcf\x11\xe0') || head.startsWith('{\\rtf')) return 'word'
  const text = await wholeText(bytes)
  return text === null ? 'unknown' : kindOfText(text)
}

/** What a text is, whether from a file or pasted. */
export function kindOfText(text: string): FileKind {
  if (tokenOf(text)) return 'token'
  const begin = text.slice(0, headWithin).trimStart()
  if (/^(\{|\[|"eyJ)/.test(begin)) return 'document'
  return /^<(!doctype html|html|\?xml|svg)/i.test(begin) ? 'page' : 'text'
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

/** What is not opened: what may be in it is not known. */
export const unopened: readonly FileKind[] = ['word', 'sheet', 'archive', 'unknown']

/** What the name of a file says that it is, where it is something else; null where the name is true or says nothing. */
export function misnamed(name: string | null, kind: FileKind): FileKind | null {
  const [, ending = ''] = /\.([a-z0-9]{1,5})$/i.exec(name ?? '') ?? []
  const says = endings[ending.toLowerCase()]
  if (!says || says === kind || (texts.includes(says) && texts.includes(kind))) return null
  return says
}

/** One letter a byte, so that places in the text are those in the bytes. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

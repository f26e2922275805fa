import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { fieldsOfType } from '#content/model/define-kind.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { demoLocales } from '../demo-locales.ts'
import { demoEntries, type WrittenEntry } from '../load/demo-entries.ts'
import { entryId } from '../load/entry-id.ts'
import { madeFolder } from '../load/made-files.ts'
import { type FileSource, neededFiles } from '../load/needed-files.ts'
import { hashOfText, type RichTexts, richTextsFile } from '../load/rich-texts.ts'
import { pictures } from './drawings/pictures.ts'
import { readMarkdown } from './markdown.ts'
import { writePdf } from './write-pdf.ts'

/**
 * What a file is made from in its final form, and its hash: the drawing, or the document's bytes. `finish` gives
 * the file. Throws when there is no such picture, or the document's Markdown cannot be set.
 */
export async function prepareFile(
  source: FileSource,
): Promise<{ hash: string; finish: () => Promise<Uint8Array> }> {
  if ('pdf' in source) {
    const bytes = await writePdf(source.pdf)
    return { hash: hashOf(bytes), finish: async () => bytes }
  }
  const draw = pictures[source.picture]
  if (!draw) throw new Error(`There is no picture called ${source.picture}`)
  const drawing = Buffer.from(draw())
  return { hash: hashOf(drawing), finish: () => engrave(drawing) }
}

/** For each file, the hash of what it was made from. */
const madeFromFile = new URL('made-from.json', madeFolder)

/** The names of the files that were made, with the hash of what each was made from. */
export async function readMadeFrom(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(madeFromFile, 'utf8').catch(() => '{}'))
}

/** Few inks on paper: sixteen tones hold every edge, in a fifth of the bytes. */
function engrave(drawing: Buffer): Promise<Uint8Array> {
  const palette = { palette: true, colours: 16, dither: 0, effort: 9, compressionLevel: 9 }
  return sharp(drawing).resize({ width: 1600 }).png(palette).toBuffer()
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

// Run after a change of the texts, the drawings or the documents: makes what changed, removes what nothing needs.
await mkdir(madeFolder, { recursive: true })
const texts = Object.entries(makeRichTexts(demoEntries))
const lines = texts.map((hashAndText) => hashAndText.map((each) => JSON.stringify(each)).join(':'))
await writeFile(richTextsFile, `{\n${lines.join(',\n')}\n}\n`)
const before = await readMadeFrom()
const present = new Set(await readdir(madeFolder))
const after: Record<string, string> = {}
for (const [fileName, source] of [...neededFiles(demoEntries)].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const { hash, finish } = await prepareFile(source)
  after[fileName] = hash
  if (before[fileName] === hash && present.has(fileName)) continue
  await writeFile(new URL(fileName, madeFolder), await finish())
  console.log(fileName)
}
for (const fileName of Object.keys(before)) {
  if (!(fileName in after)) await rm(new URL(fileName, madeFolder), { force: true })
}
await writeFile(madeFromFile, `${JSON.stringify(after, null, 2)}\n`)

/**
 * Makes every rich text of the entries from its Markdown. Throws, naming the entry and the field, on Markdown without
 * a place in our rich text and on a link to no entry.
 */
export function makeRichTexts(entries: WrittenEntry[]): RichTexts {
  const made: RichTexts = {}
  for (const entry of entries)
    for (const part of ['shared', ...demoLocales] as const)
      for (const name of fieldsOfType(kinds[entry.kind], 'richText')) {
        const markdown = entry[part]?.[name]
        if (typeof markdown !== 'string') continue
        try {
          made[hashOfText(markdown)] = readMarkdown(markdown, entryId)
        } catch (cause) {
          throw new Error(`The demonstration entry ${entry.kind}/${entry.key}, ${part}.${name}`, { cause })
        }
      }
  return made
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import { embedAsDrawn } from '#ui/drawings/embed-as-drawn.ts'

/** The cuts that documents are set in. */
export type Cut = 'text' | 'strong' | 'emphasis' | 'serif'

type Source = { file: string; name: string; weight: number }

const packages = '@fontsource-variable'
const sources: Record<Cut, Source> = {
  text: {
    file: `${packages}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
    name: 'InstrumentSans-Regular',
    weight: 400,
  },
  strong: {
    file: `${packages}/instrument-sans/files/instrument-sans-latin-wght-normal.woff2`,
    name: 'InstrumentSans-SemiBold',
    weight: 620,
  },
  emphasis: {
    file: `${packages}/instrument-sans/files/instrument-sans-latin-wght-italic.woff2`,
    name: 'InstrumentSans-Italic',
    weight: 400,
  },
  serif: {
    file: `${packages}/source-serif-4/files/source-serif-4-latin-wght-normal.woff2`,
    name: 'SourceSerif4-SemiBold',
    weight: 600,
  },
}

const resolve = createRequire(import.meta.url).resolve
const opened = new Map<Cut, Promise<Font>>()

/**
 * The typefaces of the site at fixed weights, ready to be embedded. They are opened once and serve every document.
 */
export async function openTypefaces(): Promise<Record<Cut, Font>> {
  const cuts = Object.keys(sources) as Cut[]
  return Object.fromEntries(await Promise.all(cuts.map(async (cut) => [cut, await openOnce(cut)])))
}

function openOnce(cut: Cut): Promise<Font> {
  const known = opened.get(cut)
  if (known) return known
  const font = open(sources[cut])
  opened.set(cut, font)
  return font
}

async function open({ file, name, weight }: Source): Promise<Font> {
  // Only as TrueType can a file be cut down to the letters in use.
  const bytes = Buffer.from(await decompress(await readFile(resolve(file))))
  const font = create(bytes).getVariation({ wght: weight })
  // Two weights of one file carry one name, and the PDF writer would take them for the same typeface.
  Object.defineProperty(font, 'postscriptName', { value: name })
  // A shape remembers the character that first asked for it. Asking for all of them here, in one order, keeps a
  // document from depending on those that were written before it.
  font.layout(everyLetter)
  return embedAsDrawn(font)
}

const everyLetter = Array.from({ length: 0x180 - 0x20 }, (_, index) =>
  String.fromCodePoint(index + 0x20),
).join('')

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import type { TypePair } from '#kernel/theme/theme.ts'
import { embedAsDrawn } from '#ui/drawings/embed-as-drawn.ts'
import { makeLetters } from './made-letters.ts'

/** What a document is set in: its great names, headings, text, and what stands out of it. */
export const cuts = ['name', 'heading', 'text', 'strong'] as const
export type Cut = (typeof cuts)[number]

/** One cut: the files that hold its letters, the commonest first. */
export type Face = { name: string; font: Font }[]
export type Faces = Record<Cut, Face>

/** Which letters are in which files, as far as that matters. */
const scripts = {
  latin: /(?:)/,
  'latin-ext': /[\u0100-\u02ff\u1e00-\u1eff\u2020-\u20cf\u2113-\u215f]/,
  cyrillic: /[\u0400-\u052f]/,
  'cyrillic-ext': /[\u0400-\u052f\u1c80-\u1c8f\u2de0-\u2dff\ua640-\ua69f]/,
  greek: /[\u0370-\u03ff\u2206]/,
  vietnamese: /[\u0102-\u01b0\u1ea0-\u1ef9\u20ab]/,
}
type Part = keyof typeof scripts

type Axes = Record<string, number>
type Source = { family: Family; axes: Axes }

const variable = '@fontsource-variable'
/** By the name of the family, where its files are. What no family has is looked for in the serif. */
const families = {
  serif: {
    files: (part: string) => `${variable}/source-serif-4/files/source-serif-4-${part}-opsz-normal.woff2`,
    parts: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const,
    isVariable: true,
  },
  sans: {
    files: (part: string) => `${variable}/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`,
    parts: ['latin', 'latin-ext'] as const,
    isVariable: true,
  },
  newsreader: {
    files: (part: string) => `@fontsource/newsreader/files/newsreader-${part}-500-normal.woff2`,
    parts: ['latin', 'latin-ext'] as const,
    isVariable: false,
  },
  public: {
    files: (part: string) => `${variable}/public-sans/files/public-sans-${part}-wght-normal.woff2`,
    parts: ['latin', 'latin-ext', 'vietnamese'] as const,
    isVariable: true,
  },
}
type Family = keyof typeof families

const serif = (wght: number, opsz: number): Source => ({ family: 'serif', axes: { wght, opsz } })
const press = (): Source => ({ family: 'newsreader', axes: {} })
const sans =
  (family: 'sans' | 'public') =>
  (wght: number): Source => ({ family, axes: { wght } })
const [own, public_] = [sans('sans'), sans('public')]

/** The typefaces of the body's site. */
const pairs: Record<TypePair, Record<Cut, Source>> = {
  engraved: { name: serif(560, 40), heading: serif(560, 20), text: own(430), strong: own(620) },
  plain: { name: own(600), heading: own(600), text: own(430), strong: own(620) },
  press: { name: press(), heading: press(), text: public_(400), strong: public_(620) },
  public: { name: public_(600), heading: public_(600), text: public_(400), strong: public_(620) },
}

const resolve = createRequire(import.meta.url).resolve
const opened = new Map<string, Promise<Font>>()

/**
 * The typefaces of a pair, read from the packages that the pages use and never from the system; of other scripts, those
 * that a text has.
 */
export async function openFaces(pair: TypePair, text: string): Promise<Faces> {
  const needed = (Object.keys(scripts) as Part[]).filter((part) => scripts[part].test(text))
  const faces = cuts.map(async (cut) => [cut, await faceOf(cut, pairs[pair][cut], needed)] as const)
  return Object.fromEntries(await Promise.all(faces)) as Faces
}

async function faceOf(cut: Cut, source: Source, needed: readonly Part[]): Promise<Face> {
  const open = (files: ReturnType<typeof filesOf>) =>
    Promise.all(
      files.map(async ({ file, axes, isVariable }) => {
        const name = `${cut}-${file.replace(/^.*\/|\.woff2$/g, '')}`
        const known = opened.get(name)
        const font = known ?? openFont(file, name, isVariable ? axes : null)
        opened.set(name, font)
        return { name, font: await font }
      }),
    )
  const own = await open(filesOf(source, needed))
  // Letters of other scripts, and signs that the family lacks, look alike whatever stands around them.
  const others =
    source.family === 'serif' ? [] : await open(filesOf(serif(cut === 'strong' ? 620 : 430, 14), needed))
  const name = `${cut}-made`
  const made = makeLetters(
    [...own, ...others].map(({ font }) => font),
    name,
  )
  return [...own, { name, font: made }, ...others]
}

function filesOf({ family, axes }: Source, needed: readonly Part[]) {
  const { files, parts, isVariable } = families[family]
  const named: readonly Part[] = parts
  return named
    .filter((part) => needed.includes(part))
    .map((part) => ({ file: files(part), axes, isVariable }))
}

async function openFont(file: string, name: string, axes: Axes | null): Promise<Font> {
  const [{ create }, { default: decompress }] = await Promise.all([
    import('fontkit'),
    import('woff2-encoder/decompress'),
  ])
  // Only as TrueType can a file be cut down to the letters in use.
  const font = create(Buffer.from(await decompress(await readFile(resolve(file)))))
  const set = axes ? font.getVariation(axes) : font
  // Two weights of one file carry one name, and the PDF writer would take them for the same typeface.
  Object.defineProperty(set, 'postscriptName', { value: name })
  // A shape remembers the character that first asked for it, and part of another one asks for none. Asking for all of
  // them here, in one order, keeps every letter readable by programs, whatever was written before.
  for (const code of set.characterSet.toSorted((one, other) => one - other)) set.glyphForCodePoint(code)
  return embedAsDrawn(set)
}

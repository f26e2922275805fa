import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

/** The site's own two typefaces, in the cuts that drawings use. */
export type Cut = 'title' | 'label' | 'name'

/** A cut ready to be drawn with: the Latin file first, then the one with rarer letters. */
export type Typeface = Font[]

const cuts: Record<Cut, { files: string[]; axes: Record<string, number> }> = {
  title: { files: serif(), axes: { wght: 480, opsz: 60 } },
  name: { files: serif(), axes: { wght: 600, opsz: 24 } },
  label: { files: sans(), axes: { wght: 560 } },
}

const resolve = createRequire(import.meta.url).resolve
const opened = new Map<Cut, Promise<Typeface>>()

/**
 * A cut of the site's typefaces, read from the packages that the pages use and never from the system, which may have
 * no fonts at all. The files are WOFF2, which the outline reader understands only once they are decompressed.
 */
export function typeface(cut: Cut): Promise<Typeface> {
  const known = opened.get(cut)
  if (known) return known
  const typeface = open(cuts[cut])
  opened.set(cut, typeface)
  return typeface
}

async function open({ files, axes }: (typeof cuts)[Cut]): Promise<Typeface> {
  const [{ create }, { default: decompress }] = await Promise.all([
    import('fontkit'),
    import('woff2-encoder/decompress'),
  ])
  return Promise.all(
    files.map(async (file) => {
      const font = create(Buffer.from(await decompress(await readFile(resolve(file)))))
      return font.getVariation(axes)
    }),
  )
}

function serif(): string[] {
  const files = '@fontsource-variable/source-serif-4/files/source-serif-4'
  return [`${files}-latin-opsz-normal.woff2`, `${files}-latin-ext-opsz-normal.woff2`]
}

function sans(): string[] {
  const files = '@fontsource-variable/instrument-sans/files/instrument-sans'
  return [`${files}-latin-wght-normal.woff2`, `${files}-latin-ext-wght-normal.woff2`]
}

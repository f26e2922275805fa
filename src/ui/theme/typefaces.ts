import { ownTheme, type TypePair } from '#kernel/theme/theme.ts'

/** A typeface that the site's own stylesheet does not have; `file` is what the package calls it. */
type Typeface = { name: string; file: string; weight: string; metrics: string }

/**
 * The further typefaces, each made as wide and as high as the design's own that it stands for: so what stands in until
 * the file is there is the same for both, and no page is set otherwise.
 */
export const typefaces = {
  newsreader: {
    name: 'Newsreader',
    file: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
    weight: '400 700',
    metrics: 'size-adjust:111.1%;ascent-override:93.2%;descent-override:30.2%;line-gap-override:0%',
  },
  'public-sans': {
    name: 'Public Sans',
    file: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    weight: '400 700',
    metrics: 'size-adjust:98.4%;ascent-override:98.6%;descent-override:25.4%;line-gap-override:0%',
  },
} satisfies Record<string, Typeface>
export type TypefaceName = keyof typeof typefaces

/** Which of them a pair needs; without one for headings those are set in the typeface of the text. */
const pairs: Record<TypePair, { headings: TypefaceName | 'text' | 'own'; text: TypefaceName | 'own' }> = {
  engraved: { headings: 'own', text: 'own' },
  plain: { headings: 'text', text: 'own' },
  press: { headings: 'newsreader', text: 'public-sans' },
  public: { headings: 'text', text: 'public-sans' },
}

/** The address of the file of a typeface. */
export function typefaceAddress(name: TypefaceName): string {
  return `/theme/${name}.woff2`
}

/** The typefaces of a pair that the site's own stylesheet does not have. */
export function typefacesOf(pair: TypePair): TypefaceName[] {
  const { headings, text } = pairs[pair]
  return [headings, text].filter((name) => name !== 'own' && name !== 'text')
}

/** What a pair sets headings and text in, as a stylesheet names it. */
export function familiesOf(pair: TypePair): { headings: string; text: string } {
  const { headings, text } = pairs[pair]
  const sans = text === 'own' ? '"Instrument Sans", sans-serif' : `"${typefaces[text].name}", sans-serif`
  if (headings === 'text') return { headings: sans, text: sans }
  return {
    headings: headings === 'own' ? '"Source Serif 4", serif' : `"${typefaces[headings].name}", serif`,
    text: sans,
  }
}

/** What a pair says otherwise than the stylesheet of the site; nothing for the design's own. */
export function typeStyles(pair: TypePair): string {
  if (pair === ownTheme.type) return ''
  const { headings, text } = pairs[pair]
  const faces = typefacesOf(pair).map((name) => {
    const { name: family, weight, metrics } = typefaces[name]
    const source = `url("${typefaceAddress(name)}") format("woff2")`
    return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:${source};${metrics}}`
  })
  const sans = text === 'own' ? '' : `--typeface-sans:"${typefaces[text].name}";`
  if (headings === 'text')
    return `${faces.join('')}:root{${sans}--font-serif:var(--font-sans)}@layer base{h1,h2,h3,h4{font-weight:600}}`
  const serif = headings === 'own' ? '' : `--typeface-serif:"${typefaces[headings].name}";`
  return `${faces.join('')}:root{${sans}${serif}}`
}

import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import { fixedBecause, partOf } from '#kernel/own-words/parts.ts'
import { type Catalogue, isGroup } from './catalogues.ts'

type Catalogues = Record<Locale, Catalogue>

/** A text for each plural form, and the input that is counted. */
export type Counting = { input: string; forms: Record<string, string> }

/** The mark of words that stay as they are: no text of the body's has it, since others are counted from 1. */
const stays = 0

/** Words of a catalogue by their names, those of groups by their paths: `choices.familyOptions.product`. */
export type Said = { id: string; texts: Record<Locale, string | Counting>; mark: '' | number }

/** All words in the order of the catalogues, each with the number that tells it from others of the same text. */
export function listWords(catalogues: Catalogues): Said[] {
  const all = flatten(catalogues[defaultLocale]).map(([id]) => {
    const texts = Object.fromEntries(locales.map((locale) => [locale, read(at(catalogues[locale], id))]))
    return { id, texts: texts as Said['texts'] }
  })
  const taken = new Set<string>()
  return all.map((said) => {
    if (!isChangeable(said.id)) return { ...said, mark: stays }
    const own = locales.flatMap((locale) =>
      textsOf(said.texts[locale]).map((text) => [locale, text] as const),
    )
    const keys = (mark: Said['mark']) => own.map(([locale, text]) => `${locale} ${text}${mark}`)
    let mark: Said['mark'] = ''
    while (keys(mark).some((key) => taken.has(key))) mark = Number(mark) + 1
    for (const key of keys(mark)) taken.add(key)
    return { ...said, mark }
  })
}

/** The module of a message. */
export function messageModule({ id, texts, mark }: Said): string {
  const every = locales.map((locale) => texts[locale])
  const names = new Set(every.flatMap((said) => textsOf(said).flatMap(placeholders)))
  const counted = every.find((said) => typeof said !== 'string')
  if (counted) names.add(counted.input)
  const type = names.size > 0 ? `<${[...names].map((name) => `'${name}'`).join(' | ')}>` : ''
  const made = counted
    ? ['counting', `${JSON.stringify(mark)}, '${counted.input}'`, ...every.map(formsOf)]
    : [
        mark === '' ? 'word' : 'marked',
        ...(mark === '' ? [] : [mark]),
        ...every.map((said) => JSON.stringify(said)),
      ]
  const [by, ...given] = made
  return `import { ${by} } from '../word.ts'\n\nexport const ${id} = /* @__PURE__ */ ${by}${type}(${given.join(', ')})\n`
}

/** A language that says the same of every number has one text. */
function formsOf(said: string | Counting): string {
  return JSON.stringify(typeof said === 'string' ? { other: said } : said.forms)
}

/** The module of a group: its words in every language, as values. */
export function groupModule(group: string, catalogues: Catalogues, all: Map<string, Said>): string {
  const parts = Object.keys(catalogues[defaultLocale][group] as Catalogue)
  const lines = parts.map(
    (part) => `export const ${part} = ${valueAt(`${group}.${part}`, catalogues, all)}\n`,
  )
  const isChanged = lines.some((line) => line.includes('words('))
  return `${isChanged ? "import { words } from '../i18n/word.ts'\n\n" : ''}${lines.join('')}`
}

function valueAt(path: string, catalogues: Catalogues, all: Map<string, Said>): string {
  const said = all.get(path)
  if (!said) {
    const parts = Object.keys(at(catalogues[defaultLocale], path) as Catalogue)
    return `{ ${parts.map((part) => `${JSON.stringify(part)}: ${valueAt(`${path}.${part}`, catalogues, all)}`).join(', ')} }`
  }
  if (!isChangeable(path)) return JSON.stringify(said.texts)
  const texts = locales.map((locale) => JSON.stringify(said.texts[locale]))
  return `/* @__PURE__ */ words(${[JSON.stringify(said.mark), ...texts].join(', ')})`
}

/** What the body may say otherwise, and what of it stays as it is, for the form and for those who follow it. */
export function changeableModule(all: Said[]): string {
  const rows = all.flatMap(({ id, texts, mark }) => {
    const part = partOf(id)
    if (!part) return []
    const fixed = fixedBecause(id)
    const forms = Object.fromEntries(
      locales.map((locale) => {
        const said = texts[locale]
        return [locale, typeof said === 'string' ? { '': said } : distinct(said.forms)]
      }),
    )
    return [{ id, part, ...(fixed ? { fixed } : {}), ...(mark ? { mark } : {}), forms }]
  })
  const type = "import type { ChangeableWord } from '../own-words/changeable.ts'\n\n"
  return `${type}export const changeableWords: ChangeableWord[] = JSON.parse(${JSON.stringify(JSON.stringify(rows))})\n`
}

/** Forms of the same text are one: what is said instead holds for all of them. */
function distinct(forms: Record<string, string>): Record<string, string> {
  const texts = new Set<string>()
  const first = Object.entries(forms).filter(([, text]) => !texts.has(text) && texts.add(text))
  return Object.fromEntries(first)
}

function isChangeable(id: string): boolean {
  return partOf(id) !== null && fixedBecause(id) === null
}

function flatten(catalogue: Catalogue): [string, unknown][] {
  return Object.entries(catalogue).flatMap(([name, said]) =>
    isGroup(said)
      ? flatten(said).map(([inside, text]): [string, unknown] => [`${name}.${inside}`, text])
      : [[name, said]],
  )
}

function at(catalogue: Catalogue, path: string): unknown {
  return path.split('.').reduce<unknown>((within, name) => (within as Catalogue)[name], catalogue)
}

type Variants = { declarations: string[]; match: Record<string, string> }

/** A message as it stands in its catalogue: a text, or variants by the plural form of one input. */
function read(said: unknown): string | Counting {
  if (typeof said === 'string') return said
  const [{ declarations, match }] = said as [Variants]
  const input = declarations.map((line) => /^local \w+ = (\w+): plural$/.exec(line)?.[1]).find(Boolean)
  if (!input) throw new Error(`Variants that no number chooses: ${JSON.stringify(said)}`)
  const forms = Object.entries(match).map(([when, text]) => [when.replace(/^\w+=/, ''), text])
  return { input, forms: Object.fromEntries(forms) }
}

export function textsOf(said: string | Counting): string[] {
  return typeof said === 'string' ? [said] : [...new Set(Object.values(said.forms))]
}

function placeholders(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
}

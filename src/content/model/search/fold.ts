import type { Locale, Localised } from '#kernel/locales.ts'

/** A run of letters, digits and what belongs to them: combining marks and invisible joiners. */
export const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu

/**
 * The words of a text without case, accents or invisible characters, letters and digits apart:
 * `«ISO9001:2015» Año` gives iso, 9001, 2015, ano. Index, vocabulary and queries all go through it.
 */
export function foldWords(text: string): string[] {
  return Array.from(text.matchAll(wordPattern)).flatMap(([word]) => foldWord(word))
}

/** A name as it is compared with others: its words, one space apart. */
export function nameWords(name: string): string {
  return foldWords(name).join(' ')
}

/**
 * A text as PostgreSQL's stemmer for the language must meet it: folded words, brought to the spelling from
 * which the stemmer reaches one stem for singular and plural, accented and not.
 */
export function foldForSearch(text: string, locale: Locale): string {
  return foldWords(text)
    .map((word) => readyForStemmer(word, locale))
    .join(' ')
}

/** One folded word in the spelling that the stemmer needs. */
export function readyForStemmer(word: string, locale: Locale): string {
  return spellings[locale]?.(word) ?? word
}

const spellings: Localised<(word: string) => string> = { es: spanishEnding, en: englishSpelling }

function foldWord(word: string): string[] {
  // Most words have nothing to fold but their case.
  if (/^[a-z]+$/i.test(word)) return [word.toLowerCase()]
  const plain = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => undecomposed[letter] ?? letter)
  return plain.match(/\p{L}+|\p{N}+/gu) ?? []
}

/** Letters that Unicode does not take apart into a base and a mark. */
const undecomposed: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Brings a folded English word to one of its two spellings, so that organisation and organization, programme and
 * program, centre and center meet. A few words that have only one spelling are bent as well; that is harmless,
 * because the index and the query are bent alike and nobody is shown the result.
 */
function englishSpelling(word: string): string {
  return endings.reduce((spelling, [ending, replacement]) => spelling.replace(ending, replacement), word)
}

const endings: [RegExp, string][] = [
  [/yses$/, 'ysis'],
  // With an s, because the stemmer takes `organization` for a kind of `organic`.
  [/^(\p{L}{3,})iz(e|es|ed|er|ers|ing|ation|ations|ational)$/u, '$1is$2'],
  [/^(anal|paral|catal)yz(e|ed|er|ers|ing)$/, '$1ys$2'],
  [/^(\p{L}{3,})our(s|ed|ing|able|al|ite|ites)?$/u, '$1or$2'],
  [/^(cent|fib|lit|met|kilomet|theat)re(s|d)?$/, '$1er$2'],
  [/^(label|travel|model|cancel|fuel|signal|level)l(ed|er|ers|ing|ation)$/, '$1$2'],
  [/^(licen|defen|offen|preten)ce(s|d)?$/, '$1se$2'],
  [/^(catal|dial)ogue(s|d)?$/, '$1og$2'],
  [/^programme(s)?$/, 'program$1'],
  [/^aluminium$/, 'aluminum'],
  [/^criterion$/, 'criteria'],
]

/**
 * Brings a folded Spanish word to a spelling from which the Snowball stemmer reaches one stem for singular and
 * plural. The stemmer expects accents (-ación goes, -acion stays) and takes -en, -ad, -ar, -er for endings of
 * verbs, so that `imagen` and `imágenes` part. What is changed here is never shown to anybody.
 */
function spanishEnding(word: string): string {
  return accented.get(word) ?? restored(word.replace(pluralInEs, '$1').replace(shortPlural, '$1'))
}

/** Plurals whose singular the stemmer would cut further: exámenes, ciudades, lugares, talleres, alemanes. */
const pluralInEs = /^(\p{L}+(?:an|en|es|ad|ed|ar|er))es$/u

/** Too short for the stemmer to see a plural in it: días, años, vías. */
const shortPlural = /^(\p{L}{2}[aeo])s$/u

/** Luz and luces, eficaz and eficaces. */
const finalZ = /^(\p{L}+)z$/u

const accented = new Map(
  // Nouns in -és, which would lose it as if it were a plural.
  'inglés francés portugués japonés holandés irlandés danés escocés interés estrés'
    .split(' ')
    // Stop words, which the stemmer's list spells with their accents.
    .concat(
      'más también qué él está están estás esté estén sí tú mí será serán sería serían había habían'.split(
        ' ',
      ),
      'habrá habrán habría habrían tenía tenían tendrá tendrán tendría tendrían estará estarán'.split(' '),
    )
    .map((word) => [word.normalize('NFD').replace(/\p{M}/gu, ''), word]),
)

function restored(singular: string): string {
  return accented.get(singular) ?? singular.replace(/ion$/, 'ión').replace(finalZ, '$1c')
}

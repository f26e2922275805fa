/**
 * Brings a folded Spanish word to a spelling from which the Snowball stemmer reaches one stem for singular and
 * plural. The stemmer expects accents (-ación goes, -acion stays) and takes -en, -ad, -ar, -er for endings of
 * verbs, so that `imagen` and `imágenes` part. What is changed here is never shown to anybody.
 */
export function spanishEnding(word: string): string {
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

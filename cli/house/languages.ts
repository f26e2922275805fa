import type { SourceFile } from './source-files.ts'

/** Where the languages are known. */
const knownHere = 'src/kernel/locales.ts'

/**
 * Code that names a language for a reason that has nothing to do with the languages of the site, and the reason.
 * Whoever adds a line here decides that a further language of the site does not concern it.
 */
const exceptions: Record<string, readonly string[]> = {
  'A certificate says its scope and its products in Spanish and English, whatever the site speaks.': [
    'src/register/admin/certificate/',
    'src/register/admin/decide/decision-panel.tsx',
    'src/register/model/certificate-record.ts',
    'src/register/model/interchange/as-far-as-read.ts',
    'src/register/model/item-records.ts',
    'src/register/model/listed-certificate.ts',
    'src/register/model/records/field.ts',
    'src/register/model/work/record-forms.ts',
    'src/register/model/work/decision-form.ts',
    'src/register/store/find-certificate.ts',
    'src/register/store/read-records.ts',
    'src/register/store/record-rows.ts',
    'src/register/store/summarise.ts',
    'src/register/store/work/decide.ts',
  ],
  "A company has an English name beside its own, and IAF's files are in English.": [
    'src/register/model/company-record.ts',
    'src/register/model/iaf/',
  ],
  'Programs in a terminal speak English.': ['cli/aval/'],
  'The stemmers of Spanish and English need words in a certain spelling; others take them as they are.': [
    'src/content/model/search/fold.ts',
  ],
  'It is the format of a script.': ['cli/vite/scripts.ts'],
  'It is what looks for them.': ['cli/house/languages.ts'],
}
const excepted = Object.values(exceptions).flat()

// As a text, as a key, read from an object, or in a pattern. The fixed words of the specification carry `lang="es"`.
const language =
  /(?<!lang=)['"](?:es|en)['"]|(?<![\w'"-])(?:es|en)\??:(?!:)|\.(?:es|en)\b(?!['"\w])|\b(?:es\|en|en\|es)\b/

/** Every line of the program's code that names a language of the site without being an exception. */
export function linesNamingLanguages(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ file, lines }) => {
    if (file === knownHere || excepted.some((place) => file.startsWith(place))) return []
    return lines.flatMap((line, at) =>
      language.test(line.replace(/\/\*\*.*|\/\/.*|^\s*\*.*/, '')) ? [`${file}:${at + 1} ${line.trim()}`] : [],
    )
  })
}

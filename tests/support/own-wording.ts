import { wording } from '#content/model/kinds/wording.ts'
import { publishEntry, saveEntry } from '#content/store/save-entry.ts'
import { systemActor } from '#kernel/caller.ts'
import { readCatalogue } from '#kernel/i18n/catalogues.ts'
import { byLocale, type Locale, locales } from '#kernel/locales.ts'
import { textName } from '#kernel/own-words/changeable.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { changeableWords } from '#kernel/words/changeable-words.ts'

/** Publishes these texts, by their names, as what the body says; none are the defaults. */
export async function sayInstead(site: Site, words: Partial<Record<Locale, Record<string, string>>>) {
  const caller = { ...callerOf(site, { locale: 'es' }), actor: systemActor }
  const draft = { key: wording.name, shared: { words }, locales: byLocale(() => ({})) }
  const saved = await saveEntry(caller, wording, draft)
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  for (const locale of locales) {
    const published = await publishEntry(caller, saved.value.id, locale)
    if (!published.ok) throw new Error(JSON.stringify(published))
  }
}

/** Every word that a body may change, in marks that tell it from all else. */
export function everyWordMarked(): Record<Locale, Record<string, string>> {
  return byLocale((locale) =>
    Object.fromEntries(
      changeableWords.flatMap((word) =>
        word.fixed
          ? []
          : Object.entries(word.forms[locale]).map(([form, text]) => [textName(word.id, form), `⟦${text}⟧`]),
      ),
    ),
  )
}

/** What the software guarantees, which stays as it is. */
export function guaranteedTexts(locale: Locale): string[] {
  return changeableWords.flatMap(({ fixed, forms }) => (fixed ? Object.values(forms[locale]) : []))
}

const ofTheApi =
  /^(answer-parts|certificate-answer|check-answer|company-answer|description|endpoints|list-answers|openapi|parameters|problem-details|problems|request-problems|watch-api)$/

/** What describes the API: the same as in its description for programs, which does not change with the words. */
export function apiTexts(locale: Locale): string[] {
  const groups = Object.entries(readCatalogue(locale)).filter(([name]) => ofTheApi.test(name))
  return groups.flatMap(([, group]) => textsIn(group))
}

function textsIn(said: unknown): string[] {
  return typeof said === 'string' ? [said] : Object.values(said as object).flatMap(textsIn)
}

import { and, eq, sql } from 'drizzle-orm'
import type { OwnTexts } from '#content/model/fields/field.ts'
import { wording } from '#content/model/kinds/wording.ts'
import { asSaid } from '#content/model/wording/own-text.ts'
import { follow } from '#kernel/follow.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import type { ChangeableWord } from '#kernel/own-words/changeable.ts'
import { keepOwnWords, type OwnWords } from '#kernel/own-words/kept.ts'
import type { Following } from './follow-time-zone.ts'
import { topicOf } from './select-published.ts'
import { entry, entryLocale } from './tables/content.ts'

/**
 * Has this process say what the body says instead of the words of the code: now, and whenever that is published. Every
 * page may hold any word, so all that was made before is forgotten once the new ones are said. `inScripts` names the
 * messages and groups that scripts of pages can say; null where that is not known.
 */
export function followWording(
  { orm, announcements, log }: Following,
  inScripts: ReadonlySet<string> | null,
): Promise<() => void> {
  const isInScripts = ({ id }: ChangeableWord) => inScripts?.has(id.split('.')[0] ?? '') ?? true
  return follow({
    ...{ announcements, log, topic: topicOf(wording) },
    failure: 'the words of the body could not be read',
    read: () =>
      orm
        .select({
          locale: entryLocale.locale,
          words: sql<OwnTexts | null>`${entryLocale.published} -> 'words'`,
        })
        .from(entryLocale)
        .innerJoin(entry, eq(entry.id, entryLocale.entryId))
        .where(and(eq(entry.kind, wording.name), sql`${entryLocale.published} is not null`))
        .orderBy(entryLocale.locale),
    keep(rows) {
      const said = (locale: Locale, isAsked?: (word: ChangeableWord) => boolean) =>
        asSaid(rows.find((row) => row.locale === locale)?.words ?? null, locale, isAsked)
      const carried = (locale: Locale) =>
        filled((each) => said(each, each === locale ? isInScripts : isSaidInOthers))
      keepOwnWords(
        filled((locale) => said(locale)),
        Object.fromEntries(
          locales.flatMap((locale) => {
            const own = carried(locale)
            return Object.keys(own).length > 0 ? [[locale, own]] : []
          }),
        ),
      )
    },
  })
}

/** The way to another language is said in that one. */
function isSaidInOthers({ id }: ChangeableWord): boolean {
  return id.startsWith('switch_')
}

function filled(own: (locale: Locale) => Record<string, string>): OwnWords {
  const all = locales.map((locale) => [locale, own(locale)] as const)
  return Object.fromEntries(all.filter(([, said]) => Object.keys(said).length > 0))
}

import type { InList } from '#content/model/define-kind.ts'
import type { accreditation } from '#content/model/kinds/accreditation.ts'
import { certification } from '#content/model/kinds/certification.ts'
import { document } from '#content/model/kinds/document.ts'
import type { news } from '#content/model/kinds/news.ts'
import type { teamMember } from '#content/model/kinds/team-member.ts'
import { listPublished } from '#content/store/list-published.ts'
import type { Caller } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import { countryName } from '#register/model/country-names.ts'
import { dateInWords } from '#ui/dates.ts'
import { type MotifName, motifOf } from '#ui/drawings/plates/motifs.ts'
import { initialsOf } from '#ui/initials.ts'
import { sizeInWords } from '#ui/sizes.ts'
import type { DocumentCard } from '../about/document-list.tsx'
import type { Member } from '../about/member-list.tsx'
import type { SchemeCard } from '../certifications/scheme-list.tsx'
import type { Accreditation } from '../home/accreditation-list.tsx'
import type { NewsCard } from '../news/news-list.tsx'

/**
 * What a list shows of news items; the rest of them stays on the server. For one without a picture a plate is drawn in
 * the ink of the family that it is about, that of its first scheme; it has another motif than the two before it.
 */
export async function newsCards(caller: Caller, items: InList<typeof news>[]): Promise<NewsCard[]> {
  const ids = items.flatMap((item) => (item.cover ? [] : (item.certifications?.slice(0, 1) ?? [])))
  const schemes = await listPublished(caller, certification, { ids: [...new Set(ids)] })
  const families = new Map(schemes.map((scheme) => [scheme.id, scheme.family]))
  const drawn: MotifName[] = []
  return items.map(({ id, key, href, title, summary, date, category, cover, darkCover, certifications }) => {
    const card = { id, href, title, summary, date, category, cover, darkCover, plate: null }
    if (cover) return card
    const motif = motifOf(key, drawn.slice(-2))
    drawn.push(motif)
    return {
      ...card,
      plate: `${families.get(certifications?.[0] ?? '') ?? 'seal'}/${motif}/${encodeURIComponent(key)}`,
    }
  })
}

/** What a list shows of an accreditation or a membership, in the words of a language. */
export function accreditationCards(listed: InList<typeof accreditation>[], locale: Locale): Accreditation[] {
  const said = (day: string) => dateInWords(day, locale)
  return listed.map((each) => {
    const { id, name, summary, type, body, number, standard, scopeLink, logo, validFrom, validTo } = each
    const validity = validTo
      ? validFrom
        ? m.valid_between({ from: said(validFrom), to: said(validTo) })
        : m.valid_until({ date: said(validTo) })
      : validFrom && m.valid_since({ date: said(validFrom) })
    return {
      ...{ id, name, summary, type, body, number, standard, scopeLink, logo, validity },
      country: each.country && countryName(each.country.toUpperCase(), locale),
      summaryLang: each.borrowed.includes('summary') ? defaultLocale : undefined,
    }
  })
}

/** What a list shows of documents; each says which one it took the place of, where that one is named. */
export async function documentCards(
  caller: Caller,
  documents: InList<typeof document>[],
): Promise<DocumentCard[]> {
  const ids = documents.flatMap(({ replaces }) => replaces ?? [])
  const replaced = ids.length > 0 ? await listPublished(caller, document, { ids }) : []
  const titles = new Map(
    replaced.map(({ id, title, version }) => [id, `${title}, ${m.version({ version })}`]),
  )
  return documents.map((each) => {
    const { id, title, summary, file, effectiveDate, code, version, replaces } = each
    const before = titles.get(replaces ?? '')
    const facts = [
      code,
      m.version({ version }),
      file && `${typeName(file)}, ${sizeInWords(file.bytes, caller.locale)}`,
    ]
    return {
      ...{ id, title, summary, href: file?.href ?? null, facts: facts.filter(Boolean).join(' · ') },
      effective: m.effective_from({ date: dateInWords(effectiveDate, caller.locale) }),
      replaces: before ? m.document_replaces({ document: before }) : null,
      summaryLang: each.borrowed.includes('summary') ? defaultLocale : undefined,
    }
  })
}

/** What a person calls a type of file: `PDF`, or the ending of its name. */
function typeName({ name, type }: { name: string; type: string }): string {
  return type === 'application/pdf' ? 'PDF' : (name.split('.').at(-1) ?? '').toUpperCase()
}

/** What a list shows of a scheme; the rest of it stays on the server. */
export function schemeCard({
  id,
  key,
  href,
  title,
  summary,
  brand,
  family,
}: InList<typeof certification>): SchemeCard {
  return { id, key, href, title, summary, brand, family }
}

/** What a list shows of people. */
export function memberCards(members: InList<typeof teamMember>[]): Member[] {
  return members.map((member) => ({ ...member, medallion: member.photo ? null : medallionOf(member) }))
}

function medallionOf({ name, key }: { name: string; key: string }): string {
  const [initials, seed] = [initialsOf(name), encodeURIComponent(key)]
  return initials ? `${encodeURIComponent(initials)}/${seed}` : seed
}

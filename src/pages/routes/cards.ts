import type { Shown } from '#content/model/define-kind.ts'
import { certification } from '#content/model/kinds/certification.ts'
import type { news } from '#content/model/kinds/news.ts'
import { listPublished } from '#content/store/list-published.ts'
import type { Caller } from '#kernel/caller.ts'
import { type MotifName, motifOf } from '#ui/drawings/plates/motifs.ts'
import type { SchemeCard } from '../certifications/scheme-list.tsx'
import type { NewsCard } from '../news/news-list.tsx'

/**
 * What a list shows of news items; the rest of them stays on the server. For one without a picture a plate is drawn in
 * the ink of the family that it is about, that of its first scheme; it has another motif than the two before it.
 */
export async function newsCards(caller: Caller, items: Shown<typeof news>[]): Promise<NewsCard[]> {
  const ids = items.flatMap((item) => (item.cover ? [] : (item.certifications?.slice(0, 1) ?? [])))
  const schemes = await listPublished(caller, certification, { ids: [...new Set(ids)] })
  const families = new Map(schemes.map((scheme) => [scheme.id, scheme.family]))
  const drawn: MotifName[] = []
  return items.map(({ id, key, href, title, summary, date, category, cover, certifications }) => {
    const card = { id, href, title, summary, date, category, cover, plate: null }
    if (cover) return card
    const motif = motifOf(key, drawn.slice(-2))
    drawn.push(motif)
    return {
      ...card,
      plate: `${families.get(certifications?.[0] ?? '') ?? 'seal'}/${motif}/${encodeURIComponent(key)}`,
    }
  })
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
}: Shown<typeof certification>): SchemeCard {
  return { id, key, href, title, summary, brand, family }
}

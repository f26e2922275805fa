import type { NewsCard } from '#app/site/news/news-list.tsx'
import type { Shown } from '#domain/content/define-kind.ts'
import type { news } from '#domain/content/kinds/news.ts'

/** What a list shows of a news item; the rest of it stays on the server. */
export function newsCard({
  id,
  key,
  href,
  title,
  summary,
  date,
  category,
  cover,
}: Shown<typeof news>): NewsCard {
  return { id, key, href, title, summary, date, category, cover }
}

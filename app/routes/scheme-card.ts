import type { SchemeCard } from '#app/site/certifications/scheme-list.tsx'
import type { Shown } from '#domain/content/define-kind.ts'
import type { certification } from '#domain/content/kinds/certification.ts'

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

import type { Shown } from '#content/model/define-kind.ts'
import type { certification } from '#content/model/kinds/certification.ts'
import type { SchemeCard } from '#pages/certifications/scheme-list.tsx'

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

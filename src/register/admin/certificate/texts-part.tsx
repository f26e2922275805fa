import { UseList } from '#content/admin/used-by/use-list.tsx'
import type { UsedBy } from '#content/model/editing/used-by.ts'
import { m } from '#kernel/i18n/messages.ts'

/** The texts of the site that show a certificate; `isShown` is whether visitors may be led to it at all. */
export type TextsShowing = UsedBy & { isShown: boolean }

/** More than these would push what is decided out of sight: they are folded under their number. */
const mostOpen = 3

/** Before something is decided: where visitors meet the certificate without having asked for it. */
export function TextsPart({ isShown, ...usedBy }: TextsShowing) {
  const { places } = usedBy
  if (places === 0) return null
  return (
    <section className="register-part" aria-labelledby="texts">
      <details className="used-by" open={places <= mostOpen}>
        <summary>
          <h2 id="texts">{m.companies_texts()}</h2>
          <span className="text-quiet"> {places}</span>
        </summary>
        <p className="mb-2 text-quiet">{isShown ? m.companies_texts_state() : m.companies_texts_hidden()}</p>
        <UseList {...usedBy} />
      </details>
    </section>
  )
}

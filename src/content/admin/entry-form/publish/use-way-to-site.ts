import { useNavigate } from 'react-router'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import type { EditedLanguage } from '#content/model/editing/edited-entry.ts'
import type { Locale } from '#kernel/locales.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { placedAt } from '../draft/placed-key.ts'
import { isToSend } from '../draft/slots.ts'
import { useStatusOf } from '../form-context.ts'
import { ownLanguages } from '../may-write.tsx'
import { isReviewable, type Publication, publishable } from './use-publication.ts'

type Given = {
  store: DraftStore
  languages: Record<Locale, EditedLanguage>
  publication: Publication
  /** Where whoever may not publish asks for a review of what is new. */
  reviewHref: string | null
}

/**
 * How this person brings what is written before visitors, by a button of the head and by Ctrl+Enter alike: they publish
 * it, or ask for a review at `href`. Null where they can do neither now.
 */
export type WayToSite = { href: string | null; go(): void } | null

export function useWayToSite({ store, languages, publication, reviewHref }: Given): WayToSite {
  const { revision, phase } = useStatusOf(store)
  const navigate = useNavigate()
  const mayDo = useMayDo()
  if (phase === 'trashed' || phase === 'erased') return null
  const { written, published } = ownLanguages(store.kind, mayDo)
  if (published.length > 0) {
    const go = () => publication.open('publish', chosenOf(store, languages, published))
    return { href: null, go }
  }
  const asks = revision > 0 && written.some((locale) => isReviewable(languages[locale]))
  return asks && reviewHref ? { href: reviewHref, go: () => void navigate(reviewHref) } : null
}

/** What is new in a language that the person publishes, saved or only written; the first of them where nothing is. */
function chosenOf(store: DraftStore, languages: Given['languages'], published: readonly Locale[]): Locale[] {
  const saved = publishable(languages)
  const written = new Set(store.slots.which(isToSend).map((key) => placedAt(key).place))
  const isShown = (each: Locale) => languages[each].state === 'published'
  const chosen = published.filter(
    (each) => saved.includes(each) || written.has(each) || (written.has('shared') && isShown(each)),
  )
  return chosen.length > 0 ? chosen : published.slice(0, 1)
}

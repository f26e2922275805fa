import { useNavigate } from 'react-router'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import type { EditedLanguage } from '#content/model/editing/edited-entry.ts'
import type { Locale } from '#kernel/locales.ts'
import type { DraftStore } from '../draft/draft-store.ts'
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
  if (phase === 'trashed') return null
  const { written, published } = ownLanguages(store.kind, mayDo)
  if (published.length > 0) {
    const chosen = publishable(languages).filter((each) => published.includes(each))
    const go = () => publication.open('publish', chosen.length > 0 ? chosen : published.slice(0, 1))
    return { href: null, go }
  }
  const asks = revision > 0 && written.some((locale) => isReviewable(languages[locale]))
  return asks && reviewHref ? { href: reviewHref, go: () => void navigate(reviewHref) } : null
}

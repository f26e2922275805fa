import { draftPage } from '#accounts/model/form-draft.ts'
import { deleteFormDraft } from '#accounts/store/own/form-drafts.ts'
import type { EntryReviewProps, ShownReview } from '#content/admin/entry-review/entry-review-page.tsx'
import type { ReviewOutcome, ReviewRefusal } from '#content/admin/entry-review/review-outcome.tsx'
import type { AnyKind } from '#content/model/define-kind.ts'
import { allFields } from '#content/model/editing/changes.ts'
import type { EditedEntry } from '#content/model/editing/edited-entry.ts'
import { neededToEdit, neededToPublish } from '#content/model/needed-rights.ts'
import { compareRevisions } from '#content/store/editing/revisions/compare-revisions.ts'
import { publishLanguages } from '#content/store/publishing/publish-languages.ts'
import { sharedEffects } from '#content/store/publishing/shared-effects.ts'
import { whatStops } from '#content/store/publishing/what-stops.ts'
import { sendBackReview } from '#content/store/review/answer-review.ts'
import { askForReview, languagesWithNews, takeBackReview } from '#content/store/review/ask-for-review.ts'
import { listPeople, mayPublish, stillAsks } from '#content/store/review/publishers.ts'
import type { Editor } from '#kernel/caller.ts'
import { defaultLocale, isLocale, type Locale, locales } from '#kernel/locales.ts'
import type { Result } from '#kernel/result.ts'
import { callerMay } from '#kernel/rights/ensure-may.ts'
import { notUnderstood, orRefused } from '#kernel/routes/responses.ts'

/** What of an entry is under review, with its differences, and what the caller may ask of whom. */
export async function readReview(
  caller: Editor,
  kind: AnyKind,
  entry: EditedEntry,
  uid: string,
): Promise<Pick<EntryReviewProps, 'reviews' | 'ask'>> {
  const shown = kind.isOne ? [defaultLocale] : locales
  const stopped = await whatStops(caller, entry.id, shown)
  const reviews: ShownReview[] = []
  for (const locale of shown) {
    const { review, state } = entry.languages[locale]
    if (!review) continue
    const isOnSite = state === 'published'
    const shared = orRefused(await sharedEffects(caller, entry.id, [locale]))
    const mayPublish = callerMay(caller, neededToPublish(kind, [locale]))
    const isAlone = mayPublish && shared.left.length > 0
    const since = review.isChangedSince
      ? await differencesOf(caller, kind, entry.id, {
          ...{ locale, before: review.revision, after: entry.revision },
        })
      : []
    reviews.push({
      ...{ locale, review, isOnSite, language: kind.isOne ? null : locale },
      // Whoever may not publish what all share is shown what their button does.
      differences: (
        await differencesOf(caller, kind, entry.id, {
          locale,
          before: isOnSite ? 'site' : 0,
          after: entry.revision,
        })
      ).filter(({ place }) => !isAlone || place !== 'shared'),
      shared: mayPublish ? shared : { changes: [], left: [], hash: '' },
      // What was changed and changed back is no difference.
      since: since.length > 0 ? since : null,
      mayPublish,
      stopped: stopped[locale] ?? null,
      isOwn: review.by !== 'system' && review.by.id === uid,
    })
  }
  const news = await languagesWithNews(caller.database.orm, caller, entry.id)
  const everybody = await listPeople(caller.database.orm)
  const isOthers = (locale: Locale) =>
    reviews.some(
      ({ review: { state, by }, isOwn, ...each }) =>
        each.locale === locale &&
        state === 'asked' &&
        !isOwn &&
        by !== 'system' &&
        stillAsks(everybody, kind, { locale, askedBy: by.id }),
    )
  const languages = shown.filter(
    (locale) =>
      (kind.isOne ? news.length > 0 : news.includes(locale)) &&
      !isOthers(locale) &&
      callerMay(caller, neededToEdit(kind, [locale])),
  )
  const able = everybody.filter(
    (person) => person.id !== uid && languages.some((locale) => mayPublish(person, kind, locale)),
  )
  return {
    reviews,
    ask: { languages, isOne: kind.isOne, people: able.map(({ id, name }) => ({ id, name })), stopped },
  }
}

type Compared = { locale: Locale; before: number | 'site'; after: number }

/**
 * How two versions differ for visitors of a language: in it and in what all languages share. Of an entry that is one for
 * all of them, in any.
 */
async function differencesOf(caller: Editor, kind: AnyKind, id: string, { locale, before, after }: Compared) {
  const concerns = (place: string) => kind.isOne || place === 'shared' || place === locale
  const only = allFields(kind).filter(({ place }) => concerns(place))
  const { differences } = orRefused(await compareRevisions(caller, id, { before, after, only }))
  return differences.filter(
    ({ place, seenIn }) => concerns(place) && (kind.isOne || seenIn.length === 0 || seenIn.includes(locale)),
  )
}

/** So many people are asked at most. */
const mostReviewers = 100

/** Does what a form of the page asks for. What was said with it is no draft any more. */
export async function changeReview(caller: Editor, id: string, form: FormData): Promise<ReviewOutcome> {
  const outcome = await change(caller, id, form)
  const draft = form.get('draft')
  if ('done' in outcome && typeof draft === 'string')
    await deleteFormDraft(caller, draftPage.review(id), draft)
  return outcome
}

async function change(caller: Editor, id: string, form: FormData): Promise<ReviewOutcome> {
  const intent = form.get('intent')
  const note = String(form.get('note') ?? '').replaceAll('\r\n', '\n')
  const languages = form.getAll('locale').filter(isLocale)
  if (intent === 'ask') {
    const reviewers = form.getAll('reviewer').map(String).slice(0, mostReviewers)
    const seen = { locales: languages, note, reviewers, revision: revisionIn(form) }
    const asked = await askForReview(caller, id, seen)
    return outcomeOf(asked, 'asked', { intent, locale: null, note, chosen: { languages, reviewers } })
  }
  const locale = languages[0] ?? notUnderstood()
  const about = { locale, note, chosen: null }
  if (intent === 'take-back') {
    const taken = await takeBackReview(caller, id, [locale])
    return outcomeOf(taken, taken.ok ? taken.value : 'taken-back', { ...about, intent })
  }
  if (intent === 'send-back') {
    const asked = String(form.get('asked') ?? '')
    return outcomeOf(await sendBackReview(caller, id, { locale, asked, note }), 'sent-back', {
      ...{ ...about, intent },
    })
  }
  if (intent !== 'publish') notUnderstood()
  const sharedSeen = String(form.get('sharedSeen') ?? '')
  const withoutShared = form.has('choosesShared') && !form.has('withShared')
  const published = await publishLanguages(caller, id, {
    locales: [locale],
    revision: revisionIn(form),
    sharedSeen,
    withoutShared,
  })
  return outcomeOf(published, 'published', { ...about, intent, withoutShared })
}

/** The revision that was shown with the form. */
function revisionIn(form: FormData): number {
  const revision = String(form.get('revision') ?? '')
  return /^[1-9]\d{0,8}$/.test(revision) ? Number(revision) : notUnderstood()
}

type Refused = Extract<ReviewOutcome, { refused: unknown }>

function outcomeOf(
  result: Result<unknown, string, unknown>,
  done: Extract<ReviewOutcome, { done: unknown }>['done'],
  about: Omit<Refused, 'refused'>,
): ReviewOutcome {
  if (result.ok) return { done }
  return { refused: result.problem as ReviewRefusal, ...about }
}

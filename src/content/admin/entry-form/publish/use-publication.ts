import { useCallback, useEffect, useRef, useState } from 'react'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { EditedLanguage, PlannedChange } from '#content/model/editing/edited-entry.ts'
import type {
  PublicationAnswer,
  PublicationAsked,
  PublicationRefused,
} from '#content/model/editing/publication.ts'
import { isEmptyValue } from '#content/model/editing/same-value.ts'
import type { SharedEffects } from '#content/model/editing/shared-effects.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { byLocale, type Locale, locales } from '#kernel/locales.ts'
import { isRefusal } from '#kernel/rights/refusal.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { localOf, momentOf } from '#kernel/time/local-time.ts'
import { useToasts } from '#ui/admin/toasts.tsx'
import { askServer } from '../connection/ask-server.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { keyOf } from '../draft/placed-key.ts'
import { useStatusOf } from '../form-context.ts'
import { type PublishedProblems, problemsByField } from './published-problems.ts'
import type { RefusedOrFailed } from './refusal-list.tsx'

/** What the dialog asks for; `when` is a local time, null is now. */
type Asking = {
  action: 'publish' | 'unpublish'
  chosen: Locale[]
  when: string | null
  reason: string
  takeOver: boolean
  makePublic: boolean
  /** What all languages share stays as visitors see it. */
  withoutShared: boolean
  /** What happens to that with the chosen languages, as it is shown; null until it is read. */
  shared: SharedEffects | null
}

const asIs = { reason: '', takeOver: false, makePublic: false, withoutShared: false, shared: null }

type Given = {
  store: DraftStore
  csrf(): string
  setLanguages(languages: Record<Locale, EditedLanguage>): void
  /** What else follows a change of what visitors see. */
  onChanged(): void
}

export type Publication = ReturnType<typeof usePublication>

/** Publishing from the form: what is written is saved first, and exactly that is published. */
export function usePublication({ store, csrf, setLanguages, onChanged }: Given) {
  const [opened, setOpened] = useState<Asking | null>(null)
  const [refused, setRefused] = useState<RefusedOrFailed | null>(null)
  const [problems, setProblems] = useState<PublishedProblems>(new Map())
  const [isBusy, setIsBusy] = useState(false)
  const reading = useRef<Promise<SharedEffects | null>>(Promise.resolve(null))
  const { show } = useToasts()

  async function ask(asked: PublicationAsked): Promise<RefusedOrFailed | null> {
    const outcome = await askPublication(store.entryId, asked, csrf())
    if (outcome.type === 'done') {
      setLanguages(outcome.languages)
      onChanged()
      return null
    }
    return outcome.type === 'refused' ? outcome.refused : { problem: outcome.type }
  }

  async function send(asking: Asking): Promise<RefusedOrFailed | null> {
    if (asking.chosen.length === 0) return { problem: 'no-language' }
    const asked = toAsk(asking, store)
    if ('problem' in asked) return asked
    if (asking.action === 'publish') {
      if (!(await store.flush())) return { problem: 'unsaved' }
      return ask({ ...asked, revision: store.status().revision } as PublicationAsked)
    }
    return ask(asked)
  }

  return {
    opened,
    refused,
    problems,
    isBusy,
    reading,
    open(action: Asking['action'], chosen: Locale[]) {
      setRefused(null)
      setOpened({ action, chosen, when: null, ...asIs })
    },
    /** What is written now is to take the place of the version that a plan holds, at the same time. */
    planAgain({ at }: PlannedChange, language: Locale) {
      const chosen = store.kind.isOne ? [...locales] : [language]
      const when = localOf(new Date(at), bodyTimeZone())
      setRefused(null)
      setOpened({ action: 'publish', chosen, when, ...asIs })
    },
    close: () => setOpened(null),
    change(change: Partial<Asking>) {
      const anew = change.chosen ? { shared: null } : {}
      setOpened((asking) => asking && { ...asking, ...anew, ...change })
    },
    async submit() {
      if (!opened || isBusy) return
      setIsBusy(true)
      const shared = opened.shared ?? (await reading.current)
      const problem = await send({ ...opened, shared })
      setIsBusy(false)
      setRefused(problem)
      setProblems(problem && 'languages' in problem ? problemsByField(store, problem.languages) : new Map())
      if (problem) return
      setOpened(null)
      show({ text: doneWords(opened) })
    },
    /** A planned change is called off, or one that failed is tried again. */
    async changePlan(action: 'cancel' | 'retry', plan: string) {
      const problem = await ask({ action, plan })
      show(problem ? { text: m.entry_plan_failed(), failed: true } : { text: m.entry_plan_changed() })
    },
  }
}

function toAsk(asking: Asking, store: DraftStore): PublicationAsked | RefusedOrFailed {
  const { action, chosen: locales, when, reason, takeOver, makePublic, withoutShared, shared } = asking
  const publish = {
    locales,
    revision: store.status().revision,
    ...(reason.trim() ? { overruled: { reason: reason.trim() } } : {}),
    ...(takeOver ? { takeOver } : {}),
    ...(makePublic ? { makePublic } : {}),
    ...(withoutShared ? { withoutShared } : {}),
    ...(shared ? { sharedSeen: shared.hash } : {}),
  }
  if (when === null) return action === 'publish' ? { action, ...publish } : { action, locales }
  const moment = momentOf(when, bodyTimeZone())
  if (!moment.ok) return { problem: moment.problem }
  const at = moment.value.toISOString()
  return action === 'publish'
    ? { action: 'plan', planned: 'publish', at, ...publish }
    : { action: 'plan', planned: 'unpublish', at, locales }
}

function doneWords({ action, chosen, when }: Asking): string {
  const count = chosen.length
  if (when !== null) return m.entry_done_planned()
  return action === 'publish' ? m.entry_done_published({ count }) : m.entry_done_unpublished({ count })
}

type PublicationOutcome =
  | ({ type: 'done' } & PublicationAnswer)
  | { type: 'refused'; refused: PublicationRefused }
  | { type: 'signed-out' | 'not-permitted' | 'unreachable' | 'failed' }

async function askPublication(
  entryId: string,
  asked: PublicationAsked,
  csrf: string,
): Promise<PublicationOutcome> {
  const answer = await askServer(adminAddress.entryPublication(entryId), {
    method: 'POST',
    body: asked,
    csrf,
  })
  if (answer.type !== 'answered') return answer
  if (answer.status === 200) return { type: 'done', ...(answer.body as PublicationAnswer) }
  if (isRefusal(answer.body)) return { type: 'not-permitted' }
  const refused = answer.body as PublicationRefused | null
  if ([404, 409, 422].includes(answer.status) && refused?.problem) return { type: 'refused', refused }
  return { type: 'failed' }
}

type Languages = Record<Locale, EditedLanguage>
export type Listen = () => (languages: Languages, revision: number) => void

/**
 * Where each language stands: the server's last answer, brought up to date with what this form has saved since. A
 * language without text becomes a draft, a published one has changes. What others publish or plan comes with the
 * answers about presence.
 */
export function useLanguages(store: DraftStore, given: Languages) {
  const [languages, setLanguages] = useState(given)
  const { revision } = useStatusOf(store)
  const [known] = useState(() => ({ revision, said: allSaid(store) }))
  useEffect(() => {
    if (known.revision === revision) return
    const [before, said] = [known.said, allSaid(store)]
    Object.assign(known, { revision, said })
    setLanguages((present) =>
      byLocale((locale) =>
        before[locale] === said[locale] ? present[locale] : moved(store, present, locale),
      ),
    )
  }, [revision, store, known])
  const answers = useRef(0)
  const answered = useCallback((next: Languages) => {
    answers.current += 1
    setLanguages(next)
  }, [])
  /**
   * Call it when the server is asked where the languages stand. The function that it returns takes the answer, and
   * ignores one that came too late.
   */
  const listen = useCallback(() => {
    const before = answers.current
    return (next: Languages, at: number) => {
      if (answers.current !== before || store.status().revision !== at) return
      setLanguages((present) => (JSON.stringify(present) === JSON.stringify(next) ? present : next))
    }
  }, [store])
  return { languages, answered, listen }
}

/** What visitors of each language would read if what the server has were published, as one text to compare. */
function allSaid({ slots, kind }: DraftStore): Record<Locale, string> {
  return byLocale((locale) =>
    JSON.stringify(
      fieldEntries(kind).map(
        ([name, { localised }]) => slots.get(keyOf(localised ? locale : 'shared', name)).server,
      ),
    ),
  )
}

function moved(store: DraftStore, languages: Languages, locale: Locale): EditedLanguage {
  const { review, ...before } = languages[locale]
  // What is written after it was asked for, or planned, is seen to be so at once.
  const planned = before.planned.map((plan) => ({ ...plan, hasLater: plan.revision !== null }))
  const language = { ...before, planned, review: review && { ...review, isChangedSince: true } }
  if (language.state === 'missing' || language.state === 'draft')
    return { ...language, state: hasText(store, store.kind, locale) ? 'draft' : 'missing' }
  return { ...language, changed: true }
}

function hasText(store: DraftStore, kind: AnyKind, locale: Locale): boolean {
  return fieldEntries(kind).some(
    ([name, { localised }]) => localised && !isEmptyValue(store.slots.get(keyOf(locale, name)).server),
  )
}

/** Whether a language has something that visitors do not see yet. */
export function hasNews({ state, changed }: EditedLanguage): boolean {
  return state === 'draft' || state === 'unpublished' || changed
}

/** The languages that somebody who publishes most likely means: those that have something to publish. */
export function publishable(languages: Languages): Locale[] {
  return locales.filter((locale) => hasNews(languages[locale]))
}

/** The languages that leave the site with the entry, or that are not published as planned once it is gone. */
export function onSiteOrPlanned(languages: Languages): Locale[] {
  return locales.filter((locale) => {
    const { state, planned } = languages[locale]
    return state === 'published' || planned.some(({ failure }) => !failure)
  })
}

/** Whether a review of a language can be asked for: it has something to publish, and none is under way. */
export function isReviewable(language: EditedLanguage): boolean {
  return hasNews(language) && !language.review
}

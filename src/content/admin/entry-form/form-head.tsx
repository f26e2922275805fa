import { Link } from 'react-router'
import type { Presence } from '#content/model/editing/edited-entry.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale, preferring } from '#kernel/locales.ts'
import { dateFormat } from '#kernel/text/formats.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { useIsLive } from '#ui/admin/use-is-live.ts'
import type { DraftStatus } from './draft/draft-ports.ts'
import { keyOf } from './draft/placed-key.ts'
import { useForm, useStatus, useWritten } from './form-context.ts'
import { useOwnLanguages } from './may-write.tsx'
import type { WayToSite } from './publish/use-way-to-site.ts'
import { WayToTrouble } from './save-trouble.tsx'
import { FormTools } from './view/form-tools.tsx'
import { useFormView } from './view/form-view.ts'
import { useBarHeight } from './view/use-bar-height.ts'

type Props = {
  /** The list that the entry is one of; null where there is none. */
  list: { href: string; label: string } | null
  /** What the form is called where it is a part; the entry's own name otherwise. */
  title?: string
  others: Presence['others']
  way: WayToSite
  children: React.ReactNode
}

/**
 * Stays in sight above the form: which entry this is, the state of saving, and publishing. On a telephone and in a low
 * window only the state of saving does.
 */
export function FormHead({ list, title, others, way, children }: Props) {
  const { kind, locale } = useForm()
  const bar = useBarHeight('--form-head')
  const named = title ?? (kind.isUnseen ? kind.label[locale] : null)
  return (
    <div className="form-head" ref={bar}>
      <div className="form-title">
        {list && (
          <Link
            to={list.href}
            className="inline-block text-[0.8125rem] text-quiet no-underline hover:underline"
          >
            {list.label}
          </Link>
        )}
        {named ? <h1>{named}</h1> : <EntryTitle />}
      </div>
      {others.length > 0 && (
        <p className="flex flex-wrap gap-1.5 text-[0.8125rem]">
          <span className="visually-hidden">{m.entry_others()} </span>
          {others.map(({ id, name, isSelf }) => (
            <span key={id} className="other">
              {isSelf ? m.entry_other_self() : name}
            </span>
          ))}
        </p>
      )}
      <FormState />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5" data-page-actions>
        {children}
        {way?.href && (
          <Link to={way.href} className="publish-button" aria-keyshortcuts="Control+Enter">
            {m.review_ask()}
          </Link>
        )}
        {way && !way.href && (
          <button type="button" className="publish-button" onClick={way.go} aria-keyshortcuts="Control+Enter">
            {m.entry_publish_open()}
          </button>
        )}
      </div>
      <FormTools />
    </div>
  )
}

function EntryTitle() {
  const { kind, locale } = useForm()
  const isLocalised = kind.fields[kind.title]?.localised
  const languages = isLocalised ? preferring(locale) : (['shared'] as const)
  const place = useWritten((read) => languages.find((each) => read(keyOf(each, kind.title))) ?? null)
  const title = useWritten((read) => {
    const text = place && read(keyOf(place, kind.title))
    return typeof text === 'string' && text.trim() !== '' ? text : null
  })
  return (
    <h1 lang={place && place !== 'shared' ? place : undefined}>
      {title ?? m.entry_untitled({ kind: kind.label[locale] })}
    </h1>
  )
}

/**
 * The state of saving, always in sight, and beside it the way to a field that two people changed: where its text is long,
 * both texts stand far from the caret. Whoever only reads saves nothing, and is told so above the form.
 */
function FormState() {
  const bar = useBarHeight('--form-state')
  if (useOwnLanguages().written.length === 0) return null
  return (
    <div className="form-state" ref={bar}>
      <SaveState />
      <WayToTrouble />
      <WayToConflict />
    </div>
  )
}

/** It is not read out at each save; problems are read out elsewhere. */
function SaveState() {
  const { locale } = useForm()
  const status = useStatus()
  const isLive = useIsLive()
  return (
    <p className="save-state" data-phase={status.phase}>
      <span className="save-dot" aria-hidden="true" />
      {isLive ? inWords(status, locale) : m.entry_save_opening()}
    </p>
  )
}

function WayToConflict() {
  const { goToConflict } = useFormView()
  const { conflicts } = useStatus()
  const [first] = conflicts
  if (!first) return null
  return (
    <button type="button" className="form-way font-semibold text-bad" onClick={() => goToConflict(first)}>
      {m.entry_conflict_way({ count: conflicts.length })}
    </button>
  )
}

function inWords(status: DraftStatus, locale: Locale): string {
  if (status.isHalfTyped && isQuiet(status)) return m.entry_save_half()
  return words[status.phase](status, locale)
}

/** Nothing is on its way and nothing went wrong. */
function isQuiet({ phase }: DraftStatus): boolean {
  return phase === 'still' || phase === 'saved'
}

const words = {
  still: ({ revision }) => (revision === 0 ? m.entry_save_new() : m.entry_save_still()),
  written: () => m.entry_save_written(),
  saving: () => m.entry_save_saving(),
  saved: ({ savedAt }, locale) => m.entry_save_saved({ time: timeOf(savedAt, locale) }),
  offline: () => m.entry_save_offline(),
  failed: () => m.entry_save_failed(),
  'not-permitted': () => m.entry_save_failed(),
  'signed-out': () => m.entry_save_signed_out(),
  trashed: () => m.entry_save_trashed(),
  erased: () => m.entry_save_erased(),
} satisfies Record<DraftStatus['phase'], (status: DraftStatus, locale: Locale) => string>

/** A time of day by the clock at the body's seat. */
function timeOf(at: string | null, locale: Locale): string {
  if (!at) return ''
  return dateFormat(formatLocale[locale], {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: bodyTimeZone() },
  }).format(new Date(at))
}

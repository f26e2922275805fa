import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import type { Presence } from '#domain/content/editing/edited-entry.ts'
import { otherLocale } from '#domain/locales.ts'
import { useForm, useStatus, useWritten } from './form-context.ts'
import { SaveState } from './save-state.tsx'
import { keyOf } from './store/placed-key.ts'

type Props = {
  /** The list that the entry is one of; null where there is none. */
  list: { href: string; label: string } | null
  others: Presence['others']
  onPublish(): void
  children: React.ReactNode
}

/** Stays in sight over the form: whose entry this is, how it stands with saving, and publishing. */
export function FormHead({ list, others, onPublish, children }: Props) {
  const { phase } = useStatus()
  return (
    <div className="form-head">
      <div className="form-title">
        {list && (
          <Link to={list.href} className="form-list">
            {list.label}
          </Link>
        )}
        <EntryTitle />
      </div>
      {others.length > 0 && (
        <p className="form-others">
          <span className="visually-hidden">{m.entry_others()} </span>
          {others.map(({ id, name, isSelf }) => (
            <span key={id} className="other">
              {isSelf ? m.entry_other_self() : name}
            </span>
          ))}
        </p>
      )}
      <SaveState />
      <div className="form-actions">
        {children}
        {phase !== 'trashed' && (
          <button
            type="button"
            className="publish-button"
            onClick={onPublish}
            aria-keyshortcuts="Control+Enter"
          >
            {m.entry_publish_open()}
          </button>
        )}
      </div>
    </div>
  )
}

function EntryTitle() {
  const { kind, locale } = useForm()
  const isLocalised = kind.fields[kind.title]?.localised
  const languages = isLocalised ? [locale, otherLocale(locale)] : (['shared'] as const)
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

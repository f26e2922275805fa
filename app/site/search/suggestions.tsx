import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'
import { Highlighted, type Segment } from './highlighted.tsx'

export type Suggestion = { href: string; kind: string; kindLabel: string; title: Segment[] }

const none: Suggestion[] = []

/** The first results for what is being typed, as an address says them. A newer question abandons the older one. */
export function useSuggestions(locale: Locale, typed: string, asked: boolean, source = 'search/suggestions') {
  const [found, setFound] = useState(none)
  const [open, setOpen] = useState(false)
  const [chosenAt, setChosenAt] = useState(-1)
  const query = typed.trim()

  useEffect(() => {
    if (!asked || query.length < 2) {
      setFound(none)
      setOpen(false)
      return
    }
    const abandon = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await fetch(`/${locale}/${source}?q=${encodeURIComponent(query)}`, {
        signal: abandon.signal,
      }).catch(() => null)
      if (!answer?.ok) return
      const suggestions = (await answer.json().catch(() => none)) as Suggestion[]
      if (abandon.signal.aborted) return
      setFound(suggestions)
      setOpen(suggestions.length > 0)
      setChosenAt(-1)
    }, 120)
    return () => {
      clearTimeout(timer)
      abandon.abort()
    }
  }, [locale, query, asked, source])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setChosenAt((at) => ((at + step + 1 + found.length + 1) % (found.length + 1)) - 1)
    } else if (event.key === 'Escape') {
      // The first Escape closes the list, the next one the box around it.
      event.preventDefault()
      setOpen(false)
    }
  }

  return {
    found,
    open,
    chosenAt,
    chosen: open ? (found[chosenAt] ?? null) : null,
    onKeyDown,
    close: () => setOpen(false),
  }
}

type Shown = Pick<ReturnType<typeof useSuggestions>, 'found' | 'open' | 'chosenAt'>

export function SearchSuggestions({ id, found, open, chosenAt }: { id: string } & Shown) {
  const navigate = useNavigate()
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={m.search_suggestions()}
        hidden={!open}
        className="suggestions"
      >
        {found.map((suggestion, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys (combobox pattern)
          <div
            key={suggestion.href}
            id={`${id}-option-${at}`}
            role="option"
            aria-selected={at === chosenAt}
            // The field must not lose the focus before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => navigate(suggestion.href)}
          >
            <span className="text-small text-quiet">{suggestion.kindLabel}</span>
            <span className="block font-medium">
              <Highlighted segments={suggestion.title} />
            </span>
          </div>
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {open ? m.search_suggestion_count({ count: found.length }) : ''}
      </span>
    </>
  )
}

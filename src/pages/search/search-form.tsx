import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { Suggestions, useSuggestions } from '#content/site/search/suggestions.tsx'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'

/**
 * A search field. What is typed is trimmed; empty input does nothing. While typing, the first three results
 * appear and can be chosen with the arrow keys.
 */
export function SearchForm({
  locale,
  id,
  query = '',
  autoFocus = false,
}: {
  locale: Locale
  id: string
  query?: string
  autoFocus?: boolean
}) {
  const navigate = useNavigate()
  const box = useSuggestions({ id, locale, begun: query })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const trimmed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    event.preventDefault()
    // Nothing was submitted, and nobody is told that something was.
    if (trimmed === '') return event.stopPropagation()
    box.close()
    navigate(address.search(locale, trimmed))
  }

  return (
    <Form
      role="search"
      action={address.search(locale)}
      method="get"
      onSubmit={submit}
      id={`${id}-form`}
      className="relative flex gap-2"
    >
      <label htmlFor={id} className="visually-hidden">
        {m.search_label()}
      </label>
      <input
        {...box.field}
        name="q"
        enterKeyHint="search"
        className="field"
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: the visitor has just opened the box to type in it
        autoFocus={autoFocus}
        placeholder={m.search_placeholder()}
      />
      <button type="submit" className="button-primary">
        {m.search_submit()}
      </button>
      <Suggestions box={box} />
    </Form>
  )
}

export const searchBoxId = 'search-box'

/** The search box under the navigation. The browser's own popover opens and closes it, also without script. */
export function SearchBox({ locale }: { locale: Locale }) {
  const box = useRef<HTMLDivElement>(null)
  const location = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of address closes the box
  useEffect(() => {
    if (box.current?.matches(':popover-open')) box.current.hidePopover()
  }, [location])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its field does not use
    <div ref={box} id={searchBoxId} popover="auto" className="search-box" onKeyDown={closeByEscape}>
      <div className="shell py-6">
        <SearchForm locale={locale} id="site-search" autoFocus />
      </div>
    </div>
  )
}

/** Else Escape would only empty the browser's search field, and the box would stay open. */
function closeByEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.hidePopover()
}

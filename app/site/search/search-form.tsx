import { type FormEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { SearchSuggestions, useSuggestions } from './suggestions.tsx'

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
  const [typed, setTyped] = useState(query)
  const suggestions = useSuggestions(locale, typed, typed !== query)

  const submit = (event: FormEvent) => {
    const trimmed = typed.trim()
    event.preventDefault()
    if (trimmed === '') return
    suggestions.close()
    navigate(suggestions.chosen?.href ?? address.search(locale, trimmed))
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
        id={id}
        name="q"
        // A field of type "search" may not be a combobox (ARIA in HTML).
        type="text"
        enterKeyHint="search"
        className="field"
        value={typed}
        maxLength={200}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the visitor has just opened the box to type in it
        autoFocus={autoFocus}
        placeholder={m.search_placeholder()}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.open}
        aria-controls={`${id}-list`}
        aria-activedescendant={suggestions.chosen ? `${id}-option-${suggestions.chosenAt}` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={suggestions.onKeyDown}
        onBlur={suggestions.close}
      />
      <button type="submit" className="button-primary">
        {m.search_submit()}
      </button>
      <SearchSuggestions id={id} {...suggestions} />
    </Form>
  )
}

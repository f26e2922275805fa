import { type FormEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { Locale } from '#domain/locales.ts'
import { SearchSuggestions, useSuggestions } from '../search/suggestions.tsx'

export type FormView = {
  action: string
  query: string
  label: string
  hint: string
  submit: string
  /** Filters that stay when something else is searched. */
  kept: [name: string, value: string][]
}

/** The directory's one field. While typing, companies and certificates are suggested; the form works without script. */
export function DirectoryForm({ form, locale }: { form: FormView; locale: Locale }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(form.query)
  const suggestions = useSuggestions(locale, typed, typed !== form.query, 'search/companies')
  const onSubmit = (event: FormEvent) => {
    suggestions.close()
    if (!suggestions.chosen) return
    event.preventDefault()
    navigate(suggestions.chosen.href)
  }
  return (
    <Form
      role="search"
      action={form.action}
      method="get"
      id="directory-form"
      className="mt-6"
      onSubmit={onSubmit}
    >
      <label htmlFor="directory-query" className="field-label">
        {form.label}
      </label>
      <div className="relative flex gap-2 max-sm:flex-col">
        <input
          id="directory-query"
          name="q"
          type="text"
          enterKeyHint="search"
          className="field field-large"
          value={typed}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggestions.open}
          aria-controls="directory-query-list"
          aria-describedby="directory-hint"
          aria-activedescendant={
            suggestions.chosen ? `directory-query-option-${suggestions.chosenAt}` : undefined
          }
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={suggestions.onKeyDown}
          onBlur={suggestions.close}
        />
        {form.kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button-primary">
          {form.submit}
        </button>
        <SearchSuggestions id="directory-query" {...suggestions} />
      </div>
      <p id="directory-hint" className="mt-2 text-small text-quiet">
        {form.hint}
      </p>
    </Form>
  )
}

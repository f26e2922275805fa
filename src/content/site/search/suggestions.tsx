import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { OptionList } from '#ui/combobox/option-list.tsx'
import { type Combobox, useCombobox } from '#ui/combobox/use-combobox.ts'
import { Highlighted, type Segment } from '#ui/highlighted.tsx'
import { useAnswer } from '#ui/use-answer.ts'

export type Suggestion = { href: string; kind: string; kindLabel: string; title: Segment[] }

type Asked = { id: string; locale: Locale; begun: string; source?: string }

/** A field to search in that suggests the first results for what is typed; whoever takes one goes there. */
export function useSuggestions({ id, locale, begun, source = 'search/suggestions' }: Asked) {
  const navigate = useNavigate()
  const [text, setText] = useState(begun)
  const [isOpen, setOpen] = useState(false)
  // What was typed before the application ran stands in the field already.
  useEffect(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) setText(field.value)
  }, [id])
  const query = text.trim()
  const isAsked = isOpen && query.length > 1
  const { value } = useAnswer<Suggestion[]>(
    isAsked ? `/${locale}/${source}?q=${encodeURIComponent(query)}` : null,
  )
  return useCombobox({
    id,
    text,
    onText: setText,
    options: (value ?? []).map((suggestion) => ({ ...suggestion, id: suggestion.href })),
    onPick: ({ href }) => navigate(href),
    isOpen,
    onOpen: setOpen,
  })
}

export function Suggestions({ box }: { box: Combobox<Suggestion & { id: string }> }) {
  return (
    <OptionList box={box} aria-label={m.search_suggestions()} className="options">
      {box.options.map((each) => (
        <div key={each.id} {...box.option(each)}>
          <span className="text-small text-quiet">{each.kindLabel}</span>
          <span className="block font-medium">
            <Highlighted segments={each.title} />
          </span>
        </div>
      ))}
    </OptionList>
  )
}

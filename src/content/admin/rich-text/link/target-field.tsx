import { useEffect, useState } from 'react'
import type { LinkTarget as Entry, LinkTargets } from '#content/model/editing/link-target.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { OptionList } from '#ui/combobox/option-list.tsx'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { describeLinkTarget } from '../references/references.ts'
import type { LinkTarget } from '../schema/link.ts'

const looksLikeAddress = /^(https?:|mailto:|tel:|\/|#|www\.)/i

/** What stands in the field, and the entry that was chosen for it. */
export type Target = { typed: string; entry: Entry | null }

/** Begins with what a link leads to already; `wasFound` is false where its entry is gone. */
export function useTarget(link: LinkTarget | null) {
  const [target, setTarget] = useState<Target>({ typed: link?.href ?? '', entry: null })
  const [wasFound, setWasFound] = useState<boolean | null>(null)
  const id = link?.entry ?? null
  useEffect(() => {
    if (id === null) return
    const asking = new AbortController()
    void describeLinkTarget(id, asking.signal).then((entry) => {
      if (asking.signal.aborted) return
      setWasFound(entry !== null)
      if (entry) setTarget({ typed: nameOf(entry), entry })
    })
    return () => asking.abort()
  }, [id])
  return {
    target,
    wasFound,
    setTarget(next: Target) {
      setWasFound(null)
      setTarget(next)
    },
  }
}

function nameOf({ title, key }: Entry): string {
  return title?.text ?? key
}

type Props = {
  id: string
  target: Target
  isInvalid: boolean
  problemId: string
  onChange(target: Target): void
}

/** One field for both: what is typed is looked for among the entries, and is an address where it looks like one. */
export function TargetField({ id, target, isInvalid, problemId, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const query = target.typed.trim()
  const isAsked = isOpen && query !== '' && !looksLikeAddress.test(query)
  const { state, value } = useAnswer<LinkTargets>(
    isAsked ? `${adminAddress.linkTargets}?${new URLSearchParams({ q: query })}` : null,
  )

  function noteOf(): string | null {
    if (state === 'failed') return m.text_link_no_answer()
    return state === 'answered' && value.entries.length === 0 ? m.text_link_none() : null
  }

  const box = useCombobox({
    id,
    text: target.typed,
    onText: (typed) => onChange({ typed, entry: null }),
    options: value?.entries ?? [],
    onPick: (entry) => onChange({ typed: nameOf(entry), entry }),
    note: noteOf(),
    isOpen,
    onOpen: setOpen,
  })
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {m.text_link_target()}
      </label>
      <p id={`${id}-hint`} className="mb-2 text-small text-quiet">
        {m.text_link_hint()}
      </p>
      <input
        {...box.field}
        className="field"
        autoCapitalize="none"
        // biome-ignore lint/a11y/noAutofocus: it is what the dialog is for
        autoFocus
        aria-invalid={isInvalid || undefined}
        aria-describedby={[`${id}-hint`, isInvalid && problemId].filter(Boolean).join(' ')}
      />
      <OptionList box={box} aria-label={m.text_link_found()} className="options link-options">
        {box.options.map((entry) => (
          <div key={entry.id} {...box.option(entry)}>
            <span lang={entry.title?.lang}>{nameOf(entry)}</span>
            <span className="text-small text-quiet">{entry.kindLabel}</span>
          </div>
        ))}
      </OptionList>
    </div>
  )
}

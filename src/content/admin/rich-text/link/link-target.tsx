import { useEffect, useState } from 'react'
import { type LinkTarget, leadsToAdmin, linkTo } from '#content/model/editing/link-to.ts'
import type { LinkTarget as Entry, LinkTargets, PageTarget } from '#content/model/editing/pick.ts'
import { isLinkAddress } from '#content/model/fields/link-address.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Title } from '#ui/admin/title.tsx'
import { OptionList } from '#ui/combobox/option-list.tsx'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { ExternalIcon } from '#ui/icons.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { readLink } from '../../inputs/read-typed.ts'
import { describeLinkTarget } from '../references/references.ts'

const looksLikeAddress = /^(https?:|mailto:|tel:|\/|#|www\.)/i

/** What stands in the field, and the entry that was chosen for it. */
export type Target = { typed: string; entry: Entry | null }

/**
 * Begins with what a link leads to already; `wasFound` is false where its entry is gone. The address of an entry's form becomes
 * the name of the entry.
 */
export function useTarget(link: LinkTarget | null) {
  const [target, setTarget] = useState<Target>({ typed: link?.href ?? '', entry: null })
  const [wasFound, setWasFound] = useState<boolean | null>(null)
  const [id, setId] = useState(link?.entry ?? null)
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
      setId(next.entry ? null : (readTypedAddress(next.typed)?.entry ?? null))
    },
  }
}

export function nameOf({ title, key }: Entry): string {
  return title?.text ?? key
}

type Props = {
  id: string
  target: Target
  isInvalid: boolean
  describedBy: string | undefined
  /** Whether it takes the focus, as what a dialog is for. */
  isFirst?: boolean
  onChange(target: Target): void
  onBlur?(): void
}

type Option = { id: string } & ({ entry: Entry } | { page: PageTarget })

/** The pages that every site has stand before what editors wrote. */
function optionsOf({ pages, entries }: LinkTargets): Option[] {
  return [
    ...pages.map((page) => ({ id: page.href, page })),
    ...entries.map((entry) => ({ id: entry.id, entry })),
  ]
}

/**
 * One field for both: what is typed is looked for among the pages and the entries, and is an address where it looks
 * like one.
 */
export function TargetBox({ id, target, isInvalid, describedBy, isFirst = false, onChange, onBlur }: Props) {
  const [isOpen, setOpen] = useState(false)
  const query = target.typed.trim()
  // What was found by its address is not looked for by its name: Enter would take another.
  const isAsked = isOpen && !target.entry && query !== '' && !looksLikeAddress.test(query)
  const { state, value } = useAnswer<LinkTargets>(
    isAsked ? `${adminAddress.linkTargets}?${new URLSearchParams({ q: query })}` : null,
  )

  const options = value ? optionsOf(value) : []

  function noteOf(): string | null {
    if (state === 'failed') return m.text_link_no_answer()
    return state === 'answered' && options.length === 0 ? m.text_link_none() : null
  }

  const box = useCombobox({
    id,
    text: target.typed,
    onText: (typed) => onChange({ typed, entry: null }),
    options,
    onPick: (option) =>
      onChange(
        'entry' in option
          ? { typed: nameOf(option.entry), entry: option.entry }
          : { typed: option.page.href, entry: null },
      ),
    takesFirst: isAsked && (state === 'asking' || options.length > 0),
    isLate: state === 'asking',
    note: noteOf(),
    isOpen,
    onOpen: setOpen,
  })
  return (
    <div>
      <input
        {...box.field}
        onBlur={() => {
          box.field.onBlur()
          onBlur?.()
        }}
        className="field"
        placeholder={m.text_link_placeholder()}
        autoCapitalize="none"
        // biome-ignore lint/a11y/noAutofocus: it is what the dialog is for
        autoFocus={isFirst}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
      />
      <OptionList box={box} aria-label={m.text_link_found()} className="options link-options">
        {box.options.map((option) => (
          <div key={option.id} {...box.option(option)}>
            {'entry' in option ? (
              <>
                <span>
                  <Title title={option.entry.title} untitled={nameOf(option.entry)} />
                </span>
                <span className="text-small text-quiet">{option.entry.kindLabel}</span>
              </>
            ) : (
              <>
                <span>{option.page.name}</span>
                <span className="text-small text-quiet">{option.page.href}</span>
              </>
            )}
          </div>
        ))}
      </OptionList>
    </div>
  )
}

/** What a link leads to at present, where that is an entry or was one. */
export function Leading({ target, isGone }: { target: Target; isGone: boolean }) {
  if (isGone) return <p className="text-leading text-bad">{m.text_link_gone()}</p>
  if (!target.entry) return null
  const { entry } = target
  return (
    <p className="text-leading">
      {entry.kindLabel}
      {entry.trashed && <span className="text-bad"> · {m.text_link_trashed()}</span>}
    </p>
  )
}

/**
 * Leads to the page of an address. It comes and goes while somebody types: it stands behind what Tab leads to from the
 * field.
 */
export function WayThere({ target }: { target: Target }) {
  const href = target.entry ? null : hrefIn(target.typed)
  if (!href || !/^(https?:|\/)/.test(href)) return null
  return (
    <p className="text-leading">
      <a href={href} target="_blank" rel="noopener" className="inline-flex items-center gap-1">
        {m.text_link_open()} <ExternalIcon />
      </a>
    </p>
  )
}

/** A typed address as it is stored, or null where it is none that a link may lead to. */
export function readTypedAddress(typed: string): LinkTarget | null {
  const href = hrefIn(typed)
  return href === null ? null : linkTo(href, location.host)
}

function hrefIn(typed: string): string | null {
  const href = readLink(typed)
  return href && isLinkAddress(href) ? href : null
}

/** What is wrong with a typed address that is none. */
export function typedProblem(typed: string): string {
  return leadsToAdmin(readLink(typed) ?? '', location.host) ? m.text_link_admin() : m.text_link_problem()
}

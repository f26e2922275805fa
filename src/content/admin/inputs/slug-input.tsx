import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { AddressHolder, SlugAdvice } from '#content/model/editing/publication.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { isPlacedPage } from '#content/model/kinds/page.ts'
import { slugOf } from '#content/model/slug.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { MovedUses } from '../used-by/moved-uses.tsx'
import type { InputProps } from './input-props.ts'
import { BesideContext, useFieldNow, useSurroundings } from './inputs-context.ts'
import { type Read, TypedInput } from './typed-input.tsx'

/** The last part of an entry's address: made from the title until it is published, and then left alone. */
export function SlugInput(props: InputProps<string>) {
  const { id, value, onChange, contentLocale, entryId } = props
  const { kind, entryKey, publishedSlugs } = useSurroundings()
  const hasPlace = contentLocale !== null && isPlacedPage(kind, entryKey)
  const source = useSlugSource(contentLocale)
  const published = source.isInGroup || contentLocale === null ? null : publishedSlugs[contentLocale]
  const isPublic = source.isInGroup
    ? Object.values(publishedSlugs).some((slug) => slug !== null)
    : published !== null
  const [isOpened, setIsOpened] = useState(false)
  // Once published, the slug cannot be typed in again until somebody asks to.
  useEffect(() => {
    if (published !== null) setIsOpened(false)
  }, [published])
  const address = useAddress(source.isInGroup ? null : value, contentLocale)
  const isAsked =
    !hasPlace && !source.isInGroup && contentLocale !== null && value !== null && value !== published
  // Without an answer no advice is shown; publishing checks the address again.
  const advice = useAnswer<SlugAdvice>(
    isAsked
      ? `${adminAddress.entrySlug(entryId)}?${new URLSearchParams({ kind: kind.name, locale: contentLocale, slug: value })}`
      : null,
  )
  useTellTaken(props, advice.state === 'answered' ? advice.value : null)
  useFollowing(isPublic || hasPlace ? null : source.slug, value, onChange)

  // Its address is what it is, whatever the page is called.
  if (hasPlace)
    return (
      <output id={id} className="block wrap-anywhere tabular-nums">
        {kind.address({ slug: null, key: entryKey, values: {} }, contentLocale)}
      </output>
    )

  if (published !== null && value === published && !isOpened)
    return (
      <div className="flex flex-wrap items-center gap-x-5">
        <p className="wrap-anywhere tabular-nums">{address ?? value}</p>
        <button
          type="button"
          id={id}
          className="input-button"
          aria-describedby={props.describedBy}
          aria-labelledby={`${id}-change`}
          onClick={() => {
            flushSync(() => setIsOpened(true))
            document.getElementById(id)?.focus()
          }}
        >
          <span id={`${id}-change`}>{m.input_slug_change()}</span>
        </button>
      </div>
    )
  return (
    <div>
      {published !== null && <p className="input-note mb-2">{m.input_slug_redirect({ slug: published })}</p>}
      <TypedInput {...props} write={String} read={readSlug} />
      {address && <p className="input-note wrap-anywhere tabular-nums">{address}</p>}
      <div role="status">{advice.state === 'answered' && <SlugAdviceWords advice={advice.value} />}</div>
      {published !== null && value !== published && contentLocale !== null && (
        <MovedUses entryId={entryId} locale={contentLocale} />
      )}
      <p className="mt-1 flex flex-wrap gap-x-5">
        {source.slug !== '' && source.slug !== value && (
          <button type="button" className="input-button" onClick={() => onChange(source.slug)}>
            {source.isInGroup ? m.input_slug_from_name() : m.input_slug_from_title()}
          </button>
        )}
        {published !== null && (
          <button
            type="button"
            className="input-button"
            onClick={() => {
              onChange(published)
              setIsOpened(false)
            }}
          >
            {m.input_slug_keep()}
          </button>
        )}
      </p>
    </div>
  )
}

/** Has the form know what the server said of the address, so that its signs and counts say the same. */
function useTellTaken({ field, contentLocale, value }: InputProps<string>, advice: SlugAdvice | null) {
  const { kind, setAddressTaken } = useSurroundings()
  const [name] = fieldEntries(kind).find(([, each]) => each === field) ?? []
  const isTaken = advice !== null && advice.advice !== 'free' && advice.advice !== 'not-valid'
  const taken = isTaken ? value : null
  useEffect(() => {
    if (name !== undefined && contentLocale) setAddressTaken(contentLocale, name, taken)
  }, [name, contentLocale, taken, setAddressTaken])
}

/** Until somebody writes another slug, it follows `source`. A `source` of null changes nothing. */
function useFollowing(source: string | null, value: string | null, onChange: (value: string | null) => void) {
  const followed = useRef(source)
  useEffect(() => {
    const before = followed.current
    followed.current = source
    if (source === null || before === null || source === before) return
    if ((value ?? '') === before) onChange(source || null)
  }, [source, value, onChange])
}

/** Turns accents, capitals and spaces into what a slug may have. */
function readSlug(text: string): Read<string> {
  const slug = slugOf(text)
  if (slug === '' && text.trim() !== '') return { problem: m.input_slug_problem() }
  return { value: slug || null }
}

/** What an address would mean for the entry, in words, with the way to whoever has it. */
function SlugAdviceWords({ advice }: { advice: SlugAdvice }) {
  switch (advice.advice) {
    case 'free':
    case 'not-valid':
      return null
    case 'reserved':
      return <p className="input-note text-bad">{m.input_slug_reserved()}</p>
    case 'taken':
      return (
        <p className="input-note text-bad">
          {advice.by.trashed ? m.input_slug_taken_trashed() : m.input_slug_taken()} <Holder {...advice.by} />
        </p>
      )
    case 'was-used':
      return (
        <p className="input-note text-warn">
          {m.input_slug_was_used()} <Holder {...advice.by} />
        </p>
      )
  }
}

function Holder({ id, kind, title }: AddressHolder) {
  const section = kindNamed(kind)?.section
  if (!section) return <strong>{title}</strong>
  return (
    <a href={adminAddress.entry(section.path, id)} target="_blank" rel="noopener">
      {title}
    </a>
  )
}

/** What a slug is made from: the title, or in a group the first text beside it. */
function useSlugSource(contentLocale: Locale | null): { slug: string; isInGroup: boolean } {
  const { kind } = useSurroundings()
  const isShared = kind.fields[kind.title]?.localised === false
  const title = useFieldNow(isShared ? 'shared' : (contentLocale ?? 'shared'), kind.title)
  const beside = useContext(BesideContext)
  const [first] = Object.entries(beside?.fields ?? {}).find(([, { type }]) => type === 'text') ?? []
  const text = beside ? first && beside.values[first] : title
  return { slug: typeof text === 'string' ? slugOf(text) : '', isInGroup: beside !== null }
}

/** The whole address that a slug makes; null until everything else that it is made of is there. */
function useAddress(slug: string | null, locale: Locale | null): string | null {
  const { kind, entryKey, read, subscribe } = useSurroundings()
  const now = () => {
    if (slug === null || locale === null) return null
    const values = Object.fromEntries(sharedFields(kind).map((name) => [name, read('shared', name)]))
    return kind.address({ slug, key: entryKey, values }, locale)
  }
  return useSyncExternalStore(subscribe, now, now)
}

function sharedFields(kind: AnyKind): string[] {
  return fieldEntries(kind).flatMap(([name, { localised }]) => (localised ? [] : [name]))
}

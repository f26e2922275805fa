import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#app/i18n/messages.ts'
import { slugOf } from '#domain/content/slug.ts'
import type { InputProps } from '../input-props.ts'
import { useSurroundings } from '../inputs-context.ts'
import { TypedInput } from '../typed-input.tsx'
import type { Read } from '../use-typed.ts'
import { SlugAdviceWords } from './slug-advice.tsx'
import { useAddress, useSlugSource } from './slug-source.ts'
import { useSlugAdvice } from './use-slug-advice.ts'

/** The last part of an entry's address: made from the title until it is published, and then left alone. */
export function SlugInput(props: InputProps<string>) {
  const { id, value, onChange, contentLocale, entryId } = props
  const { kind, publishedSlugs } = useSurroundings()
  const source = useSlugSource(contentLocale)
  const published = source.isInGroup || contentLocale === null ? null : publishedSlugs[contentLocale]
  const isPublic = source.isInGroup
    ? Object.values(publishedSlugs).some((slug) => slug !== null)
    : published !== null
  const [isOpened, setIsOpened] = useState(false)
  // What was published is left alone again.
  useEffect(() => {
    if (published !== null) setIsOpened(false)
  }, [published])
  const address = useAddress(source.isInGroup ? null : value, contentLocale)
  const isAsked = !source.isInGroup && contentLocale !== null && value !== null && value !== published
  const advice = useSlugAdvice(
    isAsked ? { entryId, kind: kind.name, locale: contentLocale, slug: value } : null,
  )
  useFollowing(isPublic ? null : source.slug, value, onChange)

  if (published !== null && value === published && !isOpened)
    return (
      <div className="slug-frozen">
        <p className="slug-address">{address ?? value}</p>
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
      <TypedInput {...props} className="slug-field" write={String} read={readSlug} />
      {address && <p className="slug-address input-note">{address}</p>}
      <div role="status">{advice && <SlugAdviceWords advice={advice} />}</div>
      <p className="input-buttons">
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

/** While nobody has written another, the slug follows what it is made from; null follows nothing. */
function useFollowing(source: string | null, value: string | null, onChange: (value: string | null) => void) {
  const followed = useRef(source)
  useEffect(() => {
    const before = followed.current
    followed.current = source
    if (source === null || before === null || source === before) return
    if ((value ?? '') === before) onChange(source || null)
  }, [source, value, onChange])
}

/** Accents, capitals and spaces become what a slug has instead. */
function readSlug(text: string): Read<string> {
  const slug = slugOf(text)
  if (slug === '' && text.trim() !== '') return { problem: m.input_slug_problem() }
  return { value: slug || null }
}

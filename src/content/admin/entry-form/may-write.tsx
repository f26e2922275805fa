import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import { useMayDo, useOwnRights } from '#accounts/admin/rights/own-rights.tsx'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { EditedEntry } from '#content/model/editing/edited-entry.ts'
import { isPlace, type Place } from '#content/model/editing/place.ts'
import { isEmptyValue } from '#content/model/editing/same-value.ts'
import { neededToEdit, neededToPublish, writablePlaces } from '#content/model/needed-rights.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, isLocale, type Locale, locales } from '#kernel/locales.ts'
import type { DraftStore } from './draft/draft-store.ts'
import { placedAt } from './draft/placed-key.ts'
import { useForm } from './form-context.ts'

/** Where in an entry the person writes, as it is now: others write and publish while the form is open. */
export function useWritable(
  store: DraftStore,
  { isMaker }: EditedEntry,
  languages: EditedEntry['languages'],
): readonly Place[] {
  const { kind } = store
  const { rights } = useOwnRights()
  const subscribe = useCallback((changed: () => void) => store.subscribe('anything', changed), [store])
  const read = () => {
    const written = new Set(
      store.slots.which(({ value }) => !isEmptyValue(value)).map((key) => placedAt(key).place),
    )
    const isTouched = (each: Locale) =>
      written.has(each) || languages[each].state === 'published' || languages[each].state === 'unpublished'
    return writablePlaces(kind, rights, { isMaker, isTouched }).join(' ')
  }
  const text = useSyncExternalStore(subscribe, read, read)
  const writable = useMemo(() => text.split(' ').filter(isPlace), [text])
  useEffect(() => store.setWritable(writable), [store, writable])
  return writable
}

/** Which languages of this entry the person may write and publish. */
export function useOwnLanguages(): ReturnType<typeof ownLanguages> {
  const { kind } = useForm()
  return ownLanguages(kind, useMayDo())
}

/** The same of a kind, for what stands around its form. */
export function ownLanguages(kind: AnyKind, mayDo: ReturnType<typeof useMayDo>) {
  return {
    written: locales.filter((each) => mayDo(neededToEdit(kind, [each]))),
    published: locales.filter((each) => mayDo(neededToPublish(kind, [each]))),
  }
}

/** Says above the form what of it is only read, and whom to ask; nothing to whoever may write all of it. */
export function ReadOnlyNote() {
  const { kind, locale, writable } = useForm()
  const mayDo = useMayDo()
  const written = writable.filter(isLocale)
  const others = locales.filter((each) => !written.includes(each))
  if (others.length === 0) return null
  const inWords = (some: readonly Locale[]) =>
    new Intl.ListFormat(formatLocale[locale]).format(some.map((each) => languageName(each)))
  const [languages, other] = [inWords(written), inWords(others)]
  const ownsShared = mayDo(neededToEdit(kind, ['shared']))
  // Whoever makes an entry lacks nothing for it, and need ask nobody.
  if (writable.includes('shared') && !ownsShared)
    return <p className="input-note mt-4">{m.entry_maker({ languages, other })}</p>
  const readOnlyBut = ownsShared ? m.entry_read_only_but_shared : m.entry_read_only_but
  return (
    <ReadOnly
      needs={neededToEdit(kind, others)}
      words={written.length === 0 ? undefined : readOnlyBut({ languages })}
      sentence={written.length === 0 ? undefined : m.entry_rest_needs}
    />
  )
}

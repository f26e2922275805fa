import { ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { Place } from '#content/model/editing/place.ts'
import { neededToEdit, neededToPublish } from '#content/model/needed-rights.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, locales } from '#kernel/locales.ts'
import { ReadOnlyContext } from '../inputs/inputs-context.ts'
import { useForm } from './form-context.ts'

/** An input at one place; where the person may not write there it is only read. */
export function OnlyWhereAllowed({ place, children }: { place: Place; children: React.ReactNode }) {
  const { kind } = useForm()
  if (useMayDo()(neededToEdit(kind, [place]))) return children
  return (
    <ReadOnlyContext value={true}>
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </ReadOnlyContext>
  )
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
  const { kind, locale } = useForm()
  const { written } = useOwnLanguages()
  const names = new Intl.ListFormat(formatLocale[locale]).format(written.map((each) => languageName(each)))
  return (
    <ReadOnly
      needs={neededToEdit(kind, locales)}
      words={written.length === 0 ? undefined : m.entry_read_only_but({ languages: names })}
    />
  )
}

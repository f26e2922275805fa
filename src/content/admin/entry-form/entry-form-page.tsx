import { useMemo } from 'react'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { Changes, EditedEntry } from '#content/model/editing/edited-entry.ts'
import { type KindName, kinds } from '#content/model/kinds/index.ts'
import type { AdminSectionPath } from '#kernel/admin-addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import { EntryForm } from './entry-form.tsx'

export type EntryFormProps = {
  kind: KindName
  entry: EditedEntry
  /** What a new entry begins with, such as the texts of the one it is a copy of. */
  written?: Changes
  section: AdminSectionPath | null
  locale: Locale
  csrf: string
  account: string
}

/** The form of one entry; another entry has a form of its own. */
export function EntryFormPage(props: EntryFormProps) {
  const kind: AnyKind = useMemo(() => kinds[props.kind], [props.kind])
  return <EntryForm key={props.entry.id} {...props} kind={kind} />
}

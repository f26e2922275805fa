import { memo } from 'react'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { FieldType } from '#content/model/fields/field.ts'
import { seoFields } from '#content/model/fields/fields.ts'
import { m } from '#kernel/i18n/messages.ts'
import { locales } from '#kernel/locales.ts'
import { FieldFrame } from './field/field-frame.tsx'

export type FormSection = { id: 'texts' | 'facts' | 'search'; title: string; fields: string[] }

/** The fields of a kind in the order of writing: those with languages side by side, shared ones once. */
export function sectionsOf(kind: AnyKind): FormSection[] {
  const names = fieldEntries(kind).filter(([name]) => !Object.hasOwn(seoFields, name))
  const texts = names.flatMap(([name, { localised }]) => (localised ? [name] : []))
  const facts = names.flatMap(([name, { localised }]) => (localised ? [] : [name]))
  const sections: FormSection[] = [
    { id: 'texts', title: m.entry_section_texts(), fields: texts },
    { id: 'facts', title: m.entry_section_facts(), fields: facts },
  ]
  if (!kind.fields[kind.title]?.localised) sections.reverse()
  const found = kind.isUnseen ? [] : Object.keys(seoFields)
  return [...sections, { id: 'search' as const, title: m.entry_section_search(), fields: found }].filter(
    ({ fields }) => fields.length > 0,
  )
}

/** Some fields of a form, shown alone. */
export type FormPart = { title: string; text: string; fields: readonly string[] }

type Props = { kind: AnyKind; only?: FormPart['fields'] }

export const FormSections = memo(function FormSections({ kind, only }: Props) {
  const sections = sectionsOf(kind).map((section) => ({
    ...section,
    fields: section.fields.filter((name) => only?.includes(name) ?? true),
  }))
  return sections
    .filter(({ fields }) => fields.length > 0)
    .map(({ id, title, fields }) => (
      <section key={id} id={`section-${id}`} className="form-section" aria-labelledby={`section-${id}-title`}>
        <h2 id={`section-${id}-title`}>{title}</h2>
        <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-5.5 @min-[44rem]/form:grid-cols-2">
          {fields.map((name) => (
            <FieldRow key={name} kind={kind} name={name} />
          ))}
        </div>
      </section>
    ))
})

function FieldRow({ kind, name }: { kind: AnyKind; name: string }) {
  const { localised, type } = kind.fields[name]
  if (!localised)
    return (
      <div className="shared-field" data-wide={wide[type as FieldType] || undefined}>
        <FieldFrame place="shared" name={name} />
      </div>
    )
  return (
    <div className="field-row">
      {locales.map((locale) => (
        <FieldFrame key={locale} place={locale} name={name} />
      ))}
    </div>
  )
}

/** What needs the whole width where others stand two abreast. */
const wide: Partial<Record<FieldType, true>> = {
  richText: true,
  coordinates: true,
  group: true,
  items: true,
  blocks: true,
  menu: true,
  wording: true,
}

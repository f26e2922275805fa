import { memo } from 'react'
import type { FormSection } from '#content/model/define-kind.ts'
import type { FieldType } from '#content/model/fields/field.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales, otherLocales } from '#kernel/locales.ts'
import { Chevron, ExternalIcon } from '#ui/icons.tsx'
import { FieldFrame } from './field/field-frame.tsx'
import { OtherText } from './field/other-text.tsx'
import { useForm } from './form-context.ts'
import { type ShownLanguages, useFormView } from './view/form-view.ts'
import { countsInWords, incompleteIn, useIncomplete } from './view/incomplete.ts'

/** Some fields of a form, shown alone. */
export type FormPart = {
  title: string
  text: string
  fields: readonly string[]
  /** Whether visitors see anything of it. */
  isPublished: boolean
}

/** The fields of the form in sections that fold. What is folded keeps its text: it is hidden, not taken away. */
export function FormSections() {
  const { sections, isOpen, shown, folds } = useFormView()
  return sections.map((section) => (
    <section
      key={section.id}
      id={`section-${section.id}`}
      className="form-section"
      aria-labelledby={`section-${section.id}-title`}
    >
      <SectionHead section={section} isOpen={isOpen(section)} folds={folds} />
      <div id={`section-${section.id}-fields`} hidden={!isOpen(section)}>
        <SectionFields {...{ section, shown }} />
      </div>
    </section>
  ))
}

type HeadProps = { section: FormSection; isOpen: boolean; folds: boolean }

function SectionHead({ section, isOpen, folds }: HeadProps) {
  const { locale } = useForm()
  const { toggle } = useFormView()
  const { id, title, page } = section
  const counts = countsInWords(incompleteIn(section, useIncomplete()))
  const name = <span id={`section-${id}-title`}>{title[locale]}</span>
  return (
    <div className="section-head">
      <h2>
        {folds ? (
          <button
            type="button"
            id={`section-${id}-head`}
            aria-expanded={isOpen}
            aria-controls={`section-${id}-fields`}
            onClick={() => toggle(section)}
          >
            <Chevron />
            {name}
            {counts && <span className="section-counts">{counts}</span>}
          </button>
        ) : (
          name
        )}
      </h2>
      {page && <SeePage {...{ locale, title: title[locale], href: page(locale) }} />}
    </div>
  )
}

/** The page on which visitors see what the section says. */
function SeePage({ href, title, locale }: { href: string; title: string; locale: Locale }) {
  return (
    <a href={href} target="_blank" rel="noopener" hrefLang={locale}>
      {m.entry_section_see()} <ExternalIcon />
      <span className="visually-hidden">
        {title} {m.opens_new_tab()}
      </span>
    </a>
  )
}

type FieldsProps = { section: FormSection; shown: ShownLanguages }

const SectionFields = memo(function SectionFields({ section, shown }: FieldsProps) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-5.5 @min-[44rem]/form:grid-cols-2">
      {section.fields.map((name) => (
        <FieldRow key={name} {...{ name, shown }} />
      ))}
    </div>
  )
})

function FieldRow({ name, shown }: { name: string; shown: ShownLanguages }) {
  const { kind } = useForm()
  const { localised, type } = kind.fields[name]
  if (!localised)
    return (
      <div className="shared-field" data-wide={wide[type as FieldType] || undefined}>
        <FieldFrame place="shared" name={name} />
      </div>
    )
  return (
    <div className="field-row" data-shown={shown}>
      {locales.map((locale) => (
        <FieldFrame key={locale} place={locale} name={name} isHidden={shown !== 'both' && shown !== locale} />
      ))}
      {shown !== 'both' && otherLocales(shown).map((from) => <OtherText key={from} {...{ name, from }} />)}
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

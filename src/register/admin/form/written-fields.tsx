import type { Locale } from '#kernel/locales.ts'
import type { RecordFields, Typing } from '#register/model/records/field.ts'
import { LineField } from './fields.tsx'

type Props = {
  /** The fields of the record, and those of them that stand here. */
  fields: RecordFields
  names: readonly string[]
  locale: Locale
  /** Of a row, such as `sites.0.`. */
  prefix?: string
  /** Fields that can never be changed. */
  fixed?: readonly string[]
}

const inputs: Partial<Record<Typing, React.ComponentProps<'input'>>> = {
  day: { type: 'date' },
  link: { type: 'url' },
  degrees: { inputMode: 'decimal' },
}

/** Inputs for the fields of a record that are written as one text each. */
export function WrittenFields({ fields, names, locale, prefix = '', fixed = [] }: Props) {
  return names.map((name) => {
    const field = fields[name]
    if (!field?.typed) throw new Error(`${name} is not written as one text`)
    const { as, longest, isRequired, hint, lang } = field.typed
    return (
      <LineField
        key={name}
        {...{ name: `${prefix}${name}`, label: field.label[locale], hint: hint?.[locale], lang }}
        {...(as === 'day' ? {} : { maxLength: longest })}
        {...inputs[as]}
        required={isRequired}
        readOnly={fixed.includes(name)}
      />
    )
  })
}

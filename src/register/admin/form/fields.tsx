import { createContext, use, useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { companyFields } from '#register/model/company-record.ts'
import type { RecordFields, Typing } from '#register/model/records/field.ts'
import type { FieldProblem as FoundProblem, Typed } from '#register/model/work/typed-fields.ts'
import { FieldHead } from '#ui/fields/field-head.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { fieldProblemInWords } from '../register-words.tsx'

type Field = { name: string; label: string; hint?: string; required?: boolean }

type LineProps = Field &
  Pick<
    React.ComponentProps<'input'>,
    'type' | 'lang' | 'maxLength' | 'readOnly' | 'inputMode' | 'min' | 'max'
  >

/** One line of text, a number or a day. */
export function LineField({ name, required = false, ...props }: LineProps) {
  const { id, value, problem } = useFormField(name)
  return (
    <TextField
      {...props}
      {...{ id, name, problem, required }}
      defaultValue={value}
      autoComplete="off"
      spellCheck={props.lang !== undefined}
    />
  )
}

/** A text that may have lines. */
export function TextArea({
  name,
  label,
  hint,
  rows = 4,
  ...props
}: Field & { rows?: number; lang?: string; maxLength?: number }) {
  const { id, value, problem } = useFormField(name)
  return (
    <div>
      <FieldHead {...{ id, label, hint }} />
      <textarea
        {...props}
        {...{ id, name, rows }}
        className="field"
        defaultValue={value}
        {...wrongField(problem)}
        aria-describedby={describedBy(id, hint, problem)}
      />
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  )
}

type SelectProps = Field & {
  options: readonly (readonly [value: string, words: string])[]
  /** The words for choosing none of them. Without these words one is always chosen. */
  none?: string
  onChosen?: (value: string) => void
}

export function SelectField({ name, label, hint, required = false, options, none, onChosen }: SelectProps) {
  const { id, value, problem } = useFormField(name)
  return (
    <div>
      <FieldHead {...{ id, label, hint }} />
      <select
        {...{ id, name, required }}
        className="field"
        defaultValue={value}
        {...wrongField(problem)}
        aria-describedby={describedBy(id, hint, problem)}
        onChange={({ target }) => onChosen?.(target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  )
}

/** A checkbox. `children` are drawn after it, and told whether it is ticked. */
export function CheckField({
  name,
  label,
  hint,
  children,
}: Field & { children?: (isChecked: boolean) => React.ReactNode }) {
  const { id, value, problem } = useFormField(name)
  const [isChecked, setChecked] = useState(value === 'yes')
  return (
    <>
      <div>
        <label className="register-check">
          <input
            {...{ id, name }}
            type="checkbox"
            value="yes"
            defaultChecked={value === 'yes'}
            {...wrongField(problem)}
            aria-describedby={describedBy(id, hint, problem)}
            onChange={({ target }) => setChecked(target.checked)}
          />
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-1 text-small text-quiet">
            {hint}
          </p>
        )}
        {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
      </div>
      {children?.(isChecked)}
    </>
  )
}

function describedBy(id: string, hint: string | undefined, problem: string | null): string | undefined {
  return [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
}

/**
 * Countries by code and name, in the order of the reader's language. The server names them: browsers' names differ.
 */
export type Countries = readonly (readonly [code: string, name: string])[]

const CountriesContext = createContext<Countries>([])
export const CountriesProvider = CountriesContext.Provider

/** One of the countries of ISO 3166-1. */
export function CountryField({ name, locale }: { name: string; locale: Locale }) {
  return (
    <SelectField
      {...{ name, label: companyFields.country.label[locale], none: m.companies_choose(), required: true }}
      options={use(CountriesContext)}
    />
  )
}

type WrittenFieldsProps = {
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
export function WrittenFields({ fields, names, locale, prefix = '', fixed = [] }: WrittenFieldsProps) {
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

type InternalFieldsProps = { fields: RecordFields; names: readonly string[]; isNew: boolean; locale: Locale }

/** What the site fills in by itself: folded, for whoever has a system of their own; open where it has a problem. */
export function InternalFields({ fields, names, isNew, locale }: InternalFieldsProps) {
  const { typed, problems } = useFormState()
  const isOpen = names.some((name) => problems.has(name)) || (isNew && !typed.id)
  return (
    <details className="register-folded mt-4" open={isOpen}>
      <summary>{m.companies_internal()}</summary>
      <p className="mt-3 text-small text-quiet">{m.companies_internal_text()}</p>
      <div className="register-fields mt-3">
        <WrittenFields {...{ fields, names, locale }} fixed={isNew ? [] : ['id']} />
      </div>
    </details>
  )
}

/** A form that came back: what was typed is in it again. */
export type FormRefusal = { typed: Typed; problems: FoundProblem[] }

type FormState = {
  /** Begins the ids of its fields, so that two forms may stand on a page. */
  prefix: string
  typed: Typed
  problems: ReadonlyMap<string, string>
  /** The rows with a problem in them, such as `sites.0`. */
  rows: ReadonlySet<string>
}

const FormContext = createContext<FormState>({ prefix: '', typed: {}, problems: new Map(), rows: new Set() })
export const FormStateProvider = FormContext.Provider

export function formState(prefix: string, typed: Typed, refused: FormRefusal | null): FormState {
  return {
    ...{ prefix, typed: refused?.typed ?? typed },
    problems: new Map(refused?.problems.map(({ field, code }) => [field, code])),
    rows: new Set(refused?.problems.map(({ field }) => field.split('.', 2).join('.'))),
  }
}

/** What a field needs: the id of its input, what stands in it, and what is wrong with it. */
export function useFormField(name: string): { id: string; value: string; problem: string | null } {
  const { prefix, typed, problems } = use(FormContext)
  const code = problems.get(name)
  return {
    id: fieldId(prefix, name),
    value: (Object.hasOwn(typed, name) ? typed[name] : undefined) ?? '',
    problem: code === undefined ? null : fieldProblemInWords(code),
  }
}

function useFormState(): FormState {
  return use(FormContext)
}

export function useTyped(): Typed {
  return use(FormContext).typed
}

/** Whether anything is wrong within a row. */
export function useHasProblem(row: string): boolean {
  return use(FormContext).rows.has(row)
}

export function fieldId(prefix: string, name: string): string {
  return `${prefix}-${name.replaceAll('.', '-')}`
}

import { createContext, use } from 'react'
import type { FieldProblem, Typed } from '#register/model/work/typed-fields.ts'
import { fieldProblemInWords } from '../register-words.ts'

/** A form that came back: what was typed is in it again. */
export type FormRefusal = { typed: Typed; problems: FieldProblem[] }

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

export function useFormState(): FormState {
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

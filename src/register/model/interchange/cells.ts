import type { DateOrder } from '#content/model/imports/date-signs.ts'
import { locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { contactConsentInputs, contactInputs } from '../contact-inputs.ts'
import { countryCodes } from '../country-codes.ts'
import { countryName } from '../country-names.ts'
import { decisionWords, foldText, reasonWords } from './choice-words.ts'
import type { CellProblemCode } from './problems.ts'
import { readDay } from './read-day.ts'

/**
 * How values of one sort are written in a cell. `read` takes a cell that is not empty; what it returns may still
 * break a rule of the record. `order` is that of the dates in its column. `write` takes a valid value, and `read` gives the same value back.
 */
export type Cell = {
  read: (cell: string, order?: DateOrder) => Result<unknown, CellProblemCode>
  write: (value: never) => string
  /** What an empty cell says. */
  empty: null | readonly []
}

export const text: Cell = {
  read: (cell) => succeed(cell.trim()),
  write: (value: string) => value,
  empty: null,
}

export const dayCell: Cell = { read: readDay, write: (value: string) => value, empty: null }

export const country: Cell = {
  read(cell) {
    const code = readCountry(cell)
    return code === null ? fail('not-country') : succeed(code)
  },
  write: (value: string) => value,
  empty: null,
}

export const yesNo: Cell = {
  read(cell) {
    const value = booleans[foldText(cell)]
    return value === undefined ? fail('not-boolean') : succeed(value)
  },
  write: (value: boolean) => (value ? 'yes' : 'no'),
  empty: null,
}

const booleans: Record<string, boolean> = {
  ...Object.fromEntries(['true', 'yes', 'y', 'si', 's', 'verdadero', '1'].map((each) => [each, true])),
  ...Object.fromEntries(['false', 'no', 'n', 'falso', '0'].map((each) => [each, false])),
}

/** With a point or a comma before its fractions; without separators of thousands. */
export const number: Cell = {
  read: (cell) =>
    /^[-−]?\d{1,3}([.,]\d+)?$/.test(cell.trim())
      ? succeed(Number(cell.trim().replace('−', '-').replace(',', '.')))
      : fail('not-number'),
  write: (value: number) => String(value),
  empty: null,
}

export function choice(words: Record<string, readonly string[]>): Cell {
  const read = choiceReader(words)
  return {
    read(cell) {
      const name = read(cell)
      return name === null ? fail('not-choice') : succeed(name)
    },
    write: (value: string) => value,
    empty: null,
  }
}

/** Some of a choice, such as `3; 17`. */
export function choices(words: Record<string, readonly string[]>): Cell {
  const read = choiceReader(words)
  return {
    read(cell) {
      const names = splitCell(cell.replaceAll(',', ';'), ';').map(read)
      return names.includes(null) ? fail('not-choice') : succeed([...new Set(names)])
    },
    write: (values: string[]) => values.join('; '),
    empty: [],
  }
}

function choiceReader(words: Record<string, readonly string[]>): (cell: string) => string | null {
  const names = new Map(
    Object.entries(words).flatMap(([name, others]) =>
      [name, ...others].map((each): [string, string] => [foldText(each), name]),
    ),
  )
  return (cell) => names.get(foldText(cell)) ?? null
}

/** `ISO 9001:2015; ISO 14001:2015`; after the last colon comes the edition. */
export const standards: Cell = {
  read: (cell) => succeed(splitCell(cell, ';').map((value) => readStandard(unquote(value)))),
  write: (values: WrittenStandard[]) => values.map((each) => quote(writeStandard(each))).join('; '),
  empty: [],
}

type WrittenStandard = { name: string; edition: string | null }

function readStandard(said: string): WrittenStandard {
  const at = said.lastIndexOf(':')
  if (at < 0) return { name: said, edition: null }
  return { name: said.slice(0, at).trim(), edition: said.slice(at + 1).trim() || null }
}

function writeStandard({ name, edition }: WrittenStandard): string {
  return edition === null && !name.includes(':') ? name : `${name}:${edition ?? ''}`
}

/** `rut 214567890012; vat ESB12345678`; without the name of a register it is `other`. */
export function taxIds(kinds: readonly string[]): Cell {
  return {
    read: (cell) =>
      succeed(
        splitCell(cell, ';').map((value) => {
          const said = unquote(value)
          const [, name = '', rest = ''] = /^([a-z]+)[\s:]+(.+)$/i.exec(said) ?? []
          const kind = kinds.find((each) => each === name.toLowerCase())
          return kind ? { kind, number: rest } : { kind: 'other', number: said }
        }),
      ),
    write: (values: { kind: string; number: string }[]) =>
      values.map(({ kind, number }) => quote(`${kind} ${number}`)).join('; '),
    empty: [],
  }
}

/** `GLOBALG.A.P. | 4052852000001 | https://…; …`: whose number, the number and its address, which may be left out. */
export function numbersOf<const Whose extends 'owner' | 'partner'>(whose: Whose): Cell {
  return {
    read: (cell) =>
      succeed(
        splitCell(cell, ';').map((value) => {
          const [name = '', number = '', href = null] = splitCell(value, '|').map(unquote)
          return { [whose]: name, number, href }
        }),
      ),
    write: (values: (Record<Whose, string> & { number: string; href: string | null })[]) =>
      values
        .map(({ [whose]: name, number, href }) =>
          [name, number, ...(href === null ? [] : [href])].map(quote).join(' | '),
        )
        .join('; '),
    empty: [],
  }
}

type WrittenApart = WrittenStandard & Record<'accreditation' | 'suspendedOn' | 'withdrawnOn', string | null>

/**
 * `ISO 14001:2015 | oua-17021 | 2026-03-01 | 2026-09-01; …`: whose accreditation, suspended since, withdrawn on. Without
 * an edition it is said of every one.
 */
export const standardsApart: Cell = {
  read: (cell, order) => {
    const read = splitCell(cell, ';').map((value) => {
      const [standard = '', accreditation = '', suspended = '', withdrawn = ''] = placesOf(value, '|').map(
        unquote,
      )
      const [suspendedOn, withdrawnOn] = [suspended, withdrawn].map((day) =>
        day === '' ? succeed(null) : readDay(day, order),
      )
      if (!suspendedOn?.ok || !withdrawnOn?.ok) return null
      const days = { suspendedOn: suspendedOn.value, withdrawnOn: withdrawnOn.value }
      return { ...readStandard(standard), accreditation: accreditation || null, ...days }
    })
    return read.includes(null) ? fail('not-date') : succeed(read)
  },
  write: (values: WrittenApart[]) =>
    values
      .map(({ accreditation, suspendedOn, withdrawnOn, ...standard }) =>
        filledParts([writeStandard(standard), accreditation, suspendedOn, withdrawnOn]),
      )
      .join('; '),
  empty: [],
}

/** Parts of one value, each in its place; those at the end that are unknown are left out. */
function filledParts(parts: readonly (string | null)[]): string {
  const last = parts.findLastIndex((part) => part !== null)
  return parts
    .slice(0, last + 1)
    .map((part) => (part === null ? '' : quote(part)))
    .join(' | ')
}

const contactParts = [...contactInputs, ...contactConsentInputs]

type Parts<Names extends readonly string[]> = Record<Names[number], string | null>
type WrittenContact = Parts<typeof contactInputs> & { consent: Parts<typeof contactConsentInputs> | null }

/** `Ana Sosa | Calidad | ana@… | +598 … | es | purpose | source | 2024-03-01; …`; what is not known is left empty. */
export const contacts: Cell = {
  read: (cell) =>
    succeed(
      splitCell(cell, ';').map((value) => {
        const said = placesOf(value, '|').map((part) => unquote(part) || null)
        const at = (name: (typeof contactParts)[number]) => said[contactParts.indexOf(name)] ?? null
        const consent = Object.fromEntries(contactConsentInputs.map((name) => [name, at(name)]))
        const isGiven = contactConsentInputs.some((name) => consent[name] !== null)
        return {
          ...Object.fromEntries(contactInputs.map((name) => [name, at(name)])),
          consent: isGiven ? consent : null,
        }
      }),
    ),
  write: (values: WrittenContact[]) =>
    values
      .map(({ consent, ...contact }) => {
        const parts = [
          ...contactInputs.map((name) => contact[name]),
          ...contactConsentInputs.map((name) => consent?.[name] ?? null),
        ]
        return filledParts(parts)
      })
      .join('; '),
  empty: [],
}

const readDecision = choiceReader(decisionWords)
const readReason = choiceReader(reasonWords)

/** `suspend 2025-03-01 nonconformity; restore 2025-05-20`. */
export const decisions: Cell = {
  read(cell) {
    const read = splitCell(cell, ';').map((value) => {
      const [, name = '', day = '', reason = ''] = /^(\S+)\s+(\S+)(?:\s+(.+))?$/.exec(value) ?? []
      const decision = readDecision(name)
      const on = readDay(day)
      const because = reason === '' ? null : readReason(reason)
      const isRead = decision !== null && on.ok && (reason === '' || because !== null)
      return isRead ? { decision, on: on.value, reason: because } : null
    })
    return read.includes(null) ? fail('not-decisions') : succeed(read)
  },
  write: (values: { decision: string; on: string; reason: string | null }[]) =>
    values.map((each) => [each.decision, each.on, each.reason].filter(Boolean).join(' ')).join('; '),
  empty: [],
}

/** The ISO 3166-1 code of a country that a cell names by its code or by its name in Spanish or English. */
function readCountry(cell: string): string | null {
  const text = cell.trim()
  if (countryCodes.has(text.toUpperCase())) return text.toUpperCase()
  return byName.get(foldText(text)) ?? null
}

/** With names that are often used beside the official ones. */
const byName = new Map<string, string>([
  ['usa', 'US'],
  ['eeuu', 'US'],
  ['ee uu', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['gran bretana', 'GB'],
  ['turkey', 'TR'],
  ['czech republic', 'CZ'],
  ['republica checa', 'CZ'],
  ['holanda', 'NL'],
  ['holland', 'NL'],
  ['brasil', 'BR'],
])
for (const locale of locales)
  for (const code of countryCodes) byName.set(foldText(countryName(code, locale)), code)

/*
 * Many values in one cell, between separators. A value that holds a separator or a quotation mark stands in quotation
 * marks, its own doubled, so that every text comes back.
 */

/** The values of a cell, trimmed, without empty ones. */
function splitCell(cell: string, separator: ';' | '|'): string[] {
  return placesOf(cell, separator).filter(Boolean)
}

/** The same with the empty ones, each in its place. */
function placesOf(cell: string, separator: ';' | '|'): string[] {
  const values: string[] = []
  let value = ''
  let isQuoted = false
  for (let at = 0; at < cell.length; at += 1) {
    const sign = cell[at] as string
    const isDoubled = sign === '"' && cell[at + 1] === '"'
    if (isQuoted && isDoubled) {
      value += '""'
      at += 1
    } else if (sign === '"' && (isQuoted || /(^|\|)\s*$/.test(value))) {
      isQuoted = !isQuoted
      value += sign
    } else if (!isQuoted && (sign === separator || sign === '\n')) {
      values.push(value)
      value = ''
    } else value += sign
  }
  return [...values, value].map((each) => each.trim())
}

/** The text of a value that may stand in quotation marks. */
function unquote(value: string): string {
  return /^".*"$/s.test(value) && value.length > 1 ? value.slice(1, -1).replaceAll('""', '"').trim() : value
}

function quote(value: string): string {
  return /[;|"\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

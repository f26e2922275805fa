import { z } from 'zod'
import { fail, type Result, succeed } from '../result.ts'
import { anonymousSender } from './anonymous-sender.ts'
import { type ContactSubject, isContactSubject } from './contact-subjects.ts'

/** How many characters each field may have. */
export const contactLimits = {
  name: 100,
  surname: 100,
  company: 200,
  email: 254,
  country: 100,
  phone: 40,
  message: 10_000,
  origin: 40,
} as const

/** What every message has, in the order in which it is checked (specification, section 3). */
export const contactFieldNames = Object.keys(contactLimits) as ContactFieldName[]
export type ContactFieldName = keyof typeof contactLimits

/** A message as it is kept: trimmed, in Unicode's composed form, every field within its limit. */
export type ContactMessage = Record<ContactFieldName, string> & {
  subject: ContactSubject
  /** The certification that a request for a quote came from. */
  scheme: string | null
  /** Whether the sender agreed to what the privacy notice says. */
  hasConsent: boolean
  /** Whether a field that people do not see was filled in. */
  isTrap: boolean
}

export type ContactProblem =
  | 'not-an-object'
  | 'unknown-field'
  | 'missing'
  | 'wrong-type'
  | 'too-long'
  | 'bad-email'
  | 'bad-value'

/** `unknown` is the name of a field that is none of ours, null where it is too odd to be repeated. */
type Where = {
  field: ContactFieldName | 'subject' | 'scheme' | 'consent' | 'website' | null
  unknown?: string | null
}

const optional = ['subject', 'scheme', 'consent', 'website'] as const
const known: ReadonlySet<string> = new Set([...contactFieldNames, ...optional])
/** Such a name means nothing to any reader of an answer or a log but itself. */
const repeatable = /^[\w-]{1,40}$/
/** No name, address or telephone number has a line break or another control character. */
const control = /[\p{Cc}\u2028\u2029]/u

/**
 * Reads a message that somebody sent. Of several problems the first is told, with its field; a field that only looks
 * filled in (spaces, invisible characters) is missing.
 */
export function readContactMessage(given: unknown): Result<ContactMessage, ContactProblem, Where> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return problem('not-an-object')
  // A map has no prototype: `__proto__` is a name like any other, and unknown.
  const fields = new Map<string, unknown>(Object.entries(given))
  for (const name of fields.keys())
    if (!known.has(name))
      return fail('unknown-field', { field: null, unknown: repeatable.test(name) ? name : null })
  const read: Partial<Record<ContactFieldName, string>> = {}
  for (const field of contactFieldNames) {
    const text = readText(field, fields.get(field))
    if (!text.ok) return problem(text.problem, field)
    read[field] = text.value
  }
  const [subject = 'other', scheme = null, consent, website = ''] = optional.map((name) => fields.get(name))
  if (!isContactSubject(subject)) return problem(typeWanted(subject, 'string'), 'subject')
  if (scheme !== null && !z.guid().safeParse(scheme).success)
    return problem(typeWanted(scheme, 'string'), 'scheme')
  if (consent !== undefined && consent !== true) return problem(typeWanted(consent, 'boolean'), 'consent')
  if (typeof website !== 'string') return problem('wrong-type', 'website')
  return succeed({
    ...(read as Record<ContactFieldName, string>),
    subject,
    scheme: scheme as string | null,
    hasConsent: consent === true,
    isTrap: website !== '',
  })
}

/** The footer's message under nobody's name, as its form sends it (specification, section 7). */
export function footerMessage(text: string): Record<ContactFieldName, string> {
  return { ...anonymousSender, message: text, origin: 'footer' }
}

function readText(field: ContactFieldName, value: unknown): Result<string, ContactProblem> {
  if (value === undefined || value === null) return fail('missing')
  if (typeof value !== 'string') return fail('wrong-type')
  const text = field === 'message' ? manyLines(value) : value.toWellFormed().normalize('NFC').trim()
  if (!/[^\s\p{C}\p{M}\p{Z}]/u.test(text)) return fail('missing')
  if (text.length > contactLimits[field]) return fail('too-long')
  if (text.includes('\0') || (field !== 'message' && control.test(text))) return fail('bad-value')
  if (field === 'email' && !z.email().safeParse(text).success) return fail('bad-email')
  if (field === 'origin' && !/^[a-z][a-z\d-]*$/.test(text)) return fail('bad-value')
  return succeed(text)
}

/** Lines end in one way, and what would command a terminal is a space. */
function manyLines(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n\0]/gu, ' ')
    .trim()
}

function typeWanted(value: unknown, type: 'string' | 'boolean'): ContactProblem {
  return typeof value === type ? 'bad-value' : 'wrong-type'
}

function problem(what: ContactProblem, field: Where['field'] = null): Result<never, ContactProblem, Where> {
  return fail(what, { field })
}

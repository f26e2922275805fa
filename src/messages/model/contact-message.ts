import { z } from 'zod'
import { contactSubjects } from '#kernel/contact-subjects.ts'
import { emailPattern, withDnsDomain } from '#kernel/text/email-address.ts'
import { fieldLimits as limits } from './contact-limits.ts'

export type ContactProblem =
  | 'not-an-object'
  | 'unknown-field'
  | 'missing'
  | 'wrong-type'
  | 'too-long'
  | 'bad-email'
  | 'bad-value'

/** `unknown` is the name of a field that is none of ours, null where it is too odd to be repeated. */
export type ToldProblem = {
  problem: ContactProblem
  field: keyof z.input<typeof contactMessage> | null
  unknown?: string | null
}

/** A message as it is kept: trimmed, in Unicode's composed form, every field within its limit. */
export type ContactMessage = Omit<z.output<typeof contactMessage>, 'consent' | 'website'> & {
  /** Whether the sender agreed to what the privacy notice says. */
  hasConsent: boolean
  /** Whether a field that people do not see was filled in. */
  isTrap: boolean
}

type ReadMessage =
  | { ok: true; value: ContactMessage }
  | { ok: false; problems: [ToldProblem, ...ToldProblem[]] }

/** Each issue has a `ContactProblem` as its message, and each field one issue at most. */
const contactMessage = z.strictObject(
  {
    name: line(limits.name),
    surname: line(limits.surname),
    company: line(limits.company),
    email: line(limits.email).overwrite(withDnsDomain).regex(emailPattern, told('bad-email')),
    country: line(limits.country),
    phone: line(limits.phone),
    message: filled(manyLines, limits.message).regex(/^[^\0]*$/, told('bad-value')),
    origin: line(limits.origin).regex(/^[a-z][a-z\d-]*$/, told('bad-value')),
    subject: z
      .enum(contactSubjects, {
        error: (issue): ContactProblem => (issue.input === '' ? 'missing' : wanted('string').error(issue)),
      })
      .default('other'),
    /** The certificate or company that it is about, in the sender's words. */
    concerns: optionalLine(limits.concerns),
    /** The certification that a request for a quote came from. */
    scheme: z.guid(wanted('string')).nullable().default(null),
    consent: z
      .literal(true, {
        error: ({ input }): ContactProblem => (input === false ? 'missing' : 'wrong-type'),
      })
      .optional(),
    website: z.string(told('wrong-type')).default(''),
  },
  told('not-an-object'),
)

/** For a form on which a person is asked for consent. */
const agreedMessage = contactMessage.extend({ consent: z.literal(true, told('missing')) })

/**
 * Reads a message that somebody sent; all its problems are told, first unknown fields, then the other fields in their
 * order. A field that only looks filled in (spaces, invisible characters) is missing.
 */
export function readContactMessage(given: unknown, { needsConsent = false } = {}): ReadMessage {
  const read = (needsConsent ? agreedMessage : contactMessage).safeParse(given)
  if (!read.success) return { ok: false, problems: problemsIn(read.error) }
  const { consent, website, ...fields } = read.data
  return { ok: true, value: { ...fields, hasConsent: consent === true, isTrap: website !== '' } }
}

function problemsIn({ issues }: z.ZodError): [ToldProblem, ...ToldProblem[]] {
  const unknown = issues
    .flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
    .map((name) => ({ problem: 'unknown-field', field: null, unknown: repeatable.test(name) ? name : null }))
  const others = issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    .map(({ message, path }) => ({ problem: message, field: path[0] ?? null }))
  return [...unknown, ...others] as [ToldProblem, ...ToldProblem[]]
}

/** Names that can be repeated in an answer or a log without doing harm there. */
const repeatable = /^[\w-]{1,40}$/

/** No name, address or telephone number has a line break or another control character. */
function line(most: number) {
  return filled((text) => text, most).regex(/^[^\p{Cc}\u2028\u2029]*$/u, told('bad-value'))
}

/** The same where nothing need be said. */
function optionalLine(most: number) {
  const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === ''
  return z.preprocess((value) => (isEmpty(value) ? null : value), line(most).nullable().default(null))
}

function filled(write: (text: string) => string, most: number) {
  return z
    .string({
      error: ({ input }): ContactProblem =>
        input === undefined || input === null ? 'missing' : 'wrong-type',
    })
    .overwrite((text) => write(text.toWellFormed().normalize('NFC')).trim())
    .regex(/[^\s\p{C}\p{M}\p{Z}]/u, told('missing'))
    .max(most, told('too-long'))
}

/** Every line ends with a newline, and other control characters, which could command a terminal, become spaces. */
function manyLines(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n\0]/gu, ' ')
}

/** Nothing more is said of a field that has a problem. */
function told(problem: ContactProblem) {
  return { error: problem, abort: true }
}

function wanted(type: 'string' | 'boolean') {
  return {
    error: ({ input }: { input?: unknown }): ContactProblem =>
      typeof input === type ? 'bad-value' : 'wrong-type',
  }
}

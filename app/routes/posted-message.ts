import { data, type RouterContextProvider } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import {
  type ContactProblem,
  contactFields,
  isContactField,
  type Typed,
} from '#app/site/contact/contact-fields.ts'
import type { Locale } from '#domain/locales.ts'
import { anonymousSender, notGiven } from '#domain/messages/anonymous-sender.ts'
import { readContactMessage } from '#domain/messages/contact-message.ts'
import { receiveMessage } from '#server/messages/receive-message.ts'
import { reasonOf } from '#server/reason-of.ts'
import { siteContext } from '#server/site-context.ts'
import { problemInWords, refusals } from './contact-answers.ts'
import { messageMails } from './message-mails.ts'
import { callerFrom } from './seam.ts'

type Context = Readonly<RouterContextProvider>
type Written = Record<string, unknown>
type Refused = { isTaken: false; status: number; seconds?: number; problems: ContactProblem[] }

/** What was typed into the contact form, and the message that it makes. */
export function writtenIn(form: FormData): { typed: Typed; message: Written } {
  const text = (name: string) => String(form.get(name) ?? '')
  const typed: Typed = Object.fromEntries(contactFields.map((field) => [field, text(field)]))
  const { consent, ...fields } = typed
  return {
    typed,
    message: {
      ...fields,
      company: text('company').trim() || notGiven,
      phone: text('phone').trim() || notGiven,
      scheme: text('scheme') || null,
      consent: consent ? true : undefined,
      origin: 'contact',
      website: text('website'),
    },
  }
}

/** Takes a message that was posted without script, as the API does. Everything that is wrong with it is told at once. */
export async function takePosted(
  context: Context,
  message: Written,
): Promise<{ isTaken: true; reference: string } | Refused> {
  const caller = callerFrom(context)
  const { messages, network, log } = context.get(siteContext)
  const problems = problemsOf(message, caller.locale)
  const read = readContactMessage(message)
  if (!read.ok || problems.length > 0) return { isTaken: false, status: 400, problems }
  try {
    const words = messageMails(caller.locale)
    const received = await receiveMessage(caller, messages, read.value, { network, token: null, words })
    if (received.ok) return { isTaken: true, reference: received.value.reference }
    const { status, words: why } = refusals[received.problem]
    return {
      isTaken: false,
      status,
      seconds: received.detail?.seconds,
      problems: [{ field: null, words: why() }],
    }
  } catch (error) {
    // The cause alone: what a database library says around it repeats the message.
    log.error({ reason: reasonOf(error) }, 'a message was not stored')
    const problems = [{ field: null, words: m.contact_api_trouble() }]
    return { isTaken: false, status: 503, seconds: 60, problems }
  }
}

/** The page again, with what was typed, under the status of the refusal. */
export function refusedPage<Page>(page: Page, { status, seconds }: Refused) {
  return data(page, { status, headers: seconds ? { 'retry-after': String(seconds) } : {} })
}

/** What is right in any message: put in place of what was told, it lets the next problem show. */
const inOrder: Written = {
  ...anonymousSender,
  message: '-',
  origin: 'contact',
  subject: 'other',
  scheme: null,
  consent: true,
  website: '',
}

function problemsOf(message: Written, locale: Locale): ContactProblem[] {
  const problems: ContactProblem[] = []
  let rest = message
  // A message without a person to ask needs no consent.
  if (message.origin === 'contact' && !message.consent) {
    const told = { ok: false, problem: 'missing', detail: { field: 'consent' } } as const
    problems.push({ field: 'consent', words: problemInWords(told, locale) })
    rest = { ...rest, consent: true }
  }
  for (;;) {
    const read = readContactMessage(rest)
    if (read.ok) return problems
    const name = read.detail?.field
    problems.push({ field: isContactField(name) ? name : null, words: problemInWords(read, locale) })
    if (!name) return problems
    rest = { ...rest, [name]: inOrder[name] }
  }
}

import { type RouterContextProvider, redirect } from 'react-router'
import { certification } from '#content/model/kinds/certification.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { listPublished } from '#content/store/list-published.ts'
import { address } from '#kernel/addresses.ts'
import { unfitAmong } from '#kernel/attached.ts'
import type { Caller } from '#kernel/caller.ts'
import { isContactSubject } from '#kernel/contact-subjects.ts'
import { filesIn } from '#kernel/files/accept-file.ts'
import { unreadIn, unreadStatus } from '#kernel/http/unread-form.ts'
import { m } from '#kernel/i18n/messages.ts'
import { isId } from '#kernel/is-id.ts'
import type { Locale } from '#kernel/locales.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { turnOf } from '#kernel/routes/slow-down.ts'
import { siteContext } from '#kernel/site-context.ts'
import { notGiven } from '#messages/model/anonymous-sender.ts'
import { attachedLimits } from '#messages/model/contact-limits.ts'
import { readContactMessage } from '#messages/model/contact-message.ts'
import { quoteAnswers, withAnswers } from '#messages/model/quote-answers.ts'
import { fileProblem } from '#messages/site/contact-controls.tsx'
import {
  type ContactProblem,
  contactFields,
  isContactField,
  type Typed,
} from '#messages/site/contact-fields.ts'
import type { Asked } from '#messages/site/contact-form.tsx'
import { messageContext } from '#messages/store/message-context.ts'
import { receiveMessage } from '#messages/store/receive-message.ts'
import { markSent } from '#messages/store/sent-mark.ts'
import { problemInWords, refusals } from '#messages/words/contact-answers.ts'
import { messageMails } from '#messages/words/message-mails.ts'
import { refusedForm } from '#ui/routes/refused-form.ts'

type Context = Readonly<RouterContextProvider>
type Written = Record<string, unknown>
type Refused = { isTaken: false; status: number; seconds?: number; problems: ContactProblem[] }
type Taken = { isTaken: true; reference: string } | Refused

/** Answers the form of the contact page where there is no script. */
export async function answerPosted(context: Context, form: FormData) {
  const { typed, message } = writtenIn(form, await quoteQuestions(callerFrom(context)))
  const files = filesIn(form)
  const unread = unreadIn(form)
  const taken: Taken = unread
    ? {
        isTaken: false,
        status: unreadStatus[unread],
        problems: [{ field: 'files', words: m.contact_files_unread() }],
      }
    : await takePosted(context, message, files)
  const { locale, now } = callerFrom(context)
  const { secret } = context.get(messageContext)
  if (taken.isTaken)
    return redirect(`${address.contact(locale)}?sent=${markSent(secret, taken.reference, now)}#write`, 303)
  // No browser chooses files again in a form that came back.
  const again = files.length > 0 ? [{ field: 'files' as const, words: m.contact_files_again() }] : []
  return refusedPage(context, { typed, problems: [...taken.problems, ...again] }, taken)
}

/** What was typed into the contact form, and the message that it makes. */
function writtenIn(form: FormData, questions: readonly string[]): { typed: Typed; message: Written } {
  const text = (name: string) => String(form.get(name) ?? '')
  const typed: Typed = Object.fromEntries(contactFields.map((field) => [field, text(field)]))
  const { consent, ...fields } = typed
  for (const name of quoteAnswers) delete fields[name]
  return {
    typed,
    message: {
      ...fields,
      message: withAnswers(questions, typed, text('message')),
      company: text('company').trim() || notGiven,
      phone: text('phone').trim() || notGiven,
      concerns: text('concerns') || null,
      scheme: text('scheme') || null,
      consent: consent ? true : undefined,
      origin: 'contact',
      website: text('website'),
    },
  }
}

/** Takes a message that was posted without script, as the API does. All its problems are told at once. */
export async function takePosted(context: Context, message: Written, files: File[] = []): Promise<Taken> {
  const caller = callerFrom(context)
  const messages = context.get(messageContext)
  const { network, log } = context.get(siteContext)
  // A message without a person to ask needs no consent.
  const read = readContactMessage(message, { needsConsent: message.origin === 'contact' })
  const unfit = unfitAmong(files, attachedLimits)
  if (!read.ok || unfit) {
    const problems: ContactProblem[] = (read.ok ? [] : read.problems).map((told) => ({
      field: isContactField(told.field) ? told.field : null,
      words: problemInWords(told, caller.locale),
    }))
    return { isTaken: false, status: 400, problems: [...problems, ...(unfit ? [fileProblem(unfit)] : [])] }
  }
  try {
    const words = messageMails(caller.locale)
    const received = await receiveMessage(caller, messages, read.value, {
      ...{ network, token: null, words },
      attached: { files, turn: turnOf(context) },
    })
    if (received.ok) return { isTaken: true, reference: received.value.reference }
    const { seconds, file } = received.detail ?? {}
    const { status, words: why } = refusals[received.problem]
    return {
      ...{ isTaken: false, status, seconds },
      problems: [file ? fileProblem(file) : { field: null, words: why() }],
    }
  } catch (error) {
    // The cause alone: what a database library says around it repeats the message.
    log.error({ reason: reasonOf(error) }, 'a message was not stored')
    const problems = [{ field: null, words: m.contact_api_trouble() }]
    return { isTaken: false, status: 503, seconds: 60, problems }
  }
}

/** The page again, with what was typed, under the status of the refusal. */
export function refusedPage<Page>(context: Context, page: Page, { status, seconds }: Refused) {
  return refusedForm(context, page, { status, headers: seconds ? { 'retry-after': String(seconds) } : {} })
}

/**
 * What the contact page was opened for. With an unknown subject or scheme the page is shown all the same, and not kept.
 */
export async function contactAsked(context: Context, asked: URLSearchParams): Promise<Asked> {
  const caller = callerFrom(context)
  const [subject, id] = [asked.get('subject'), asked.get('scheme')]
  const [scheme] = id !== null && isId(id) ? await listPublished(caller, certification, { ids: [id] }) : []
  const isUnknown = (subject !== null && !isContactSubject(subject)) || (id !== null && !scheme)
  if (isUnknown) caller.reads.keepable = false
  return {
    subject: isContactSubject(subject) ? subject : scheme ? 'quote' : null,
    scheme: scheme ? { id: scheme.id, title: scheme.title } : null,
    questions: await quoteQuestions(caller),
  }
}

async function quoteQuestions(caller: Caller): Promise<string[]> {
  const identity = await findByKey(caller, settings, 'settings')
  return identity?.quoteQuestions?.slice(0, quoteAnswers.length) ?? []
}

/** The page with what it was opened for, in one of its languages. */
export function addressAsked(locale: Locale, { subject, scheme }: Asked): string {
  return subject ? address.contactAbout(locale, subject, scheme?.id) : address.contact(locale)
}

/** What stands in the form where the page was opened to write about a certificate; such a page is not kept. */
export function messageBegun(context: Context, asked: URLSearchParams): Typed {
  const number = asked.get('certificate')
  if (number === null) return {}
  callerFrom(context).reads.keepable = false
  // What a number may hold, and no more: the words of a stranger are not put into somebody's form.
  const isLikely = /^[\p{L}\p{Nd}][\p{L}\p{Nd} ./_:-]{2,59}$/u.test(number)
  return isLikely ? { concerns: number } : {}
}

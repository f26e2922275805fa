import { preferredLocale } from '#kernel/http/preferred-locale.ts'
import { readJsonBody } from '#kernel/http/read-json-body.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { siteContext } from '#kernel/site-context.ts'
import { readContactMessage, type ToldProblem } from '#messages/model/contact-message.ts'
import { messageContext } from '#messages/store/message-context.ts'
import { receiveMessage } from '#messages/store/receive-message.ts'
import { problemInWords, refusals, unreadable } from '#messages/words/contact-answers.ts'
import { messageMails } from '#messages/words/message-mails.ts'
import type { Route } from './+types/contact'

/** Reading is no way to send anything. */
export function loader({ request }: Route.LoaderArgs) {
  return notThisWay(localeOf(request))
}

/**
 * Takes a message in JSON (specification, section 7); whatever is wrong is said in the caller's language, the first of it
 * as `error` and `field`, and all where there is more as `errors`.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const locale = localeOf(request)
  const messages = context.get(messageContext)
  const { network, log } = context.get(siteContext)
  if (request.method !== 'POST') return notThisWay(locale)
  if (messages.ownPages.isForeign(request)) return refused(403, m.contact_api_foreign({}, { locale }))
  const body = await readJsonBody(request)
  if (!body.ok)
    return refused(unreadable[body.problem].status, unreadable[body.problem].words({}, { locale }))
  const read = readContactMessage(body.value)
  if (!read.ok) {
    const errors = read.problems.map((issue) => refusedField(issue, locale))
    return Response.json(errors.length > 1 ? { ...errors[0], errors } : errors[0], { status: 400 })
  }
  try {
    const received = await receiveMessage({ ...callerFrom(context), locale }, messages, read.value, {
      network,
      token: request.headers.get('x-form-token'),
      proof: request.headers.get('x-proof-of-work'),
      words: messageMails(locale),
    })
    if (received.ok) return Response.json({ ok: true, reference: received.value.reference })
    const { status, words } = refusals[received.problem]
    return refused(status, words({}, { locale }), received.detail?.seconds)
  } catch (error) {
    // The cause alone: what a database library says around it repeats the message.
    log.error({ reason: reasonOf(error) }, 'a message was not stored')
    return refused(503, m.contact_api_trouble({}, { locale }), 60)
  }
}

function localeOf(request: Request): Locale {
  return preferredLocale(request.headers.get('accept-language'))
}

function notThisWay(locale: Locale): Response {
  const answer = refused(405, m.contact_api_method({}, { locale }))
  answer.headers.set('allow', 'POST, OPTIONS')
  return answer
}

/** `field` is left out where it is too odd to be repeated. */
function refusedField(issue: ToldProblem, locale: Locale): { error: string; field?: string } {
  const field = issue.field ?? issue.unknown
  return { error: problemInWords(issue, locale), ...(field ? { field } : {}) }
}

function refused(status: number, error: string, seconds?: number): Response {
  return Response.json({ error }, { status, headers: seconds ? { 'retry-after': String(seconds) } : {} })
}

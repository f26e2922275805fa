import { preferredLocale } from '#kernel/http/preferred-locale.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { siteContext } from '#kernel/site-context.ts'
import { makeFormToken, tokenForms } from '#messages/store/form-token.ts'
import { messageContext } from '#messages/store/message-context.ts'
import type { Route } from './+types/contact-ticket'

const hour = 60 * 60 * 1000

/**
 * What a form is sent with: its one-use token and, where much comes from the caller's network, a task that spares the
 * wait.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const locale = preferredLocale(request.headers.get('accept-language'))
  const messages = context.get(messageContext)
  const { network } = context.get(siteContext)
  const asked = new URL(request.url).searchParams
  const form = tokenForms.find((each) => each === asked.get('form'))
  if (messages.ownPages.isForeign(request))
    return Response.json({ error: m.contact_api_foreign({}, { locale }) }, { status: 403 })
  if (!form) return Response.json({ error: m.contact_api_form({}, { locale }) }, { status: 400 })
  const opened = new Date(callerFrom(context).now.getTime() - openFor(asked.get('open')))
  const isRaised = messages.arrivals.isRaised(network, 'contact')
  return Response.json({
    token: makeFormToken(messages.secret, form, opened),
    challenge: isRaised ? await messages.proofs.challenge(form) : null,
  })
}

/**
 * For how many milliseconds, an hour at most, a form was open before its page could ask, as the page says: a slow
 * connection must not make a person look like a program that writes fast. A program that lies gains nothing, since a
 * message may come without a token.
 */
function openFor(given: string | null): number {
  return given !== null && /^\d{1,12}$/.test(given) ? Math.min(Number(given), hour) : 0
}

import { m } from '#app/i18n/messages.ts'
import { makeFormToken, tokenForms } from '#server/messages/form-token.ts'
import { preferredLocale } from '#server/preferred-locale.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom } from '../seam.ts'
import type { Route } from './+types/contact-ticket'

/** What a form is sent with: its one-use token and, where the caller's network sends much, a task that spares the wait. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const locale = preferredLocale(request.headers.get('accept-language'))
  const { messages, network } = context.get(siteContext)
  const asked = new URL(request.url).searchParams.get('form')
  const form = tokenForms.find((each) => each === asked)
  if (messages.ownPages.isForeign(request))
    return Response.json({ error: m.contact_api_foreign({}, { locale }) }, { status: 403 })
  if (!form) return Response.json({ error: m.contact_api_form({}, { locale }) }, { status: 400 })
  const isRaised = messages.arrivals.isRaised(network, 'contact')
  return Response.json({
    token: makeFormToken(messages.secret, form, callerFrom(context).now),
    challenge: isRaised ? await messages.proofs.challenge(form) : null,
  })
}

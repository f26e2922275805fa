import { type Context, Hono } from 'hono'
import { address } from '#kernel/addresses.ts'
import { noReads } from '#kernel/caller.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { preferredLocale } from '#kernel/http/preferred-locale.ts'
import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { renderingAddress, renderingTypes } from '#kernel/renderings.ts'
import { movedTo } from '#kernel/routes/moved-to.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { answerProblem, answerWith, rateLimitHeaders, troubleOf } from '#register/api/answers.ts'
import { certification } from '#register/model/structured-data.ts'
import { findCertificate } from '#register/store/find-certificate.ts'
import {
  askingCosts,
  lookUpCost,
  mostLookUpCost,
  type RegisterLimits,
} from '#register/store/register-limits.ts'
import { credentialFor } from '../store/issue-credential.ts'
import type { IssuingParts } from '../store/secure-credential.ts'
import { signedList } from '../store/status-lists.ts'
import { longestAccept, preferredRendering, readRendering } from './asked-rendering.ts'
import { linksTo } from './rendering-links.ts'

type Parts = Site & IssuingParts & { registerLimits: RegisterLimits }

const unanswered = { restricted: 'restricted', updating: 'being-updated', unknown: 'not-found' } as const

/**
 * A certificate at its address in no language, in the form that is asked for: data (JSON-LD), a credential in one of two
 * forms, or the page for people. The document has its address from here and is answered elsewhere.
 */
export function certificateRenderings(site: Parts): Hono<HttpEnv> {
  const files = new Hono<HttpEnv>()
  const { publicUrl } = site.env

  // However the number is written: a slash in it makes two segments.
  files.get('/certificates/:file{.+}', async (c, next) => {
    const { number, as } = readRendering(c.req.param('file'))
    if (as === 'pdf') return next()
    const chosen = as ?? preferredRendering(c.req.header('accept')?.slice(0, longestAccept) ?? null)
    const locale = localeOf(c)
    if (chosen === 'page' || chosen === 'pdf') {
      const where = chosen === 'page' ? address.certificate(locale, number) : renderingAddress(number, 'pdf')
      return c.body(null, 302, { location: movedTo(c.req.url, where), vary: 'Accept, Accept-Language' })
    }
    return counted(site, c, locale, async () => {
      const caller = callerOf(site, { locale, reads: noReads() })
      const answer = await findCertificate(caller, number)
      if (answer.outcome !== 'found')
        return {
          cost: lookUpCost(answer),
          response: answerProblem(publicUrl, locale, unanswered[answer.outcome]),
        }
      const cost = askingCosts.request * (1 + locales.length)
      const shown = answer.found
      const own = renderingAddress(shown.number, as ?? undefined)
      if (new URL(c.req.url).pathname !== own)
        return { cost, response: c.redirect(movedTo(c.req.url, own), 301) }
      const headers = {
        link: linksTo(publicUrl, shown, chosen),
        ...(shown.isListed ? {} : { 'x-robots-tag': 'noindex' }),
        ...(as ? {} : { vary: 'Accept', 'content-location': renderingAddress(shown.number, chosen) }),
      }
      const manner = { locale: null, freshness: 'always' as const, headers }
      if (chosen === 'json') {
        const body = JSON.stringify(certification(shown, { locale, publicUrl }))
        return {
          cost,
          response: await answerWith(c.req.raw, body, renderingTypes.json, { ...manner, locale }),
        }
      }
      const credential = await credentialFor(site, caller, shown.number)
      if (!credential) return { cost, response: answerProblem(publicUrl, locale, 'no-credential') }
      const body = chosen === 'vc.jwt' ? credential.jwt : credential.document
      return { cost, response: await answerWith(c.req.raw, body, renderingTypes[chosen], manner) }
    })
  })

  files.get('/status/:list', (c) => {
    const locale = localeOf(c)
    return counted(site, c, locale, async () => {
      const caller = callerOf(site, { locale, reads: noReads() })
      const list = await signedList(site, caller, c.req.param('list'))
      const cost = askingCosts.request
      if (!list) return { cost, response: answerProblem(publicUrl, locale, 'no-such-address') }
      const isDocument = /application\/(vc(?!\+)|ld\+json|json)/.test(
        c.req.header('accept')?.slice(0, longestAccept) ?? '',
      )
      const [body, type] = isDocument
        ? [list.document, renderingTypes['vc.json']]
        : [list.jwt, renderingTypes['vc.jwt']]
      const headers = { vary: 'Accept' }
      return {
        cost,
        response: await answerWith(c.req.raw, body, type, { locale: null, freshness: 300, headers }),
      }
    })
  })
  return files
}

function localeOf(c: Context<HttpEnv>): Locale {
  return preferredLocale(c.req.header('accept-language') ?? null) ?? defaultLocale
}

/** An answer, once the most that it may cost was taken of its network; what it did not cost is given back. */
async function counted(
  site: Parts,
  c: Context<HttpEnv>,
  locale: Locale,
  answer: () => Promise<{ response: Response; cost: number }>,
): Promise<Response> {
  const limit = site.registerLimits.asking
  const network = c.env?.incoming ? networkOf(c.env.incoming, site.env.trustedProxies) : ''
  const most = mostLookUpCost * (1 + locales.length)
  const seconds = await limit.take(network, most)
  if (seconds !== null)
    return answerProblem(site.env.publicUrl, locale, 'too-many', {
      headers: { 'retry-after': String(seconds) },
    })
  try {
    const { response, cost } = await answer()
    await limit.giveBack(network, most - cost)
    for (const [name, value] of Object.entries(await rateLimitHeaders('asking', limit, network)))
      response.headers.set(name, value)
    return response
  } catch (error) {
    site.log.error({ reason: reasonOf(error), path: c.req.path }, 'a certificate could not be answered')
    return answerProblem(site.env.publicUrl, locale, troubleOf(error))
  }
}

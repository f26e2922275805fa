import { type Context, Hono } from 'hono'
import { languagesInUse } from '#content/store/languages-in-use.ts'
import { answerFile } from '#kernel/files/answer-file.ts'
import { safeFileName } from '#kernel/files/safe-file-name.ts'
import { contentDisposition } from '#kernel/http/content-disposition.ts'
import type { HttpEnv } from '#kernel/http/http-env.ts'
import { networkOf } from '#kernel/http/network-of.ts'
import { preferredLocale } from '#kernel/http/preferred-locale.ts'
import { answerTooBusy } from '#kernel/limits/answer-too-busy.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { renderingAddress } from '#kernel/renderings.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import * as said from '#kernel/words/draw-badge.ts'
import type { ShownCertificate } from '#register/model/shown.ts'
import {
  askingCosts,
  lookUpCost,
  mostLookUpCost,
  type RegisterLimits,
} from '#register/store/register-limits.ts'
import { readVariant, variantName, variantQuery } from '#trust/model/document/variant.ts'
import { type DocumentParts, findDocument } from '#trust/store/document/certificate-document.ts'
import { documentKey, type KeptDocument } from '#trust/store/document/keep-document.ts'
import { linksTo } from './rendering-links.ts'

/** What drawing and sealing cost, in the units of askings: a network may have forty new documents made in a minute. */
const makingCost = 150
/** Whoever was refused comes to a turn when those before are done. */
const retryAfterSeconds = 10

type Parts = Site & { registerLimits: RegisterLimits; documents: DocumentParts }

/** `/certificates/{number}.pdf`: the sealed document of a certificate, in no language's part of the site. */
export function certificateDocuments(site: Parts): Hono<HttpEnv> {
  const documents = new Hono<HttpEnv>()
  documents.get('/certificates/:file{.+\\.pdf}', async (c) => {
    const { asking } = site.registerLimits
    const network = c.env?.incoming ? networkOf(c.env.incoming, site.env.trustedProxies) : ''
    const url = new URL(c.req.url)
    // Before anything is read: a request that will not do costs as much as one that will.
    const most = 2 * mostLookUpCost + makingCost
    const seconds = await asking.take(network, most)
    if (seconds !== null) return refused(429, 'Too Many Requests', { 'retry-after': String(seconds) })
    let cost: number = askingCosts.request
    try {
      const caller = callerOf(site, { locale: preferred(c) })
      const inUse = await languagesInUse(caller)
      const variant = readVariant(url.searchParams, inUse)
      if (!variant.ok) return refused(400, 'Bad Request')
      const number = c.req.param('file').slice(0, -'.pdf'.length)
      const asked = { number, variant: variant.value, from: network }
      const answer = await findDocument(site.documents, caller, asked)
      cost = variant.value.languages.length * lookUpCost(answer)
      if (answer.outcome === 'busy') return answerTooBusy(null, retryAfterSeconds)
      if (answer.outcome !== 'found') {
        // As the page at the same number answers.
        const words = { restricted: said.restricted, updating: said.updating, unknown: said.unknown }
        return refused(answer.outcome === 'restricted' ? 403 : 404, words[answer.outcome][caller.locale], {
          'content-language': caller.locale,
          vary: 'Accept-Language',
        })
      }
      const { shown, isNew } = answer
      let { document } = answer
      if (isNew) cost += makingCost
      const own = renderingAddress(shown.number, 'pdf')
      if (url.pathname !== own)
        return new Response(null, {
          status: 301,
          headers: { location: own + variantQuery(variant.value, inUse), 'cache-control': 'no-cache' },
        })
      let place = await placeOf(site, document)
      if (place === null) {
        // Another process has made it anew at this moment, in its place.
        const anew = await findDocument(site.documents, caller, asked)
        if (anew.outcome === 'found') document = anew.document
        place = await placeOf(site, document)
      }
      if (place === null) throw new Error('A document that was kept is lost')
      return await answerFile(site, c, {
        place,
        etag: `"${document.sha256}"`,
        headers: headersOf(site, shown, document, variantName(variant.value)),
      })
    } catch (error) {
      site.log.error({ reason: reasonOf(error) }, 'the document of a certificate could not be made')
      return answerTooBusy(null)
    } finally {
      await asking.giveBack(network, most - cost)
    }
  })
  return documents
}

function placeOf({ storage }: Parts, { sha256 }: KeptDocument): Promise<string | null> {
  return storage.localCopy(documentKey(sha256), sha256)
}

function preferred(c: Context<HttpEnv>) {
  return preferredLocale(c.req.header('accept-language') ?? null) ?? defaultLocale
}

function refused(
  status: 400 | 403 | 404 | 429,
  text: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

function headersOf(
  site: Parts,
  shown: ShownCertificate,
  { sha256 }: KeptDocument,
  variant: string,
): Record<string, string> {
  return {
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('inline', safeFileName(`${shown.number}-${variant}`, 'pdf')),
    // It may have to say something else at any moment.
    'cache-control': 'no-cache',
    link: linksTo(site.env.publicUrl, shown, 'pdf'),
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    'x-content-type-options': 'nosniff',
    // Chromium's PDF viewer does not open a sandboxed document.
    'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
    // Whoever checks it in a browser does so on a page of somebody else.
    'access-control-allow-origin': '*',
    ...(shown.isListed ? {} : { 'x-robots-tag': 'noindex' }),
  }
}

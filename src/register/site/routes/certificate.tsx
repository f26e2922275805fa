import { data, redirect } from 'react-router'
import { address, certificateIn } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { movedTo } from '#kernel/routes/moved-to.ts'
import { todayIn } from '#kernel/time/today.ts'
import { readPastDay } from '#register/model/past-day.ts'
import { certification } from '#register/model/structured-data.ts'
import { CertificatePage } from '#register/site/certificate/certificate-page.tsx'
import { certificateView } from '#register/site/certificate/certificate-view.ts'
import { NoRecordPage } from '#register/site/shown/no-record-page.tsx'
import { noRecord } from '#register/site/shown/no-record-view.ts'
import { sharePicture } from '#register/site/shown/share-picture.ts'
import { documentHashContext } from '#register/store/document-hash-context.ts'
import { findCertificate } from '#register/store/find-certificate.ts'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import { noteRefusal } from '#ui/routes/refused-form.ts'
import type { Route } from './+types/certificate'
import { askWithin, lookingUp } from './ask-within.ts'
import { feedLink } from './feed-link.ts'
import { readingOf } from './reading-of.ts'

/** Programs are answered with data at the same address. */
const varied = { headers: { vary: 'Accept' } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { number: asked, site } = certificateIn(request.url)
  // A number with a slash in it, which the address of a site has two segments for.
  if (site !== null)
    throw redirect(movedTo(request.url, address.certificateSite(caller.locale, asked, site)), 301)
  if (asked === '') throw redirect(address.verify(caller.locale), 302)
  const typed = new URL(request.url).searchParams.get('on')
  const day = readPastDay(typed, todayIn(caller.now))
  const on = day.ok ? day.value : null
  const answer = await askWithin(context, () => findCertificate(caller, asked, on), lookingUp)
  const reading = await readingOf(context)
  if (answer.outcome !== 'found') {
    // One number can be written in endless ways, so these answers are not kept.
    caller.reads.keepable = false
    const nothing = noRecord(answer, { ...reading, kind: 'certificate', asked })
    const path = address.certificate(caller.locale, asked)
    const { title, text: description } = nothing
    const page = pageInfo(context, { title, description, path, crumbs: crumbsOf() })
    // As the data at the same address is answered.
    const status = answer.outcome === 'restricted' ? 403 : 404
    return data({ page: { ...page, isPrivate: true }, view: null, nothing }, { status, ...varied })
  }
  const shown = answer.found
  const path = address.certificate(caller.locale, shown.number)
  if (!path.endsWith(`/${encodeURIComponent(asked)}`)) throw redirect(movedTo(request.url, path), 301)
  // Who asks names a day: the form sends an empty one.
  const problem = day.ok && typed !== '' ? null : { words: m.reg_on_problem(), typed: typed ?? '' }
  if (problem !== null) noteRefusal(context)
  const hash = await context.get(documentHashContext)(caller, shown.id, caller.locale)
  const view = certificateView(shown, { ...reading, hash }, problem)
  const page = pageInfo(context, {
    title: m.reg_certificate_of({ number: shown.number, holder: shown.company.name }),
    description: m.reg_certificate_text({
      number: shown.number,
      ...{ state: view.state.sentence, holder: shown.company.name, standards: view.standards },
      scope: shown.scope?.value.slice(0, 160) ?? '',
    }),
    path,
    image: sharePicture(shown, { locale: caller.locale, holds: view.holds }),
    crumbs: crumbsOf({ label: shown.company.name, href: view.holder.href }),
    jsonLd: [certification(shown, reading)],
  })
  // What it stated on other days is for who asks: no search engine finds it, and it is not kept.
  if (problem !== null || shown.statement !== null) caller.reads.keepable = false
  const isPrivate = !shown.isListed || problem !== null || shown.statement !== null
  return data(
    { page: { ...page, isPrivate }, view, nothing: null },
    { ...varied, status: problem ? 400 : 200 },
  )

  function crumbsOf(...between: { label: string; href: string }[]) {
    return [{ label: m.verify_title(), href: address.verify(caller.locale) }, ...between]
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...describePage(loaderData?.page, matches),
  ...feedLink(loaderData?.view),
]

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Certificate({ loaderData: { page, view, nothing } }: Route.ComponentProps) {
  if (view) return <CertificatePage page={page} view={view} />
  return nothing && <NoRecordPage page={page} answer={nothing} />
}

import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, notUnderstood } from '#kernel/routes/responses.ts'
import { CertificatePage } from '#register/admin/certificate/certificate-page.tsx'
import { countriesByName } from '#register/model/work/countries.ts'
import { shownConcerning } from '#register/model/work/listed.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'
import { concerningContext } from '#register/store/concerning-context.ts'
import { noteRefusal } from '#ui/routes/refused-form.ts'
import { readDone } from '../register-words.tsx'
import type { Route } from './+types/companies-certificate'
import { doWithCertificate, isCertificateIntent } from './register-certificate-actions.ts'
import { newCertificate, readyCertificate } from './register-certificate-data.ts'
import { registerFormOf } from './register-form-of.ts'

/** One certificate under its id, or a new one of a company under that company's. */
export async function loader({ context, params, pattern, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const { searchParams } = new URL(request.url)
  const scheme = searchParams.get('scheme')
  // Asked for without one, by the form that chooses it.
  const isSchemeMissing = isNew(pattern) && scheme === ''
  if (isSchemeMissing) noteRefusal(context)
  const shown = isNew(pattern)
    ? await newCertificate(caller, params.id, scheme || null)
    : await readyCertificate(caller, params.id)
  if (shown === 'not-found') notFound()
  const { certificate } = shown
  const concerning = certificate
    ? await context.get(concerningContext)(caller, { certificateId: certificate.id }, shownConcerning)
    : []
  const countries = countriesByName(caller.locale)
  return {
    ...shown,
    isBegun: !isNew(pattern) || Boolean(scheme),
    isSchemeMissing,
    concerning,
    csrf,
    countries,
    locale: caller.locale,
    done: readDone(searchParams.get('done')),
    proposed: proposedIn(searchParams),
  }
}

export async function action({ context, params, pattern, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await registerFormOf(context, request)
  const isAdding = isNew(pattern)
  if (!isCertificateIntent(form.intent) || (isAdding && form.intent !== 'save')) notUnderstood()
  const outcome = await doWithCertificate[form.intent]({ caller, isNew: isAdding, id: params.id, ...form })
  if ('status' in outcome) {
    if (outcome.answer === null) throw data(null, { status: outcome.status })
    return data(outcome.answer, { status: outcome.status })
  }
  throw redirect(`${adminAddress.certificate(outcome.id)}?done=${outcome.done}`)
}

/** An audit that is overdue may lead to a suspension: a link begins the form, a person decides. */
function proposedIn(params: URLSearchParams): Typed {
  return params.get('propose') === 'suspend' ? { decision: 'suspend', reason: 'audit-not-possible' } : {}
}

function isNew(pattern: string): boolean {
  return pattern.endsWith('/:id/certificates/new')
}

/** After a conflict the data is read again, so that what somebody else saved stands beside what was refused. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const number = loaderData?.certificate?.number
  const title = number ? m.companies_cert_title({ number }) : m.companies_new_certificate()
  return [{ title: `${title} · ${m.admin_area()}` }, { name: 'robots', content: 'noindex' }]
}

export default function CompaniesCertificate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CertificatePage
      key={loaderData.certificate?.id ?? 'new'}
      {...loaderData}
      refused={actionData && 'meanwhile' in actionData ? actionData : null}
      decision={actionData && 'preview' in actionData ? actionData : null}
      audit={actionData && 'auditProblem' in actionData ? actionData : null}
      notTakenBack={actionData && 'notTakenBack' in actionData ? actionData : null}
    />
  )
}

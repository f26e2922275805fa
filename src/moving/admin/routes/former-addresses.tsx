import { data } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { notUnderstood, statusOf } from '#kernel/routes/responses.ts'
import { leadToShortest } from '#kernel/routes/shortest.ts'
import {
  keepFormerAddress,
  listFormerAddresses,
  removeFormerAddress,
} from '#moving/store/former-addresses.ts'
import { FormerAddressesPage } from '../former-addresses-page.tsx'
import { formerAddressesAddress } from '../list-address.ts'
import type { Route } from './+types/former-addresses'

const pageSize = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
  const page = pageNumber(request)
  leadToShortest(request, formerAddressesAddress(query, page))
  const listed = await listFormerAddresses(caller, { query, page, size: pageSize })
  return { locale: caller.locale, csrf, query, page, ...listed }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const text = (name: string) => String(form.get(name) ?? '')
  if (form.get('intent') === 'keep') {
    const [from, to] = [text('from'), text('to')]
    const kept = await keepFormerAddress(caller, from, to)
    return kept.ok ? { kept: kept.value } : data({ problem: kept.problem, from, to }, statusOf(kept.problem))
  }
  if (form.get('intent') !== 'remove') notUnderstood()
  const removed = await removeFormerAddress(caller, text('id'))
  return removed.ok ? { removed: removed.value } : data({ gone: true as const }, statusOf(removed.problem))
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.addresses_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function FormerAddresses({ loaderData, actionData }: Route.ComponentProps) {
  return <FormerAddressesPage {...loaderData} outcome={actionData ?? null} />
}

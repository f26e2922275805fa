import { type CertificateTargets, mostPicked } from '#content/model/editing/pick.ts'
import { isCertificateId } from '#content/model/fields/rich-text.ts'
import type { Caller } from '#kernel/caller.ts'
import { answerJson, signedInFrom, typedQuery } from '#kernel/routes/asked.ts'
import { findIdsInDirectory } from '#register/store/directory/search-directory.ts'
import { findSummary } from '#register/store/find-certificate.ts'
import type { Route } from './+types/text-certificates'

const most = 8
const longestNumber = 200

/** Certificates that a text may show: by words or a number, by their ids, or by the number in the address of its page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const asked = new URL(request.url).searchParams
  if (asked.has('id')) return answer(caller, asked.getAll('id').filter(isCertificateId).slice(0, mostPicked))
  const number = asked.get('number')
  if (number !== null) return answer(caller, await numbered(caller, number.slice(0, longestNumber)))
  const found = await foundBy(caller, typedQuery(request, 200))
  return answer(caller, found.slice(0, most), found.length > most)
}

async function answer(caller: Caller, ids: string[], more = false) {
  const { shown } = await caller.embedCertificates(caller, ids)
  const certificates = ids.flatMap((id) => {
    const found = shown(id, caller.locale)
    return found ? [{ id, ...found }] : []
  })
  return answerJson({ certificates, more } satisfies CertificateTargets)
}

async function foundBy(caller: Caller, text: string): Promise<string[]> {
  if (text === '') return []
  return findIdsInDirectory(caller, { text, filters: {}, sort: 'relevance' }, most + 1)
}

/** As its page finds it: `…/LSQ-0012-24.pdf` and `…/LSQ-0012-24/sites/02` are addresses of something else. */
async function numbered(caller: Caller, number: string): Promise<string[]> {
  const looked = await findSummary(caller, number)
  return looked.outcome === 'found' ? [looked.found.id] : []
}

import { findEntries } from '#content/store/find-entries.ts'
import { answerJson, signedInFrom, typedQuery } from '#kernel/routes/asked.ts'
import { findCertificates } from '#register/store/work/lists.ts'
import type { Found } from '#shell/palette/found.ts'
import type { Route } from './+types/find'

const most = { entries: 12, certificates: 6 }

/** For the palette: entries of all kinds, and certificates by their numbers and holders. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const query = typedQuery(request, 200)
  const [entries, certificates] = await Promise.all([
    findEntries(caller, query, most.entries),
    findCertificates(caller, query, most.certificates),
  ])
  return answerJson({ entries, certificates } satisfies Found)
}

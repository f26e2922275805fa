import { adminAddress } from '#kernel/admin-addresses.ts'
import type { MediaFacts } from '#media/model/media.ts'

/** What is known of these files, in their order; what is no longer there is left out. Throws where nobody answers. */
export async function readFacts(ids: readonly string[]): Promise<MediaFacts[]> {
  const answer = await fetch(`${adminAddress.mediaFacts}?ids=${ids.join(',')}`)
  if (!answer.ok || answer.redirected) throw new Error(`The files were not described: ${answer.status}`)
  return answer.json()
}

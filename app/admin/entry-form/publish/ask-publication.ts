import { adminAddress } from '#domain/admin-addresses.ts'
import type {
  PublicationAnswer,
  PublicationAsked,
  PublicationRefused,
} from '#domain/content/editing/publication.ts'
import { askServer } from '../line/ask-server.ts'

export type PublicationOutcome =
  | ({ type: 'done' } & PublicationAnswer)
  | { type: 'refused'; refused: PublicationRefused }
  | { type: 'signed-out' | 'unreachable' | 'failed' }

export async function askPublication(
  entryId: string,
  asked: PublicationAsked,
  csrf: string,
): Promise<PublicationOutcome> {
  const answer = await askServer(adminAddress.entryPublication(entryId), {
    method: 'POST',
    body: asked,
    csrf,
  })
  if (answer.type !== 'answered') return answer
  if (answer.status === 200) return { type: 'done', ...(answer.body as PublicationAnswer) }
  const refused = answer.body as PublicationRefused | null
  if ([404, 409, 422].includes(answer.status) && refused?.problem) return { type: 'refused', refused }
  return { type: 'failed' }
}

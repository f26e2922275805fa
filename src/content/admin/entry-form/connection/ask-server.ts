import type { FieldProblem } from '#content/model/derive/validator.ts'
import type { DraftConflict, DraftSaved, DraftToSave } from '#content/model/editing/edited-entry.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { isRefusal } from '#kernel/rights/refusal.ts'
import type { Connection, SaveAnswer } from '../draft/draft-ports.ts'

type Answered =
  | { type: 'answered'; status: number; body: unknown }
  | { type: 'signed-out' }
  | { type: 'unreachable' }

type Question = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  csrf: string
}

const patience = 20_000
/** What a proxy answers while the server behind it is restarting. */
const awayStatus = new Set([502, 503, 504])

/** Asks the admin area something as JSON. A session that has ended answers with the way to sign in. */
export async function askServer(address: string, question: Question): Promise<Answered> {
  const { method = 'GET', body, csrf, headers } = question
  const answer = await fetch(address, {
    method,
    headers: {
      accept: 'application/json',
      'x-csrf-token': csrf,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)
  if (!answer || awayStatus.has(answer.status)) return { type: 'unreachable' }
  if (answer.type === 'opaqueredirect' || answer.status === 401) return { type: 'signed-out' }
  const text = await answer.text().catch(() => null)
  if (text === null) return { type: 'unreachable' }
  const said = readJson(text)
  // Something between here and the server, such as the sign-in page of a hotel, has answered in its place.
  if (answer.ok && said === null) return { type: 'unreachable' }
  return { type: 'answered', status: answer.status, body: said }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Saves by asking the server; `csrf` returns the token of the present session. */
export function draftConnection(entryId: string, kind: string, csrf: () => string): Connection {
  return {
    async save({ name, revision, changes }): Promise<SaveAnswer> {
      const body: DraftToSave = { kind, changes }
      const answer = await askServer(adminAddress.entryDraft(entryId), {
        ...{ method: 'PUT', body, csrf: csrf() },
        headers: { 'if-match': `"${revision}"`, 'idempotency-key': name },
      })
      if (answer.type !== 'answered') return answer
      const { status, body: said } = answer
      if (status === 200) return { type: 'saved', saved: said as DraftSaved }
      if (said && status === 412) return { type: 'conflict', conflict: said as DraftConflict }
      if (status === 422)
        return { type: 'refused', problems: (said as { problems?: FieldProblem[] } | null)?.problems ?? [] }
      if (status === 403 && isRefusal(said)) return { type: 'not-permitted' }
      // The token belongs to another session.
      if (status === 403) return { type: 'signed-out' }
      if (status === 409) return { type: 'trashed' }
      if (status === 404 && (said as { problem?: string } | null)?.problem === 'not-found')
        return { type: 'erased' }
      return { type: 'failed', status, mayHavePassed: status >= 500 }
    },
  }
}

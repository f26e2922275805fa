import type { FieldProblem } from '#content/model/derive/validator.ts'
import type { DraftConflict, DraftSaved, DraftToSave } from '#content/model/editing/edited-entry.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Connection, SaveAnswer } from '../draft/draft-ports.ts'
import { askServer } from './ask-server.ts'

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
      // The token belongs to another session.
      if (status === 403) return { type: 'signed-out' }
      if (status === 409) return { type: 'trashed' }
      return { type: 'failed', status, mayHavePassed: status >= 500 }
    },
  }
}

import { useEffect, useState } from 'react'
import type {
  BulkAction,
  BulkAsked,
  BulkDone,
  BulkEffect,
  BulkPreview,
  BulkUndone,
} from '#content/model/editing/bulk-change.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { postJson } from '#ui/admin/post-json.ts'

type Asking = { kind: string; csrf: string; action: BulkAction; locales: Locale[]; ids: string[] }
export type Preview =
  | { state: 'reading' }
  | { state: 'failed'; tooMany: boolean }
  | ({ state: 'read' } & BulkPreview)

/** What would happen if it were done; read anew whenever something else is asked. */
export function useBulkPreview({ kind, csrf, action, locales, ids }: Asking, times: number): Preview {
  const [preview, setPreview] = useState<Preview>({ state: 'reading' })
  const asked = JSON.stringify([locales, ids, times])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is in `asked`
  useEffect(() => {
    let isOver = false
    setPreview({ state: 'reading' })
    const body: BulkAsked = { step: 'preview', kind, action, locales, chosen: { ids } }
    postJson<BulkPreview>(adminAddress.entriesBulk, body, csrf).then((answer) => {
      if (isOver) return
      setPreview(
        answer.ok
          ? { state: 'read', ...answer.value }
          : { state: 'failed', tooMany: answer.problem === 'too-many' },
      )
    })
    return () => {
      isOver = true
    }
  }, [kind, csrf, action, asked])
  return preview
}

/** Does it to the entries that were seen in the preview; null where the server refused or did not answer. */
export async function doBulk(
  { kind, csrf, action, locales }: Omit<Asking, 'ids'>,
  seen: BulkEffect[],
  reason: string | null,
): Promise<BulkDone | null> {
  const body: BulkAsked = {
    step: 'do',
    kind,
    action,
    locales,
    entries: seen.map(({ id, revision }) => ({ id, revision })),
    all: false,
    ...(reason === null ? {} : { overruled: { reason } }),
  }
  const answer = await postJson<BulkDone>(adminAddress.entriesBulk, body, csrf)
  return answer.ok ? answer.value : null
}

/** Takes a batch back, and says what came of it. */
export async function undoBulk(batch: string, csrf: string): Promise<string> {
  const body: BulkAsked = { step: 'undo', batch }
  const answer = await postJson<BulkUndone>(adminAddress.entriesBulk, body, csrf)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  const { restored, left } = answer.value
  const undone = m.bulk_undone({ count: restored })
  return left.length === 0 ? undone : `${undone} ${m.bulk_undone_left({ count: left.length })}`
}

/** Whether anything would be done to an entry; `withWarned` counts what is only done with a reason. */
export function isDoable({ effects }: BulkEffect, withWarned: boolean): boolean {
  return Object.values(effects).some(
    ({ outcome }) => outcome === 'would' || (withWarned && outcome === 'warned'),
  )
}

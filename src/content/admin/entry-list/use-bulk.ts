import { useEffect, useState } from 'react'
import type {
  BulkAsked,
  BulkDone,
  BulkEffect,
  BulkPreview,
  BulkUndone,
  Chosen,
  WhatBulk,
} from '#content/model/editing/bulk-change.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { postJson } from '#ui/admin/post-json.ts'

type Asking = WhatBulk & { csrf: string; chosen: Chosen }
export type Preview =
  | { state: 'waiting' | 'reading' }
  | { state: 'failed'; tooMany: boolean }
  | ({ state: 'read' } & BulkPreview)

/** What would happen if it were done; read anew whenever something else is asked. Null asks for nothing yet. */
export function useBulkPreview(asking: Asking | null, times: number): Preview {
  const [preview, setPreview] = useState<Preview>({ state: 'waiting' })
  const asked = JSON.stringify([asking, times])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is in `asked`
  useEffect(() => {
    if (!asking) return setPreview({ state: 'waiting' })
    let isOver = false
    setPreview({ state: 'reading' })
    const { csrf, ...what } = asking
    const body: BulkAsked = { step: 'preview', ...what }
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
  }, [asked])
  return preview
}

/** Does it to what was seen in the preview; `changed` where the list has more or fewer by now, null where it failed. */
export async function doBulk(
  { csrf, chosen, ...what }: Asking,
  seen: { entries: BulkEffect[]; total: number },
  reason: string | null,
): Promise<BulkDone | 'changed' | null> {
  const which =
    'listed' in chosen
      ? { listed: chosen.listed, count: seen.total }
      : { entries: seen.entries.map(({ id, revision }) => ({ id, revision })) }
  const how = { all: false, ...(reason === null ? {} : { overruled: { reason } }) }
  const body: BulkAsked = { step: 'do', ...what, ...which, ...how }
  const answer = await postJson<BulkDone>(adminAddress.entriesBulk, body, csrf)
  if (!answer.ok) return answer.problem === 'changed' ? 'changed' : null
  return answer.value
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

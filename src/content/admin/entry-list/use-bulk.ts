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
import type { Action } from '#kernel/rights/rights.ts'
import { postJson } from '#ui/admin/post-json.ts'
import { RefusedForGood } from '#ui/admin/toasts.tsx'

type Asking = WhatBulk & { csrf: string; chosen: Chosen }
export type Preview =
  | { state: 'waiting' | 'reading' }
  | { state: 'failed'; tooMany: boolean }
  | { state: 'refused'; needs: Action }
  | ({ state: 'read' } & BulkPreview)

/** How long what is asked must rest, in milliseconds, before the server is asked. */
const restMs = 200

/** What would happen if it were done; read anew whenever something else is asked. Null asks for nothing yet. */
export function useBulkPreview(asking: Asking | null, times: number): Preview {
  const [preview, setPreview] = useState<Preview>({ state: 'waiting' })
  const asked = JSON.stringify([asking, times])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is in `asked`
  useEffect(() => {
    if (!asking) return setPreview({ state: 'waiting' })
    const over = new AbortController()
    setPreview({ state: 'reading' })
    const { csrf, ...what } = asking
    const body: BulkAsked = { step: 'preview', ...what }
    const ask = () =>
      postJson<BulkPreview>(adminAddress.entriesBulk, body, csrf, over.signal).then((answer) => {
        if (over.signal.aborted) return
        if (answer.ok) setPreview({ state: 'read', ...answer.value })
        else if (answer.needs) setPreview({ state: 'refused', needs: answer.needs })
        else setPreview({ state: 'failed', tooMany: answer.problem === 'too-many' })
      })
    // Whoever ticks one box after the other asks once.
    const waiting = setTimeout(ask, restMs)
    return () => {
      clearTimeout(waiting)
      over.abort()
    }
  }, [asked])
  return preview
}

/**
 * Does it to what was seen in the preview; `changed` where the list has others by now, what it needs where the account may
 * not do it, null where it failed.
 */
export async function doBulk(
  { csrf, chosen, ...what }: Asking,
  seen: { entries: BulkEffect[]; sure: string },
  reason: string | null,
): Promise<BulkDone | 'changed' | { needs: Action } | null> {
  const which =
    'listed' in chosen
      ? { listed: chosen.listed, sure: seen.sure }
      : { entries: seen.entries.map(({ id, revision }) => ({ id, revision })) }
  const how = { all: false, ...(reason === null ? {} : { overruled: { reason } }) }
  const body: BulkAsked = { step: 'do', ...what, ...which, ...how }
  const answer = await postJson<BulkDone>(adminAddress.entriesBulk, body, csrf)
  if (answer.ok) return answer.value
  if (answer.needs) return { needs: answer.needs }
  return answer.problem === 'changed' ? 'changed' : null
}

/** Takes a batch back, and says what came of it; throws where it failed, or was refused, which is said in words. */
export async function undoBulk(
  batch: string,
  csrf: string,
  inWords: (needs: Action) => string,
): Promise<string> {
  const body: BulkAsked = { step: 'undo', batch }
  const answer = await postJson<BulkUndone>(adminAddress.entriesBulk, body, csrf)
  if (!answer.ok && answer.needs) throw new RefusedForGood(inWords(answer.needs))
  // Somebody else was first.
  if (!answer.ok && answer.problem === 'undone-before') throw new RefusedForGood(m.bulk_undone_before())
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

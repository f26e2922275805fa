import { adminAddress } from '#domain/admin-addresses.ts'
import { unwrapCaseKey, wrapCaseKey } from '#domain/cases/case-keys.ts'
import { bytesOf, textOf } from '#domain/cases/locked-key.ts'
import type { RewrapJob, RewrapParts } from '#domain/cases/space-keys.ts'

type Means = { identity: string; csrf: string; signal: AbortSignal }

/**
 * Opens one key of a case with the reader's own and wraps it to those who may open the case now. When they change in
 * between, once more. False where the key does not open, or the server refuses.
 */
export async function rewrap({ caseId, epoch }: RewrapJob, means: Means): Promise<boolean> {
  const { identity, csrf, signal } = means
  const which = new URLSearchParams({ case: caseId, epoch: String(epoch) })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await fetch(`${adminAddress.caseRewrap}?${which}`, { signal })
    if (!answer.ok) return false
    const { wrapped, reporterRecipient, holders }: RewrapParts = await answer.json()
    const opened = await unwrapCaseKey(bytesOf(wrapped) ?? new Uint8Array(), identity)
    if (!opened.ok) return false
    const recipients = [reporterRecipient, ...holders.map(({ recipient }) => recipient)]
    const body = new FormData()
    body.set('csrf', csrf)
    body.set('case', caseId)
    body.set('epoch', String(epoch))
    for (const { id } of holders) body.append('holder', id)
    body.set('wrapped', textOf(await wrapCaseKey(opened.value, recipients)))
    const taken = await fetch(adminAddress.caseRewrap, { method: 'POST', body, signal })
    if (taken.status !== 409) return taken.ok
  }
  return false
}

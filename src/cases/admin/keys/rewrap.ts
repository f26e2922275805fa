import { answerChallenge } from '#cases/model/access-proof.ts'
import { unwrapCaseKey, wrapCaseKey } from '#cases/model/case-keys.ts'
import { bytesOf, textOf } from '#cases/model/locked-key.ts'
import type { RewrapJob, RewrapOpener, RewrapParts } from '#cases/model/space-keys.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'

export type RewrapMeans = { identity: string; opener: RewrapOpener; csrf: string; signal: AbortSignal }

/**
 * Opens one key of a case with the reader's own key, or with the recovery key, and wraps it to those who may open the
 * case now; tries once more where these change in between. False where the key does not open, or the server refuses.
 */
export async function rewrap(job: RewrapJob, means: RewrapMeans): Promise<boolean> {
  const { identity, signal } = means
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await askFor(job, means)
    if (!answer.ok) return false
    const { wrapped, challenge, reporterRecipient, holders }: RewrapParts = await answer.json()
    const opened = await unwrapCaseKey(bytesOf(wrapped) ?? new Uint8Array(), identity)
    if (!opened.ok) return false
    const proof = await answerChallenge(opened.value, bytesOf(challenge) ?? new Uint8Array())
    if (proof === null) return false
    const recipients = [reporterRecipient, ...holders.map(({ recipient }) => recipient)]
    const body = formOf(job, means)
    for (const { id } of holders) body.append('holder', id)
    body.set('proof', proof)
    body.set('wrapped', textOf(await wrapCaseKey(opened.value, recipients)))
    const taken = await fetch(adminAddress.caseRewrap, { method: 'POST', body, signal })
    if (taken.status !== 409) return taken.ok
  }
  return false
}

/** Asks for the wrapped key by a form, because the server records that it hands it out. */
function askFor(job: RewrapJob, means: RewrapMeans): Promise<Response> {
  return fetch(adminAddress.caseRewrap, { method: 'POST', body: formOf(job, means), signal: means.signal })
}

function formOf({ caseId, epoch }: RewrapJob, { csrf, opener }: RewrapMeans): FormData {
  const body = new FormData()
  body.set('csrf', csrf)
  body.set('case', caseId)
  body.set('epoch', String(epoch))
  body.set('opener', opener)
  return body
}

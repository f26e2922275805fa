/** A task for the browser, by which a form need not wait; without script it waits. Nothing while none has to wait. */
export function ProofField({ challenge }: { challenge: string | null }) {
  if (!challenge) return null
  return <input type="hidden" name="proof" data-challenge={challenge} autoComplete="off" />
}

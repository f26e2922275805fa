/**
 * A task for the browser; a form that solved it need not wait, and without script the form waits. Drawn only while
 * forms have to wait.
 */
export function ProofField({ challenge }: { challenge: string | null }) {
  if (!challenge) return null
  return <input type="hidden" name="proof" data-challenge={challenge} autoComplete="off" />
}

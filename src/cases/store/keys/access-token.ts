import { keyedDigest } from '#kernel/signed-values.ts'

/**
 * The token that is sealed to a key of a case, for a person to show that they open it
 * (`src/cases/model/access-proof.ts`). It is the same each time, since the key is: who opened it once still could. It
 * differs by person, so that nobody can use another's answer.
 */
export function accessToken(
  secret: string,
  uid: string,
  { caseId, epoch }: { caseId: string; epoch: number },
): string {
  return keyedDigest(secret, 'case access', caseId, String(epoch), uid)
}

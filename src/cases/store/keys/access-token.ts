import { keyedDigest } from '#kernel/signed-values.ts'

/**
 * What a person is told, sealed to a key of a case, to show that they open it (`src/cases/model/access-proof.ts`). The
 * same each time, since the key is: who opened it once still could. Nobody else's answer serves them.
 */
export function accessToken(
  secret: string,
  uid: string,
  { caseId, epoch }: { caseId: string; epoch: number },
): string {
  return keyedDigest(secret, 'case access', caseId, String(epoch), uid)
}

import { createHmac } from 'node:crypto'

/**
 * What a person is told, sealed to a key of a case, to show that they open it (`domain/cases/access-proof.ts`). The
 * same each time, since the key is: who opened it once still could. Nobody else's answer serves them.
 */
export function accessToken(
  secret: string,
  uid: string,
  { caseId, epoch }: { caseId: string; epoch: number },
): string {
  return createHmac('sha256', secret)
    .update(`aval case access v1\n${caseId}\n${epoch}\n${uid}`)
    .digest('base64url')
}

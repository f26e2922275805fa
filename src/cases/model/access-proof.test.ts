import { expect, test } from 'vitest'
import { answerChallenge, proofOf, sealChallenge } from './access-proof.ts'
import { makeKeyPair } from './case-keys.ts'

test('whoever opens the key answers a challenge with the hash of its token, and nobody else does', async () => {
  const [key, other] = [await makeKeyPair(), await makeKeyPair()]
  const challenge = await sealChallenge(key.recipient, 'a token')
  const answer = await answerChallenge(key.identity, challenge)
  expect(answer).toBe(await proofOf('a token'))
  expect(answer).not.toContain('token')
  expect(await answerChallenge(other.identity, challenge)).toBeNull()
  expect(await answerChallenge(key.identity, challenge.slice(0, -1))).toBeNull()
})

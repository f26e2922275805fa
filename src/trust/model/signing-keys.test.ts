import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type KeySet,
  rotationDue,
  setInUse,
  setWith,
  stateOf,
  stillVerifies,
  thumbprintInput,
} from './signing-keys.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const set = (id: string, ends: Partial<KeySet> = {}): KeySet => ({
  ...{ id, madeAt: day('2026-02-01'), retiredAt: null, stolenAt: null },
  keys: [{ kid: `kid of ${id}`, algorithm: 'EdDSA', publicJwk: { kty: 'OKP', crv: 'Ed25519', x: id } }],
  ...ends,
})

test('keys are in use until they are retired, and a theft counts more than having been retired before', () => {
  const [used, retired] = [set('a'), set('b', { retiredAt: day('2026-03-01') })]
  const stolen = [
    set('c', { stolenAt: day('2026-03-01') }),
    set('d', { retiredAt: day('2026-03-01'), stolenAt: day('2026-04-01') }),
  ]
  expect([used, retired, ...stolen].map(stateOf)).toEqual(['used', 'retired', 'stolen', 'stolen'])
  expect([used, retired, ...stolen].map(stillVerifies)).toEqual([true, true, false, false])
  expect(setInUse([retired, used, ...stolen])?.id).toBe('a')
  expect(setInUse([retired, ...stolen])).toBeUndefined()
  expect(setWith([used, retired], 'kid of b')).toBe(retired)
  expect(setWith([used, retired], 'kid of c')).toBeUndefined()
})

test('keys are due to be replaced a year after they were made, also those of a leap day', () => {
  expect(rotationDue({ madeAt: day('2026-02-01') })).toEqual(day('2027-02-01'))
  expect(rotationDue({ madeAt: day('2028-02-29') })).toEqual(day('2029-03-01'))
})

test('the thumbprint of a key is that of the standards, whatever the order of its members', () => {
  const thumbprint = (text: string) => createHash('sha256').update(text).digest('base64url')
  // RFC 8037, appendix A.3.
  const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'
  expect(thumbprint(thumbprintInput({ x, kty: 'OKP', crv: 'Ed25519' }))).toBe(
    'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  )
  expect(thumbprintInput({ y: 'b', x: 'a', kty: 'EC', crv: 'P-256' })).toBe(
    '{"crv":"P-256","kty":"EC","x":"a","y":"b"}',
  )
})

import { createPrivateKey, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import w3c from '#tests/support/strangers/eddsa-jcs-2022.json' with { type: 'json' }
import { proofInput, proofOptions } from './securing.ts'

test('the proof of W3C’s example is theirs, byte for byte: its options, what is hashed of them and of the document, and its value', async () => {
  const { document, keyPair } = w3c
  const options = proofOptions(document, w3c.proofOptions.verificationMethod, w3c.proofOptions.created)
  expect(options).toEqual(w3c.proofOptions)
  const input = await proofInput(document, options)
  expect(Buffer.from(input).toString('hex')).toBe(w3c.proofOptionsHash + w3c.documentHash)
  expect(`z${base58.encode(sign(null, input, secretKeyOf(keyPair.secretKeyMultibase)))}`).toBe(w3c.proofValue)
})

test('the order of members changes nothing, and any other change of what is proved does', async () => {
  const { document, proofOptions: options } = w3c
  const turned = (value: object) => Object.fromEntries(Object.entries(value).toReversed())
  const input = async (proved: object, by: object) =>
    Buffer.from(await proofInput(proved, by as typeof options)).toString('hex')
  const first = await input(document, options)
  expect(await input(turned(document), turned(options))).toBe(first)
  expect(await input({ ...document, name: 'alumni credential' }, options)).not.toBe(first)
  expect(await input({ ...document, type: document.type.toReversed() }, options)).not.toBe(first)
  expect(await input(document, { ...options, created: '2023-02-24T23:36:39Z' })).not.toBe(first)
})

/** An Ed25519 key as Multikey writes the secret half: z, then in base58btc two bytes that say what it is, and the key. */
function secretKeyOf(multibase: string) {
  const begin = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = Buffer.concat([begin, base58.decode(multibase.slice(1)).slice(2)])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

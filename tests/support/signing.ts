import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CompactJWSHeaderParameters, compactVerify, importJWK } from 'jose'
import { onTestFinished } from 'vitest'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import type { RunningSite } from '#serve/open-site.ts'
import { openKeyFile, type Signer } from '#trust/store/key-file.ts'
import { markKeysStolen, rotateKeys } from '#trust/store/sign.ts'
import { setUpCaller } from './caller-setup.ts'

/** A database and a data folder for one test, and what it signs with. */
export async function setUpSigning() {
  const setup = await setUpCaller()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aval-keys-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const warnings: object[] = []
  const log = { warn: (details: object) => void warnings.push(details) }
  return {
    ...setup,
    dataDir,
    warnings,
    signing: { file: openKeyFile(openFolderStorage(dataDir)), log: log as never },
  }
}

/** Makes keys in a running site: some that were stolen, some retired, and those in use. */
export async function keysOfEveryState(site: RunningSite): Promise<void> {
  const daysAgo = (days: number) => {
    const caller = callerOf(site, { locale: 'es', actor: systemActor })
    return { ...caller, now: new Date(caller.now.getTime() - days * 24 * 60 * 60 * 1000) }
  }
  const stolen = await rotateKeys(site.signing, daysAgo(500))
  await markKeysStolen(site.signing, daysAgo(400), stolen.keys[0]?.kid ?? '')
  await rotateKeys(site.signing, daysAgo(400))
  await rotateKeys(site.signing, daysAgo(40))
}

const inBase64 = (value: Uint8Array | string) => Buffer.from(value).toString('base64url')

/** A compact JWS (RFC 7515) of a text, as whoever signs documents would make it. */
export async function signedToken(signer: Signer, text: string): Promise<string> {
  const header = inBase64(JSON.stringify({ alg: signer.algorithm, kid: signer.kid }))
  const input = `${header}.${inBase64(text)}`
  return `${input}.${inBase64(await signer.sign(Buffer.from(input)))}`
}

type Method = {
  id: string
  publicKeyJwk?: { kty: string; crv: string; x: string; y: string }
  publicKeyMultibase?: string
}
export type DidDocument = { id: string; verificationMethod: Method[]; assertionMethod: string[] }

/**
 * What a stranger reads in a token who knows the DID document alone; null where no key of it verifies the token. Nothing
 * of the site's own code takes part.
 */
export async function verifiedBy(document: DidDocument, token: string): Promise<string | null> {
  const keyOf = ({ kid }: CompactJWSHeaderParameters) => {
    // A token names its key by its thumbprint, or by its whole address.
    const id = kid?.includes('#') ? kid : `${document.id}#${kid}`
    const method = document.verificationMethod.find((each) => each.id === id)
    if (!method || !document.assertionMethod.includes(id)) throw new Error('There is no such key')
    return importJWK(method.publicKeyJwk ?? ed25519Of(method.publicKeyMultibase ?? ''))
  }
  return compactVerify(token, keyOf, { algorithms: ['ES256', 'EdDSA'] }).then(
    ({ payload }) => new TextDecoder().decode(payload),
    () => null,
  )
}

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** An Ed25519 key as Multikey writes it: z, then in base58btc two bytes that say what it is, and the key. */
function ed25519Of(multibase: string) {
  let number = 0n
  for (const digit of multibase.slice(1)) number = number * 58n + BigInt(digits.indexOf(digit))
  const bytes = Buffer.from(number.toString(16), 'hex')
  if (multibase[0] !== 'z' || bytes.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 1)
    throw new Error(`${multibase} is no Ed25519 key`)
  return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', x: bytes.subarray(2).toString('base64url') }
}

import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import * as multikey from '@digitalbazaar/ed25519-multikey'
import { createSignCryptosuite, createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite'
import { issue, verifyCredential } from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import { vi } from 'vitest'
import type { DidDocument } from '../signing.ts'

/** What the web answers, by address. Whatever is not in it is asked in vain. */
export type Web = Record<string, unknown>

/** The web that has a site's document of its keys, under its name, and what else is given. */
export function webWith(didDocument: DidDocument, others: Web = {}): Web {
  return { ...others, [didDocument.id]: didDocument }
}

/** Nothing where Digital Bazaar takes the credential for the issuer's; otherwise all that it says against it. */
export async function doubtsAbout(credential: object, web: Web, now = new Date()): Promise<string[]> {
  const { verified, error } = await verifyCredential({
    credential: structuredClone(credential),
    suite: new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() }),
    documentLoader: loaderOf(web),
    now,
    // The status is asked for apart: a suspended certificate is no forged one.
    checkStatus: async () => ({ verified: true }),
  })
  if (verified) return []
  return (error?.errors ?? [error]).map((each) => each?.message ?? 'not verified')
}

/** What a credential's status lists say of it by purpose at a moment, or why they cannot be believed. */
export async function statusesOf(
  credential: object,
  web: Web,
  now = new Date(),
): Promise<Record<string, boolean> | string> {
  // It asks the clock itself whether a list is still valid.
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const { verified, results, error } = await checkStatus({
    credential: structuredClone(credential),
    suite: new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() }),
    documentLoader: loaderOf(web),
  }).finally(() => vi.useRealTimers())
  if (!verified || !results) return error?.message ?? 'not verified'
  return Object.fromEntries(
    results.map(({ status, credentialStatus }) => [credentialStatus.statusPurpose, status]),
  )
}

/** The same document with the proof that Digital Bazaar makes by a secret key, as it is written in Multikey. */
export async function provedByThem(
  document: object,
  {
    verificationMethod,
    created,
    ...keyPair
  }: { verificationMethod: string; created: string; publicKeyMultibase: string; secretKeyMultibase: string },
): Promise<object> {
  const [controller] = verificationMethod.split('#')
  const key = await multikey.from({ type: 'Multikey', id: verificationMethod, controller, ...keyPair })
  return issue({
    credential: structuredClone(document),
    suite: new DataIntegrityProof({
      ...{ signer: key.signer(), cryptosuite: createSignCryptosuite(), date: created },
    }),
    documentLoader: loaderOf({}),
  })
}

function loaderOf(web: Web) {
  return async (url: string) => {
    const document = web[url] ?? methodAt(web, url)
    if (document === undefined) throw new Error(`Nobody answers at ${url}`)
    return { contextUrl: null, documentUrl: url, document: structuredClone(document) }
  }
}

/** A key within the document that its address begins with. */
function methodAt(web: Web, url: string): unknown {
  const [did = ''] = url.split('#')
  return (web[did] as DidDocument | undefined)?.verificationMethod?.find(({ id }) => id === url)
}

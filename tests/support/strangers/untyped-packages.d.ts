/** What Digital Bazaar's packages, which come without types, do here. */

type Loaded = { contextUrl: null; documentUrl: string; document: unknown }
type DocumentLoader = (url: string) => Promise<Loaded>

declare module '@digitalbazaar/ed25519-multikey' {
  export type KeyPair = { signer(): object; publicKeyMultibase: string }
  export function from(key: object): Promise<KeyPair>
}

declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export function createSignCryptosuite(): object
  export function createVerifyCryptosuite(): object
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object; signer?: object; date?: string })
  }
}

declare module '@digitalbazaar/vc' {
  /** `error` may hold others in `errors`. */
  export type Answer = { verified: boolean; error?: Error & { errors?: Error[] } }
  type Asked = { credential: object; suite: object; documentLoader: DocumentLoader; now?: Date }
  export function issue(asked: Asked): Promise<object>
  export function verifyCredential(
    asked: Asked & { checkStatus: (asked: object) => Promise<{ verified: boolean }> },
  ): Promise<Answer>
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export type StatusAnswer = {
    verified: boolean
    results?: { status: boolean; credentialStatus: { statusPurpose: string } }[]
    error?: Error
  }
  export function checkStatus(asked: {
    credential: object
    suite: object
    documentLoader: DocumentLoader
  }): Promise<StatusAnswer>
}

import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Handle, PKCS11, Template } from 'pkcs11js'
import { readTokenPlace, type TokenPlace } from '#kernel/token-place.ts'
import { algorithms, type PublicJwk } from '../model/signing-keys.ts'
import type { KeyFile, Signer } from './key-file.ts'
import { namedKey } from './named-key.ts'

/** What the keys of the site are called in the token. */
const label = 'aval-signing'

/**
 * The keys in a PKCS#11 token (OASIS PKCS #11 3.0), which made them and never gives them away: no copy of them can be taken.
 * Whoever ends between removing keys and making others leaves none, which is a loss like any other: what they signed still
 * verifies. The token is opened when it is needed first, and `pkcs11js` must be there then.
 */
export function openKeyToken(uri: string): KeyFile {
  const place = readTokenPlace(uri)
  // Its address may hold the PIN.
  if (!place) throw new Error('SIGNING_TOKEN does not say where its keys are')
  let opened: Promise<Token> | undefined
  const token = () => {
    opened ??= openToken(place).catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    async read() {
      return signersIn(await token())
    },
    async replace() {
      const held = await token()
      removeKeys(held)
      makeKeys(held)
      const signers = signersIn(held)
      if (!signers) throw new Error('The token did not keep the keys that it made')
      return signers
    },
    async remove() {
      removeKeys(await token())
    },
    held: () => null,
    copy: async () => null,
  }
}

type Token = { library: PKCS11; session: Handle; code: typeof import('pkcs11js') }

async function openToken({ label: wanted, library: file, pin }: TokenPlace): Promise<Token> {
  const code = await import('pkcs11js').catch(() => {
    throw new Error(
      'SIGNING_TOKEN needs the package pkcs11js, which is built when packages are installed: that takes Python, make and a C++ compiler.',
    )
  })
  const library = new code.PKCS11()
  library.load(file)
  unless(code.CKR_CRYPTOKI_ALREADY_INITIALIZED, () => library.C_Initialize())
  const slot = library
    .C_GetSlotList(true)
    .find((each) => wanted === null || library.C_GetTokenInfo(each).label.trimEnd() === wanted)
  if (!slot) throw new Error('SIGNING_TOKEN names a token that is not there.')
  const session = library.C_OpenSession(slot, code.CKF_SERIAL_SESSION | code.CKF_RW_SESSION)
  const spoken = 'value' in pin ? pin.value : readFileSync(pin.file, 'utf8').trim()
  unless(code.CKR_USER_ALREADY_LOGGED_IN, () => library.C_Login(session, code.CKU_USER, spoken))
  return { library, session, code }
}

/** Does what may have been done in this process already, which the token then says by this code. */
function unless(already: number, step: () => void): void {
  try {
    step()
  } catch (error) {
    if ((error as { code?: number }).code !== already) throw error
  }
}

/** Of PKCS #11 3.0, which the package does not name. */
const edwards = { makePair: 0x1055, sign: 0x1057 }

const curves = {
  // The object identifier of P-256, and the name of the curve as PKCS #11 3.0 writes it.
  ES256: Buffer.from('06082a8648ce3d030107', 'hex'),
  EdDSA: Buffer.from('130c656477617264733235353139', 'hex'),
}

function makeKeys({ library, session, code }: Token): void {
  // One id for a pair of halves: by it the secret half of a public one is found.
  for (const algorithm of algorithms) {
    const id = randomBytes(16)
    const both: Template = [
      { type: code.CKA_TOKEN, value: true },
      { type: code.CKA_ID, value: id },
      { type: code.CKA_LABEL, value: label },
    ]
    library.C_GenerateKeyPair(
      session,
      { mechanism: algorithm === 'ES256' ? code.CKM_EC_KEY_PAIR_GEN : edwards.makePair },
      [
        ...both,
        { type: code.CKA_EC_PARAMS, value: curves[algorithm] },
        { type: code.CKA_VERIFY, value: true },
      ],
      [
        ...both,
        { type: code.CKA_SIGN, value: true },
        { type: code.CKA_SENSITIVE, value: true },
        { type: code.CKA_EXTRACTABLE, value: false },
      ],
    )
  }
}

function removeKeys(token: Token): void {
  for (const handle of find(token, [{ type: token.code.CKA_LABEL, value: label }]))
    token.library.C_DestroyObject(token.session, handle)
}

/** The signers of the token, one for each algorithm; null where it has not just these. */
function signersIn(token: Token): Signer[] | null {
  const { library, session, code } = token
  const publicHalves = find(token, [
    { type: code.CKA_LABEL, value: label },
    { type: code.CKA_CLASS, value: code.CKO_PUBLIC_KEY },
  ])
  const signers = publicHalves.flatMap((handle) => {
    const [id, point] = library
      .C_GetAttributeValue(session, handle, [{ type: code.CKA_ID }, { type: code.CKA_EC_POINT }])
      .map(({ value }) => value as Buffer)
    const [secret] = find(token, [
      { type: code.CKA_CLASS, value: code.CKO_PRIVATE_KEY },
      { type: code.CKA_LABEL, value: label },
      ...(id ? [{ type: code.CKA_ID, value: id }] : []),
    ])
    return point && secret ? [signerWith(token, secret, publicHalf(point))] : []
  })
  const inOrder = algorithms.flatMap((algorithm) => signers.filter((each) => each.algorithm === algorithm))
  return inOrder.map(({ algorithm }) => algorithm).join() === algorithms.join() ? inOrder : null
}

function find({ library, session }: Token, template: Template): Handle[] {
  library.C_FindObjectsInit(session, template)
  try {
    return library.C_FindObjects(session, 100)
  } finally {
    library.C_FindObjectsFinal(session)
  }
}

/** An EC_POINT: within an OCTET STRING, both numbers after a 4 (X9.62), or the 32 bytes of an Edwards key (RFC 8032). */
function publicHalf(point: Buffer): PublicJwk {
  const bytes = point.subarray(2)
  const part = (from: number, to: number) => bytes.subarray(from, to).toString('base64url')
  return bytes.length === 65
    ? { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }
    : { kty: 'OKP', crv: 'Ed25519', x: part(0, 32) }
}

function signerWith({ library, session, code }: Token, secret: Handle, publicJwk: PublicJwk): Signer {
  const key = namedKey(publicJwk)
  return {
    ...key,
    // Beginning and ending a signature are one step: nothing else of this session comes between.
    async sign(bytes) {
      const isEcdsa = key.algorithm === 'ES256'
      library.C_SignInit(session, { mechanism: isEcdsa ? code.CKM_ECDSA : edwards.sign }, secret)
      const signed = isEcdsa ? createHash('sha256').update(bytes).digest() : Buffer.from(bytes)
      return library.C_Sign(session, signed, Buffer.alloc(64))
    },
  }
}

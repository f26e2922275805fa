import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import { reasonOf } from '#kernel/reason-of.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { exactly, oids } from './der.ts'

/** The authority that says when a seal was made (RFC 3161). */
export type TimeStampAuthority = {
  /** A token for these bytes; or why there is none. */
  stamp(bytes: Uint8Array): Promise<Result<Uint8Array, 'no-time-stamp', string>>
}

const longestWaitMs = 5_000
/** A token with the certificates of the authority is five to seven thousand bytes. */
const longestAnswer = 16 * 1024

/** Asks the one address that the operator named, and believes nothing that it answers before it was checked. */
export function openTimeStampAuthority(url: string | null): TimeStampAuthority | null {
  if (url === null) return null
  return {
    async stamp(bytes) {
      const digest = createHash('sha256').update(bytes).digest()
      // Positive, and never zero in front, so that it comes back as it was sent.
      const nonce = randomBytes(12)
      nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
      try {
        const answer = await ask(url, requestFor(digest, nonce))
        return succeed(await tokenIn(answer, { bytes, digest, nonce }))
      } catch (error) {
        return fail('no-time-stamp', reasonOf(error))
      }
    },
  }
}

function requestFor(digest: Uint8Array, nonce: Uint8Array): Uint8Array {
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: oids.sha256,
        algorithmParams: new asn1.Null(),
      }),
      hashedMessage: new asn1.OctetString({ valueHex: exactly(digest) }),
    }),
    nonce: new asn1.Integer({ valueHex: exactly(nonce) }),
    certReq: true,
  })
  return new Uint8Array(request.toSchema().toBER(false))
}

async function ask(url: string, body: Uint8Array): Promise<Uint8Array> {
  const response = await fetch(url, {
    method: 'POST',
    body: exactly(body),
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    redirect: 'error',
    signal: AbortSignal.timeout(longestWaitMs),
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`it answers ${response.status}`)
  }
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body) {
    length += part.length
    if (length > longestAnswer) throw new Error('its answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

type Question = { bytes: Uint8Array; digest: Uint8Array; nonce: Uint8Array }

async function tokenIn(answer: Uint8Array, { bytes, digest, nonce }: Question): Promise<Uint8Array> {
  const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(exactly(answer))
  if ((status.status as number) > 1 || !timeStampToken)
    throw new Error(`it refuses with status ${status.status}`)
  const token = timeStampToken.toSchema().toBER(false)
  const signedData = new pkijs.SignedData({ schema: timeStampToken.content })
  if (signedData.encapContentInfo.eContentType !== oids.tstInfo) throw new Error('its token is none of time')
  const said = signedData.encapContentInfo.eContent?.getValue()
  if (!said) throw new Error('its token says nothing')
  const info = pkijs.TSTInfo.fromBER(said)
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  const isOfThese =
    hashAlgorithm.algorithmId === oids.sha256 &&
    Buffer.from(hashedMessage.valueBlock.valueHexView).equals(digest)
  if (!isOfThese) throw new Error('its token is for other bytes')
  if (!info.nonce || !Buffer.from(info.nonce.valueBlock.valueHexView).equals(nonce))
    throw new Error('its token answers another question')
  await checkSigner(signedData, bytes)
  return new Uint8Array(token)
}

/** Whether the token is signed by the certificate that it brings, and that is one for stamping times. */
async function checkSigner(signedData: pkijs.SignedData, bytes: Uint8Array): Promise<void> {
  const checked = await signedData
    .verify({ signer: 0, data: exactly(bytes), extendedMode: true, checkChain: false })
    .catch(() => null)
  const certificate = checked?.signerCertificate
  if (!checked?.signatureVerified || !certificate) throw new Error('its token is not signed as it says')
  const { keyUsage } = new X509Certificate(Buffer.from(certificate.toSchema().toBER(false)))
  if (!keyUsage?.includes(oids.timeStamping)) throw new Error('its certificate is none for stamping times')
}

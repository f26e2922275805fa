import { createHash } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import type { Signer } from '../../key-file.ts'
import { ecdsaValue, exactly, oids } from './der.ts'
import type { SealCertificate } from './seal-certificate.ts'

/**
 * A signature of bytes that lie elsewhere, as PAdES wants it (ETSI EN 319 142-1, 6.3): what it signs beside the digest
 * is its certificate, and never a time, which stands in the PDF.
 */
export async function signDetached(
  digest: Uint8Array,
  signer: Signer,
  certificate: SealCertificate,
): Promise<Uint8Array> {
  const own = pkijs.Certificate.fromBER(exactly(certificate.der))
  const certHash = createHash('sha256').update(certificate.der).digest()
  const signingCertificate = new asn1.Sequence({
    value: [new asn1.Sequence({ value: [new asn1.Sequence({ value: [octets(certHash)] })] })],
  })
  const attributes = inDerOrder([
    attribute(oids.contentType, new asn1.ObjectIdentifier({ value: oids.data })),
    attribute(oids.messageDigest, octets(digest)),
    attribute(oids.signingCertificateV2, signingCertificate),
  ])
  const signed = new asn1.Set({ value: attributes.map((each) => each.toSchema()) }).toBER(false)
  const signedData = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [new pkijs.AlgorithmIdentifier({ algorithmId: oids.sha256 })],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: [own, ...certificate.chain.map((each) => pkijs.Certificate.fromBER(exactly(each)))],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: oids.sha256 }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
        signatureAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: oids.ecdsaWithSha256 }),
        signature: octets(new Uint8Array(ecdsaValue(await signer.sign(new Uint8Array(signed))))),
      }),
    ],
  })
  return encoded(signedData)
}

/** The value of the one signature: what a time-stamp is asked for. */
export function signatureOf(cms: Uint8Array): Uint8Array {
  return new Uint8Array(signerOf(signedDataIn(cms)).signature.valueBlock.valueHexView)
}

/** The same signature with a time-stamp, which is no part of what was signed. */
export function withTimeStamp(cms: Uint8Array, token: Uint8Array): Uint8Array {
  const signedData = signedDataIn(cms)
  const { result } = asn1.fromBER(exactly(token))
  signerOf(signedData).unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [attribute(oids.signatureTimeStamp, result)],
  })
  return encoded(signedData)
}

function signedDataIn(cms: Uint8Array): pkijs.SignedData {
  const { content } = pkijs.ContentInfo.fromBER(exactly(cms))
  return new pkijs.SignedData({ schema: content })
}

function signerOf({ signerInfos }: pkijs.SignedData): pkijs.SignerInfo {
  const [signer] = signerInfos
  if (!signer) throw new Error('A seal has one signature')
  return signer
}

function encoded(signedData: pkijs.SignedData): Uint8Array {
  const info = new pkijs.ContentInfo({ contentType: oids.signedData, content: signedData.toSchema(true) })
  return new Uint8Array(info.toSchema().toBER(false))
}

function octets(bytes: Uint8Array): asn1.OctetString {
  return new asn1.OctetString({ valueHex: exactly(bytes) })
}

function attribute(type: string, value: asn1.BaseBlock): pkijs.Attribute {
  return new pkijs.Attribute({ type, values: [value] })
}

/** DER orders a set by its encoded members (X.690, 11.6), and the signature is over that. */
function inDerOrder(attributes: pkijs.Attribute[]): pkijs.Attribute[] {
  const bytes = (each: pkijs.Attribute) => Buffer.from(each.toSchema().toBER(false))
  return attributes.toSorted((one, other) => Buffer.compare(bytes(one), bytes(other)))
}

import * as asn1 from 'asn1js'

export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const

/** Bytes as the ASN.1 library takes them: with nothing before or behind. */
export function exactly(bytes: Uint8Array): ArrayBuffer {
  // A Buffer may share its memory with others: it is copied.
  return new Uint8Array(bytes).buffer
}

/** A signature as certificates and CMS want it (RFC 3279, 2.2.3), from both numbers one after the other. */
export function ecdsaValue(signature: Uint8Array): ArrayBuffer {
  const half = signature.length / 2
  return new asn1.Sequence({
    value: [integer(signature.subarray(0, half)), integer(signature.subarray(half))],
  }).toBER(false)
}

function integer(bytes: Uint8Array): asn1.Integer {
  let from = 0
  while (from < bytes.length - 1 && bytes[from] === 0) from += 1
  const value = bytes.subarray(from)
  const isHigh = ((value[0] ?? 0) & 0x80) !== 0
  return new asn1.Integer({ valueHex: exactly(isHigh ? Uint8Array.of(0, ...value) : value) })
}

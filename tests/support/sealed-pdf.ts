import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import type { PublicJwk } from '#trust/model/signing-keys.ts'

/** Whoever seals: a key on P-256, and what it signs with. */
export type Sealer = { publicJwk: PublicJwk; sign(bytes: Uint8Array): Promise<Uint8Array> }

/** A key that is nobody's. */
export function strangersKey(): Sealer {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return {
    publicJwk: { kty: 'EC', crv: 'P-256', x, y },
    sign: async (bytes) => sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  }
}

type Sealed = {
  sealer: Sealer
  /** Whom the certificate of the seal names. */
  name?: string
  /** The address in the document. */
  href?: string
  /** The credential within it. */
  attached?: string | null
}

const room = 4096
const unplaced = '0000000000'

/** A PDF with one signature over all of it (PAdES B-B), as whoever has a key could make it. */
export async function sealedPdf({
  sealer,
  name = 'Somebody',
  href = 'https://aval.example/certificates/LSQ-0012-24',
  attached = null,
}: Sealed): Promise<Buffer> {
  const file = attached === null ? null : deflateSync(attached)
  const parts = [
    '%PDF-1.7\n%\xff\xff\xff\xff\n',
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] /SigFlags 3 >> >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Annots [4 0 R 5 0 R] >>\nendobj\n',
    `4 0 obj\n<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${href}) >> >>\nendobj\n`,
    '5 0 obj\n<< /Type /Annot /Subtype /Widget /FT /Sig /T (Seal) /Rect [0 0 0 0] /V 6 0 R >>\nendobj\n',
    ...(file
      ? [
          `7 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${file.length} >>\nstream\n`,
          file.toString('latin1'),
          '\nendstream\nendobj\n',
        ]
      : []),
    '6 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached\n',
    `/ByteRange [0 ${unplaced} ${unplaced} ${unplaced}] /Contents <${'0'.repeat(2 * room)}> >>\nendobj\n`,
    'trailer\n<< /Root 1 0 R /Size 8 >>\nstartxref\n0\n%%EOF\n',
  ]
  const bytes = Buffer.from(parts.join(''), 'latin1')
  const from = bytes.indexOf('/Contents <') + '/Contents '.length
  const to = from + 2 * room + 2
  const range = [from, to, bytes.length - to].map((each) => String(each).padStart(unplaced.length, ' '))
  bytes.write(`0 ${range.join(' ')}`, bytes.indexOf('/ByteRange [') + '/ByteRange ['.length, 'latin1')
  const digest = createHash('sha256').update(bytes.subarray(0, from)).update(bytes.subarray(to)).digest()
  bytes.write((await cms(digest, sealer, name)).toString('hex'), from + 1, 'latin1')
  return bytes
}

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const integer = (bytes: Uint8Array) =>
  der(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)

const oids = {
  data: '2a864886f70d010701',
  signedData: '2a864886f70d010702',
  contentType: '2a864886f70d010903',
  messageDigest: '2a864886f70d010904',
  sha256: '608648016503040201',
  ecdsaWithSha256: '2a8648ce3d040302',
  ecPublicKey: '2a8648ce3d0201',
  p256: '2a8648ce3d030107',
  commonName: '550403',
}

async function cms(digest: Uint8Array, sealer: Sealer, name: string): Promise<Buffer> {
  const certificate = certificateOf(sealer.publicJwk, name)
  const attributes = der(
    0x31,
    sequence(oid(oids.contentType), der(0x31, oid(oids.data))),
    sequence(oid(oids.messageDigest), der(0x31, der(0x04, digest))),
  )
  const signature = await sealer.sign(attributes)
  const inContext = Buffer.from(attributes)
  inContext[0] = 0xa0
  const signerInfo = sequence(
    integer(Buffer.from([1])),
    sequence(sequence(), integer(Buffer.from([1]))),
    sequence(oid(oids.sha256)),
    inContext,
    sequence(oid(oids.ecdsaWithSha256)),
    der(0x04, sequence(integer(signature.subarray(0, 32)), integer(signature.subarray(32)))),
  )
  const signedData = sequence(
    integer(Buffer.from([1])),
    der(0x31, sequence(oid(oids.sha256))),
    sequence(oid(oids.data)),
    der(0xa0, certificate),
    der(0x31, signerInfo),
  )
  return sequence(oid(oids.signedData), der(0xa0, signedData))
}

/** As much of a certificate as says whose key it is. */
function certificateOf(key: PublicJwk, name: string): Buffer {
  const point = [
    Buffer.from([4]),
    Buffer.from(key.x, 'base64url'),
    Buffer.from('y' in key ? key.y : '', 'base64url'),
  ]
  const named = sequence(der(0x31, sequence(oid(oids.commonName), der(0x0c, Buffer.from(name)))))
  return sequence(
    sequence(
      integer(Buffer.from([1])),
      named,
      sequence(
        sequence(oid(oids.ecPublicKey), oid(oids.p256)),
        der(0x03, Buffer.concat([Buffer.from([0]), ...point])),
      ),
    ),
  )
}

import { createHash, createPublicKey, X509Certificate } from 'node:crypto'
import * as asn1 from 'asn1js'
import { eq } from 'drizzle-orm'
import * as pkijs from 'pkijs'
import type { Caller } from '#kernel/caller.ts'
import type { Log } from '#kernel/log.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Signer } from '../../key-file.ts'
import { sealCertificate } from '../../tables/documents.ts'
import { ecdsaValue, exactly, oids } from './der.ts'

/** What says whose a seal is: the certificate of the key that seals, with those above it. In DER. */
export type SealCertificate = { der: Uint8Array; chain: Uint8Array[] }

/** So long our own certificate says that it holds. Its key signs a year; documents are checked much longer. */
const years = 15

/**
 * The certificate of a key: the one that an authority gave the body and somebody put into the storage, where it is of
 * this key; otherwise one of our own, made when it is first needed, and again when the body has another name.
 */
export async function sealCertificateFor(
  caller: Caller,
  signer: Signer,
  {
    storage,
    body,
    log,
  }: { storage: Storage; body: { name: string; legalName: string }; log: Pick<Log, 'warn'> },
): Promise<SealCertificate> {
  const given = await readGiven(storage, signer, log)
  if (given) return given
  const name = body.legalName
  const { orm } = caller.database
  const [kept] = await orm.select().from(sealCertificate).where(eq(sealCertificate.kid, signer.kid))
  if (kept?.name === name) return { der: Buffer.from(kept.der, 'base64'), chain: [] }
  const der = await makeOwn(signer, { ...body, now: caller.now })
  const row = { kid: signer.kid, name, der: Buffer.from(der).toString('base64'), madeAt: caller.now }
  await orm.insert(sealCertificate).values(row).onConflictDoUpdate({ target: sealCertificate.kid, set: row })
  return { der, chain: [] }
}

/** What tells that another certificate of an authority was put there; null where there is none of this key. */
export async function givenFingerprint(
  storage: Storage,
  signer: Signer,
  log: Pick<Log, 'warn'>,
): Promise<string | null> {
  const given = await readGiven(storage, signer, log)
  return given && createHash('sha256').update(given.der).digest('hex')
}

const longestFile = 64 * 1024

async function readGiven(
  storage: Storage,
  signer: Signer,
  log: Pick<Log, 'warn'>,
): Promise<SealCertificate | null> {
  const file = 'keys/seal-certificate.pem'
  const bytes = await storage.read(file)
  if (!bytes) return null
  const text = Buffer.from(bytes).toString('latin1')
  try {
    if (text.length > longestFile) throw new Error('too long')
    const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
    const [own, ...chain] = blocks.map((block) => new X509Certificate(block))
    const key = createPublicKey({ format: 'jwk', key: signer.publicJwk })
    if (own?.publicKey.equals(key)) return { der: own.raw, chain: chain.map(({ raw }) => raw) }
    log.warn({ file }, 'the certificate for seals is not of the key in use; one of our own is used')
  } catch {
    log.warn({ file }, 'the certificate for seals cannot be read; one of our own is used')
  }
  return null
}

async function makeOwn(
  signer: Signer,
  { name, legalName, now }: { name: string; legalName: string; now: Date },
): Promise<Uint8Array> {
  const certificate = new pkijs.Certificate({ version: 2 })
  const serial = createHash('sha256')
    .update(`${signer.kid} ${legalName} ${now.toISOString()}`)
    .digest()
    .subarray(0, 16)
  // A serial number is positive and not zero (RFC 5280, 4.1.2.2).
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  certificate.serialNumber = new asn1.Integer({ valueHex: exactly(serial) })
  certificate.issuer = named([attribute('2.5.4.10', legalName), attribute('2.5.4.3', name)])
  certificate.subject = certificate.issuer
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  certificate.notBefore.value = new Date(now.getTime() - 60 * 60 * 1000)
  certificate.notAfter.value = until
  const spki = createPublicKey({ format: 'jwk', key: signer.publicJwk }).export({
    type: 'spki',
    format: 'der',
  })
  certificate.subjectPublicKeyInfo = pkijs.PublicKeyInfo.fromBER(exactly(spki))
  const point = exactly(createHash('sha1').update(spki.subarray(-65)).digest())
  // Signs documents, and nothing else: no certificates of others.
  const usage = new asn1.BitString({ valueHex: exactly(Uint8Array.of(0xc0)), unusedBits: 6 })
  certificate.extensions = [
    extension('2.5.29.19', true, new pkijs.BasicConstraints({ cA: false }).toSchema()),
    extension('2.5.29.15', true, usage),
    extension('2.5.29.14', false, new asn1.OctetString({ valueHex: point })),
  ]
  const algorithm = new pkijs.AlgorithmIdentifier({ algorithmId: oids.ecdsaWithSha256 })
  certificate.signature = algorithm
  certificate.signatureAlgorithm = algorithm
  const signed = new Uint8Array(certificate.encodeTBS().toBER(false))
  certificate.signatureValue = new asn1.BitString({ valueHex: ecdsaValue(await signer.sign(signed)) })
  certificate.tbsView = signed as never
  return new Uint8Array(certificate.toSchema(true).toBER(false))
}

/** Each part of a name by itself, in the order of its weight: the library would put all of them into one. */
function named(parts: pkijs.AttributeTypeAndValue[]): pkijs.RelativeDistinguishedNames {
  const sets = parts.map((part) => new asn1.Set({ value: [part.toSchema()] }))
  return pkijs.RelativeDistinguishedNames.fromBER(new asn1.Sequence({ value: sets }).toBER(false))
}

/** As many letters as a name may have (X.520, the upper bounds of RFC 5280). */
function attribute(type: string, value: string): pkijs.AttributeTypeAndValue {
  return new pkijs.AttributeTypeAndValue({
    type,
    value: new asn1.Utf8String({ value: [...value.toWellFormed()].slice(0, 64).join('') }),
  })
}

function extension(
  extnID: string,
  critical: boolean,
  value: { toBER(sizeOnly?: boolean): ArrayBuffer },
): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical, extnValue: value.toBER(false) })
}

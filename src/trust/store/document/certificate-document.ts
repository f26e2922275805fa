import { createHash } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import type { Places } from '#kernel/limits/places.ts'
import type { Log } from '#kernel/log.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { Answer, ShownCertificate } from '#register/model/shown.ts'
import { type Variant, variantName } from '#trust/model/document/variant.ts'
import { type SigningParts, signerFor } from '../sign.ts'
import type { Drawer } from './drawer.ts'
import type { Attached } from './drawing/draw-document.ts'
import { findKept, type KeptDocument, keepDocument, writtenAt } from './keep-document.ts'
import { picturesOnPaper } from './pictures-on-paper.ts'
import { type ReadDocument, readDocument } from './read-content.ts'
import { signatureOf, signDetached, withTimeStamp } from './seal/cms.ts'
import { givenFingerprint, sealCertificateFor } from './seal/seal-certificate.ts'
import { digestAround, placeSeal, putSeal } from './seal/seal-pdf.ts'
import type { TimeStampAuthority } from './seal/time-stamp.ts'
import { nextTry } from './stamp-later.ts'

/** What documents are made with, opened once with the site. */
export type DocumentParts = {
  storage: Storage
  publicUrl: string
  signing: SigningParts
  drawer: Drawer
  /** Null where the operator named none: seals then say no time that others vouch for. */
  authority: TimeStampAuthority | null
  /** One document is drawn at a time; others wait by network. */
  places: Places
  log: Pick<Log, 'warn'>
  /** What goes with a document of a certificate, its credential; null where it has none. */
  attachedTo: (caller: Caller, shown: ShownCertificate) => Promise<Attached | null>
}

export type AnsweredDocument =
  | { outcome: 'found'; document: KeptDocument; shown: ShownCertificate; isNew: boolean }
  | { outcome: 'busy' }
  | Exclude<Answer<ShownCertificate>, { outcome: 'found' }>

/** Changed whenever sheets are drawn otherwise, so that documents that were made before are made again. */
const drawnAs = 2

/** Room for a signature, a chain of certificates and a time-stamp with its own. */
const room = 16 * 1024

/** What is being made at this moment, by what it is made from: many may ask for it at once. */
const underWay = new WeakMap<DocumentParts, Map<string, Promise<KeptDocument | 'busy'>>>()

/**
 * The sealed document of the certificate with this number as it stands today. It is made when it is first asked for, and
 * again once it would say something else; what it says is looked up each time, so that no document outlives a decision,
 * a midnight or a change of the body's identity. `from` is whose turn it takes.
 */
export async function findDocument(
  parts: DocumentParts,
  caller: Caller,
  { number, variant, from }: { number: string; variant: Variant; from: string },
): Promise<AnsweredDocument> {
  const answer = await readDocument(caller, number, variant, parts.publicUrl)
  if (answer.outcome !== 'found') return answer
  const { shown } = answer.found
  const attached = variant.isCopy ? null : await parts.attachedTo(caller, shown)
  const signer = await signerFor(parts.signing, caller, 'ES256')
  const certificateId = shown.id
  const madeFrom = hashOf([
    ...[drawnAs, answer.found.content, attached && [attached.name, hashOf(attached.bytes)]],
    await givenFingerprint(parts.storage, signer, parts.log),
  ])
  const named = { certificateId, variant: variantName(variant), madeFrom }
  const kept = await findKept(caller, parts.storage, named)
  if (kept) return { outcome: 'found', document: kept, shown, isNew: false }
  const document = await makeOnce(parts, `${certificateId} ${named.variant} ${madeFrom}`, async () => {
    const place = await parts.places.take(from)
    if (!place.ok) return 'busy'
    try {
      return await make(parts, caller, { read: answer.found, attached, named })
    } finally {
      place.value()
    }
  })
  return document === 'busy' ? { outcome: 'busy' } : { outcome: 'found', document, shown, isNew: true }
}

function hashOf(made: unknown): string {
  const bytes = made instanceof Uint8Array ? made : JSON.stringify(made)
  return createHash('sha256').update(bytes).digest('hex')
}

function makeOnce(
  parts: DocumentParts,
  key: string,
  make: () => Promise<KeptDocument | 'busy'>,
): Promise<KeptDocument | 'busy'> {
  const making = underWay.get(parts) ?? new Map<string, Promise<KeptDocument | 'busy'>>()
  underWay.set(parts, making)
  const known = making.get(key)
  if (known) return known
  const made = make().finally(() => making.delete(key))
  making.set(key, made)
  return made
}

type Asked = {
  read: ReadDocument
  attached: Attached | null
  named: Pick<KeptDocument, 'certificateId' | 'variant' | 'madeFrom'>
}

async function make(
  parts: DocumentParts,
  caller: Caller,
  { read, attached, named }: Asked,
): Promise<KeptDocument> {
  const { content, body } = read
  const madeAt = new Date(Math.floor(caller.now.getTime() / 1000) * 1000)
  const signer = await signerFor(parts.signing, caller, 'ES256')
  const certificate = await sealCertificateFor(caller, signer, {
    storage: parts.storage,
    body,
    log: parts.log,
  })
  const drawn = await parts.drawer.draw({
    ...{ content, attached, madeAt },
    pictures: await picturesOnPaper(read.places, content.look.colours.paper),
    field: { name: body.legalName, madeAt, bytes: room },
  })
  const { bytes, places } = placeSeal(drawn)
  const cms = await signDetached(digestAround(bytes, places), signer, certificate)
  const stamped = await stamp(parts, cms)
  const timed = stamped && putSeal(bytes, places, stamped)
  const sealed = timed ?? putSeal(bytes, places, cms)
  if (!sealed) throw new Error('The certificates of the seal are longer than the place for it')
  return keepDocument(caller, parts.storage, sealed, {
    ...named,
    ...{ kid: signer.kid, level: timed ? 'B-T' : 'B-B', madeAt, askedOn: todayIn(caller.now) },
    ...{
      writtenAt: await writtenAt(caller, named.certificateId),
      stampAt: timed ? null : nextTry(caller.now, 0),
      stampTries: 0,
    },
  })
}

async function stamp({ authority, log }: DocumentParts, cms: Uint8Array): Promise<Uint8Array | null> {
  if (!authority) return null
  const token = await authority.stamp(signatureOf(cms))
  if (token.ok) return withTimeStamp(cms, token.value)
  log.warn({ reason: token.detail }, 'no time-stamp for a document; the authority is asked again later')
  return null
}

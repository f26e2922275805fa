import { expect, test } from 'vitest'
import {
  isRecipient,
  lockIdentity,
  makeKeyPair,
  sealTo,
  unlockIdentity,
  unwrapCaseKey,
  wrapCaseKey,
} from './case-keys.ts'
import {
  openFile,
  openPiece,
  type PieceContent,
  type PiecePlace,
  sealFile,
  sealPiece,
  sha256Hex,
} from './sealed-piece.ts'

const place: PiecePlace = { caseId: 'a', seq: 2, direction: 'reply', previous: 'ff' }
const content: PieceContent = { text: 'Lo que vi en la balanza de Ñandubay', files: [] }

test('a piece opens with the key of its case, in its place, and says what was written', async () => {
  const { identity, recipient } = await makeKeyPair()
  const sealed = await sealPiece(recipient, place, content)
  expect(new TextDecoder().decode(sealed)).not.toContain('Ñandubay')
  expect(await openPiece(identity, sealed, place)).toEqual({ ok: true, value: content })
})

test.each<Partial<PiecePlace>>([{ caseId: 'b' }, { seq: 3 }, { direction: 'answer' }, { previous: null }])(
  'a piece that was moved is shown as tampered with: %o',
  async (moved) => {
    const { identity, recipient } = await makeKeyPair()
    const sealed = await sealPiece(recipient, place, content)
    expect(await openPiece(identity, sealed, { ...place, ...moved })).toMatchObject({ problem: 'tampered' })
  },
)

test('a piece of which one bit was changed, or that is sealed to another key, does not open', async () => {
  const [own, other] = [await makeKeyPair(), await makeKeyPair()]
  const sealed = await sealPiece(own.recipient, place, content)
  expect(await openPiece(other.identity, sealed, place)).toMatchObject({ problem: 'tampered' })
  const changed = Uint8Array.from(sealed)
  changed[changed.length - 40] = (changed[changed.length - 40] as number) ^ 1
  expect(await openPiece(own.identity, changed, place)).toMatchObject({ problem: 'tampered' })
})

test('the length of what is sealed tells only the power of two below which it lies', async () => {
  const { recipient } = await makeKeyPair()
  const lengthOf = async (text: string) => (await sealPiece(recipient, place, { text, files: [] })).length
  expect(await lengthOf('x')).toBe(await lengthOf('x'.repeat(700)))
  expect(await lengthOf('x'.repeat(700))).toBeLessThan(await lengthOf('x'.repeat(1400)))
  expect(await lengthOf('x'.repeat(1400))).toBe(await lengthOf('x'.repeat(1800)))
})

test('the length of a sealed file tells no more, and it opens as it was', async () => {
  const { identity, recipient } = await makeKeyPair()
  const lengths = new Set<number>()
  for (const length of [5 * 1024 + 1, 7 * 1024, 8 * 1024]) {
    const bytes = crypto.getRandomValues(new Uint8Array(length))
    const sealed = await sealFile(recipient, bytes)
    lengths.add(sealed.length)
    const said = { bytes: length, sha256: await sha256Hex(bytes) }
    expect(await openFile(identity, sealed, said)).toEqual({ ok: true, value: bytes })
    // As files were sealed before they were filled.
    expect(await openFile(identity, await sealTo([recipient], bytes), said)).toMatchObject({ ok: true })
    expect(await openFile(identity, sealed, { ...said, bytes: length - 1 })).toMatchObject({ ok: false })
  }
  expect(lengths.size).toBe(1)
})

test('the key of a case opens for each of those it is wrapped to, and for nobody else', async () => {
  const [case_, ana, eva, other] = await Promise.all([
    makeKeyPair(),
    makeKeyPair(),
    makeKeyPair(),
    makeKeyPair(),
  ])
  const wrapped = await wrapCaseKey(case_.identity, [ana.recipient, eva.recipient])
  for (const { identity } of [ana, eva])
    expect(await unwrapCaseKey(wrapped, identity)).toEqual({ ok: true, value: case_.identity })
  expect(await unwrapCaseKey(wrapped, other.identity)).toMatchObject({ problem: 'not-for-this-key' })
  await expect(wrapCaseKey(case_.identity, [])).rejects.toThrow('nobody')
  await expect(wrapCaseKey(case_.identity, ['age1nobody'])).rejects.toThrow()
})

test('an identity opens with its passphrase however its accents are typed, and with no other', async () => {
  const pair = await makeKeyPair()
  const locked = await lockIdentity(pair.identity, 'ñandú y ceibo', 10)
  expect(await unlockIdentity(locked, 'ñandú y ceibo'.normalize('NFD'))).toEqual({ ok: true, value: pair })
  expect(await unlockIdentity(locked, 'ñandú y ceibO')).toMatchObject({ problem: 'wrong-passphrase' })
})

test('only a whole public key is taken for one', async () => {
  const { recipient, identity } = await makeKeyPair()
  expect(isRecipient(recipient)).toBe(true)
  for (const text of ['', 'age1', identity, recipient.slice(0, -1), `${recipient}0`, ` ${recipient}`])
    expect(isRecipient(text)).toBe(false)
})

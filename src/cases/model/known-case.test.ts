import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unwrapCaseKey } from './case-keys.ts'
import { readReceiptCode } from './receipt-code.ts'
import { reporterKeys } from './reporter-keys.ts'
import { openPiece, type PiecePlace, sha256Hex } from './sealed-piece.ts'

/*
 * A case that was sealed in 2026. Nothing here may ever change: whoever has to change it locks the cases of its time
 * out. The derived values were checked with OpenSSL's HKDF and age-keygen, the files opened with the stand-alone age.
 */

const code = '5GV6 HW7J X8KY 9MZA N0BP 1CQ2 DRCT'
const handler = 'AGE-SECRET-KEY-1VXG5UPUVVRG23QUE603RLAFX0JUZ0K02X24HK2FGXEVNEYHSMCLQFACZGA'
const caseId = '5f0c8f0e-3f5c-4e0a-9b1e-2f6d1a7c9e42'
const report: PiecePlace = { caseId, seq: 1, direction: 'report', previous: null }

test('a code that was written down finds its case and derives its key', async () => {
  expect(await keysOfCode()).toEqual({
    locatorHash: '36df6ee4523a0e1afbda14cc3ae433528a0a934635c0efb94d046c578168c8ad',
    identity: 'AGE-SECRET-KEY-1HEDZN6PHF8KCFLYHDG9SKH2D9VGPA56M7WCYD2CYSFMDL9USRRFQC49A0F',
    recipient: 'age1mm4w8k02sl6pxqkz46xdyf6m3nt2kmex67pl8gvnsmhlxuzz03ksass853',
  })
})

test('its writer and its handler open the report and the answer', async () => {
  for (const identity of [(await keysOfCode()).identity, handler]) {
    const key = await unwrapCaseKey(kept('key-1.age'), identity)
    if (!key.ok) throw new Error('The key of the case does not open')
    expect(await openPiece(key.value, kept('piece-1.age'), report)).toEqual({
      ok: true,
      value: {
        text: 'La balanza de Ñandubay marca de más 🌱',
        kind: 'integrity',
        door: 'named',
        name: 'Eva',
        contact: '099 123 456',
        files: [
          {
            id: '0e1f7f5a-64a1-4c52-8d0e-6b6b8d0b8a11',
            name: 'foto.jpg',
            type: 'image/jpeg',
            bytes: 3,
            sha256: '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81',
            isOriginal: false,
          },
        ],
      },
    })
    const previous = await sha256Hex(kept('piece-1.age'))
    const answer: PiecePlace = { caseId, seq: 2, direction: 'answer', previous }
    expect(await openPiece(key.value, kept('piece-2.age'), answer)).toEqual({
      ok: true,
      value: { text: 'Gracias', answer: 'acknowledgement', files: [] },
    })
  }
})

async function keysOfCode() {
  const read = readReceiptCode(code)
  if (!read.ok) throw new Error('The code is not read')
  return reporterKeys(read.value)
}

function kept(name: string): Uint8Array {
  return Uint8Array.from(readFileSync(new URL(`../../../tests/support/known-case/${name}`, import.meta.url)))
}

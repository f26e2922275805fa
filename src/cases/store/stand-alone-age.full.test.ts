import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeReceiptCode } from '#cases/model/receipt-code.ts'
import { ageMissing, findAge } from '#cli/launch/age.mjs'
import { setUpCases } from '#tests/support/reported-cases.ts'
import { receiveReport } from './receive-report.ts'

const age = findAge()
if (!age) console.warn(ageMissing)

test.skipIf(!age)(
  'whoever holds the recovery key opens a copied case with the stand-alone tool alone: key, piece, file',
  async () => {
    const setup = await setUpCases('2026-11-20T12:00:00Z')
    const recovery = await setup.addRecoveryKey()
    await setup.addHandler('Ana')
    const text = 'Lo que vi en la balanza de Ñandubay'
    const photo = {
      name: 'balanza.txt',
      type: 'text/plain',
      bytes: Buffer.from('12,5 kg'),
      isOriginal: true,
      isKeptOnRequest: false,
    }
    await receiveReport(setup.caller(), setup.vault, {
      code: makeReceiptCode(),
      kind: 'integrity',
      door: 'anonymous',
      text,
      name: null,
      contact: null,
      about: ['ana'],
      files: [photo],
    })
    const [id = ''] = readdirSync(join(setup.dataDir, 'cases'))
    const copy = join(setup.dataDir, 'copy')
    mkdirSync(copy)
    cpSync(join(setup.dataDir, 'cases', id), copy, { recursive: true })

    writeFileSync(join(copy, 'recovery.txt'), `${recovery.identity}\n`)
    open(copy, 'recovery.txt', 'key-1.age', 'case.txt')
    const piece = JSON.parse(open(copy, 'case.txt', 'piece-1.age'))
    expect(piece).toMatchObject({
      caseId: id,
      seq: 1,
      direction: 'report',
      previous: null,
      kind: 'integrity',
      text,
    })
    const [file] = piece.files
    expect(file).toMatchObject({ name: 'balanza.txt', type: 'text/plain' })
    const filled = open(copy, 'case.txt', `file-${file.id}.age`)
    expect(filled.slice(0, file.bytes)).toBe('12,5 kg')
    expect(filled).toHaveLength(1024)
  },
)

/** What `age` opens, as text, and to a file where one is named. */
function open(folder: string, identity: string, sealed: string, to?: string): string {
  const args = ['--decrypt', '--identity', identity, ...(to ? ['--output', to] : []), sealed]
  return execFileSync(age as string, args, { cwd: folder, encoding: 'utf8' })
}

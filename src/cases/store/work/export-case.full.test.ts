import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ageMissing, findAge } from '#cli/launch/age.mjs'
import { setUpCaseWork } from '#tests/support/case-work-setup.ts'
import { exportCase, tar } from './export-case.ts'

const age = findAge()
if (!age) console.warn(ageMissing)

const note = {
  name: 'nota.txt',
  type: 'text/plain',
  bytes: Buffer.from('12,5 kg'),
  isOriginal: true,
  isKeptOnRequest: false,
}

test('a case is taken out as it lies sealed, with a list and what to do with it, and that is recorded', async () => {
  const { as, ana, vault, id, number, answer, dataDir, events } = await setUpCaseWork({ files: [note] })
  await answer(ana)
  const folder = await unpack(dataDir, await exportCase(as(ana), vault, id, () => 'LÉAME\n'))
  const list = (name: string) =>
    execFileSync('ls', [path.join(folder, name)], { encoding: 'utf8' }).split('\n')
  expect(list(number)).toEqual([
    'README.txt',
    'case.json',
    expect.stringMatching(/^file-.{36}\.age$/),
    'key-1.age',
    'piece-1.age',
    'piece-2.age',
    '',
  ])
  const read = (name: string) => execFileSync('cat', [path.join(folder, number, name)])
  expect(read('README.txt').toString()).toBe('LÉAME\n')
  expect(read('piece-1.age').equals((await vault.read(id, 'piece-1.age')) as Buffer)).toBe(true)
  expect(JSON.parse(read('case.json').toString())).toMatchObject({
    number,
    keys: [1],
    pieces: [{ seq: 1 }, { seq: 2, authorName: 'Ana' }],
  })
  expect((await events()).at(-1)).toBe('ana exported')
})

test.skipIf(!age)(
  'what was taken out opens with the recovery key and the stand-alone tool alone',
  async () => {
    const { as, ana, vault, id, number, answer, recovery, dataDir } = await setUpCaseWork({ files: [note] })
    await answer(ana, { text: 'Lo averiguamos' })
    const folder = path.join(await unpack(dataDir, await exportCase(as(ana), vault, id, () => '')), number)
    await writeFile(path.join(folder, 'clave.txt'), `${recovery.identity}\n`)
    const open = (...args: string[]) =>
      execFileSync(age as string, ['-d', '-i', ...args], { cwd: folder, encoding: 'utf8' })
    open('clave.txt', '-o', 'case-key-1.txt', 'key-1.age')
    expect(JSON.parse(open('case-key-1.txt', 'piece-2.age'))).toMatchObject({ text: 'Lo averiguamos' })
    const [file] = JSON.parse(open('case-key-1.txt', 'piece-1.age')).files
    expect(open('case-key-1.txt', `file-${file.id}.age`).slice(0, file.bytes)).toBe('12,5 kg')
  },
)

test('a name that could leave the folder, or needs more than the format has, is refused', async () => {
  for (const name of ['../a', 'a/../b', '/a', 'a\nb', 'ñ', '', 'x'.repeat(101)]) {
    const parts = tar([{ name, bytes: new Uint8Array(), day: '2026-05-04' }])
    await expect(parts.next(), name).rejects.toThrow('No name')
  }
})

/** Unpacks an archive with the system's own program, and answers with the folder. */
async function unpack(into: string, exported: Awaited<ReturnType<typeof exportCase>>): Promise<string> {
  if (!exported.ok) throw new Error(exported.problem)
  const archive = path.join(into, exported.value.name)
  await writeFile(archive, Buffer.from(await new Response(exported.value.archive).arrayBuffer()))
  execFileSync('tar', ['-xf', archive, '-C', into])
  return into
}

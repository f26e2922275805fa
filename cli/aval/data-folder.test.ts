import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commandPlace, runAval, startAval } from '#tests/support/aval.ts'

const place = commandPlace()
const bad = { status: 78, stdout: '', stderr: expect.stringMatching(/^DATA_DIR cannot be \S+: .+\.\n$/) }

/** A folder of somebody else's, which others may read, with a database of another program. */
function foreignFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-foreign-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'database'), { mode: 0o755 })
  for (const name of ['a', 'database/PG_VERSION'])
    writeFileSync(path.join(folder, name), 'a', { mode: 0o644 })
  chmodSync(folder, 0o755)
  return folder
}

/** Everything in a folder with who may read it, and when it changed. */
function stateOf(folder: string): string[] {
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()]
  return names.map((name) => {
    const { mode, ctimeMs } = lstatSync(path.join(folder, name))
    return `${name} ${mode.toString(8)} ${ctimeMs}`
  })
}

test.each([
  [['doctor']],
  [['export', 'news']],
  [['migrate']],
  [['user', 'create', 'ana@aval.example']],
  [['backup', '-']],
  [['folder', 'adopt', '--yes']],
  [['storage', 'copy', 'folder']],
])(
  '%j leaves a folder that is no site’s as it is, and says which variable names it',
  { tags: ['full'] },
  (args) => {
    const dataDir = foreignFolder()
    const before = stateOf(dataDir)
    const told = args[0] === 'folder' ? { ...bad, stdout: expect.any(String) } : bad
    expect(runAval(args, { dataDir, databaseUrl: '' })).toMatchObject(told)
    expect(runAval(args, { dataDir, databaseUrl: place.databaseUrl })).toMatchObject(told)
    expect(stateOf(dataDir)).toEqual(before)
  },
)

test.skipIf(process.platform === 'win32')(
  'a command closes nothing: what it reads stays as open as it was',
  { tags: ['full'] },
  () => {
    const secret = path.join(place.dataDir, 'secret.key')
    chmodSync(place.dataDir, 0o755)
    chmodSync(secret, 0o644)
    expect(runAval(['doctor'], place)).toMatchObject({ status: 0 })
    expect(runAval(['export', 'news'], place)).toMatchObject({ status: 0 })
    expect([place.dataDir, secret].map((each) => lstatSync(each).mode & 0o777)).toEqual([0o755, 0o644])
  },
)

// Node's own way to make folders tries for ever there.
test.skipIf(process.platform !== 'linux').each([
  [
    ['export', 'site', '/proc/aval/data'],
    {},
    { status: 1, stderr: expect.stringContaining('cannot be made') },
  ],
  [
    ['export', 'iaf', '/proc/aval/data'],
    {},
    { status: 1, stderr: expect.stringContaining('cannot be made') },
  ],
  [['restore', 'package.json'], { DATA_DIR: '/proc/aval/data' }, bad],
])('%j ends with a sentence where no folder can be made', async (args, more, told) => {
  const { child, ended } = startAval(args, { ...place, databaseUrl: place.databaseUrl, more })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await ended).toMatchObject(told)
})

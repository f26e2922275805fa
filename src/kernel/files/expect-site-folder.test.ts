import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { UnusableVariables } from '../env.ts'
import { expectSiteFolder } from './expect-site-folder.ts'

const secret = 'x'.repeat(43)

/** A folder that holds these, by name: the text of a file, or null for a folder. */
function folderWith(entries: Record<string, string | null>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-whose-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(entries)) {
    const place = path.join(folder, name)
    mkdirSync(text === null ? place : path.dirname(place), { recursive: true })
    if (text !== null) writeFileSync(place, text)
  }
  return folder
}

test.each<[string, Record<string, string | null>]>([
  ['is empty', {}],
  ['is a new disk', { 'lost+found': null }],
  ['was kept empty in a repository or looked at on a desktop', { '.gitkeep': '', '.DS_Store': 'x' }],
  ['waits with the mount points of disks', { media: null, 'cases/lost+found': null, database: null }],
  ['is a site with its own database', { 'database/aval.conf': '', 'database/PG_VERSION': '18', 'a.txt': '' }],
  ['is a site whose database is on a server', { 'secret.key': secret, 'media/a': '', 'notes.txt': '' }],
  ['has a secret that ends with a line', { 'secret.key': `${secret}\n`, 'notes.txt': '' }],
  ['is of a site whose files lie in a bucket', { 'media-copies': null, 'notes.txt': '' }],
  ['is of a machine that only fetched files', { 'storage-copies/a': '', 'notes.txt': '' }],
  ['holds the beginning of a restored site', { 'restore.unfinished': '', 'media/a': '' }],
  ['holds the beginning of a copied site', { 'copy.unfinished': '', 'keys/a': '' }],
  [
    'was left by a first start that was killed',
    {
      'database.lock': '',
      'database.lock-journal': '',
      'database.holder.json': '{}',
      'database.holder.json.new': '',
      'database.new-4711/base/1': '',
      'database.socket': null,
      'secret.key.0b5d5a3c-8a7c-4f0e-9d0e-3f1f5a1c2b3d.part': '',
    },
  ],
])('a folder that %s is taken', (_, entries) => {
  expect(() => expectSiteFolder(folderWith(entries))).not.toThrow()
})

test('so is one that is not there yet, and a link to one that is', () => {
  const folder = folderWith({ 'site/secret.key': secret })
  expect(() => expectSiteFolder(path.join(folder, 'new', 'one'))).not.toThrow()
  symlinkSync(path.join(folder, 'site'), path.join(folder, 'link'))
  expect(() => expectSiteFolder(path.join(folder, 'link'))).not.toThrow()
})

test.each<[string, Record<string, string | null>]>([
  ['a file', { 'letter.txt': 'Dear' }],
  ['folders of a machine', { etc: null, home: null, var: null }],
  ['files under a name that sites use too', { 'media/film.mkv': '' }],
  ['the database of another program', { 'database/PG_VERSION': '18', 'database/postmaster.pid': '1' }],
  ['a key of another program', { 'secret.key': 'BEGIN PRIVATE KEY' }],
  ['a hidden file', { '.bashrc': '' }],
  ['a folder of that name', { 'secret.key': null }],
  ['a lock and something else', { 'database.lock': '', 'app.js': '' }],
])('a folder that holds %s is refused in a sentence that names the variable', (_, entries) => {
  const folder = folderWith(entries)
  const look = () => expectSiteFolder(folder)
  expect(look).toThrow(UnusableVariables)
  expect(look).toThrow(/^DATA_DIR cannot be \S+: it holds \S+, and nothing by which .+\.$/)
})

test.skipIf(process.platform !== 'linux')('so is what is no folder, and the root of the machine', () => {
  for (const place of ['/etc/passwd', '/etc/passwd/data', '/dev/null', '/', '/proc', '/etc'])
    expect(() => expectSiteFolder(place), place).toThrow(/^DATA_DIR cannot be /)
})

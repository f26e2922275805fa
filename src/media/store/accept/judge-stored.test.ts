import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMediaStore } from '#kernel/files/media-store.ts'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { noise, pdf } from '#tests/support/hostile-files.ts'
import { judgeStored } from './judge-stored.ts'

test('of a document that an earlier version took it is said why the library would not take it today', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aval-media-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const media = await openMediaStore(dataDir, openFolderStorage(dataDir))
  const judged = async (type: string | null, bytes: Uint8Array) =>
    judgeStored({ media }, { ...(await media.keep(bytes)), type, names: ['a'] })
  const acting = pdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')
  expect(await judged('application/pdf', acting)).toBe('active')
  expect(await judged('text/csv', Buffer.from(`a;b\n=cmd|'/c calc'!A0;1`))).toBe('active')
  expect(await judged('application/pdf', pdf(''))).toBe(null)
  expect(await judged('text/csv', Buffer.from('a;b\n1;2'))).toBe(null)
  expect(await judged('image/png', await noise(10).png().toBuffer())).toBe(null)
})

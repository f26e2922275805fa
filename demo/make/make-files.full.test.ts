import { expect, test } from 'vitest'
import { demoEntries } from '../load/demo-entries.ts'
import { neededFiles } from '../load/needed-files.ts'
import { readRichTexts } from '../load/rich-texts.ts'
import { makeRichTexts, prepareFile, readMadeFrom } from './make-files.ts'

test('the kept rich texts are what the Markdown makes now', async () => {
  expect(await readRichTexts(), 'run demo/make/make-files.ts').toEqual(makeRichTexts(demoEntries))
})

test('the kept pictures and documents are what the drawings and texts make now', {
  timeout: 180_000,
}, async () => {
  const made: Record<string, string> = {}
  for (const [fileName, source] of neededFiles(demoEntries)) made[fileName] = (await prepareFile(source)).hash
  expect(await readMadeFrom(), 'run demo/make/make-files.ts').toEqual(made)
})

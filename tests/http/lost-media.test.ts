import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { media } from '#media/store/tables.ts'
import { ask } from '../support/ask.ts'
import { runAval } from '../support/aval.ts'
import { noise } from '../support/hostile-files.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })

/** A picture of the library: its bytes, the address of the file itself, and where it lies. */
async function picture(side: number) {
  const { site } = started
  const bytes = await noise(side).png().toBuffer()
  const { sha256 } = await site.media.keep(bytes)
  const facts = { fileName: `${side}.png`, type: 'image/png', bytes: bytes.length, width: side, height: side }
  const [row] = await site.database.orm
    .insert(media)
    .values({ ...facts, sha256 })
    .returning({ id: media.id })
  const base = `/media/${row?.id}/${sha256.slice(0, 12)}`
  return {
    bytes,
    sha256,
    place: path.join(site.env.dataDir, 'media', sha256),
    file: `${base}/a.png`,
    copy: `${base}/320.jpeg`,
  }
}

const get = (target: string) => ask(started.url, target)

test('a stored file that is damaged or gone is not there for visitors, and is again once it was put back', async () => {
  const { bytes, place, file, copy } = await picture(400)
  expect((await get(file)).headers['cache-control']).toContain('immutable')
  const other = Buffer.from(bytes)
  other[other.length >> 1] = (other[other.length >> 1] ?? 0) ^ 1
  for (const lose of [() => writeFileSync(place, other), () => rmSync(place)]) {
    lose()
    for (const target of [file, copy]) {
      const { status, headers } = await get(target)
      expect([status, headers['cache-control'] ?? ''], target).toEqual([
        404,
        expect.not.stringContaining('immutable'),
      ])
    }
    writeFileSync(place, bytes)
    expect((await get(file)).bytes.equals(bytes)).toBe(true)
  }
  expect((await get(copy)).status).toBe(200)
})

test('whoever sends the same file again mends what was stored', async () => {
  const { bytes, place, file } = await picture(410)
  writeFileSync(place, 'other')
  expect((await get(file)).status).toBe(404)
  await started.site.media.keep(bytes)
  expect((await get(file)).bytes.equals(bytes)).toBe(true)
})

test('a command names each file that is lost, and ends with 1', {
  tags: ['full'],
  timeout: 60_000,
}, async () => {
  const [damaged, gone] = [await picture(420), await picture(430)]
  const { env, database } = started.site
  const verify = () => runAval(['media', 'verify'], { dataDir: env.dataDir, databaseUrl: database.url ?? '' })
  expect(verify()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\d+ files, all as they were stored/),
  })
  writeFileSync(damaged.place, 'other')
  rmSync(gone.place)
  const { status, stdout, stderr } = verify()
  expect([status, stdout.trim().split('\n').sort()]).toEqual([
    1,
    [`damaged  ${damaged.sha256}  420.png`, `missing  ${gone.sha256}  430.png`],
  ])
  expect(stderr).toMatch(/^2 of \d+ files are lost/)
})

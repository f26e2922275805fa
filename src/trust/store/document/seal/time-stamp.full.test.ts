import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hasPdfTools } from '#cli/launch/pdf-tools.mjs'
import { folderOfTest, run } from '#tests/support/pdf-tools.ts'
import { timeStampAuthority } from '#tests/support/time-stamp-authority.ts'
import { openTimeStampAuthority } from './time-stamp.ts'

const bytes = Buffer.from('una firma')
const withTools = test.skipIf(!hasPdfTools())

withTools('a token is for the bytes that it was asked for, and openssl believes it', async () => {
  const authority = await timeStampAuthority()
  const token = await openTimeStampAuthority(authority.url)?.stamp(bytes)
  if (!token?.ok) throw new Error(token?.detail)
  const file = path.join(folderOfTest(), 'token')
  writeFileSync(file, token.value)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const said = run(
    ...(['openssl', 'ts', '-verify', '-digest', digest, '-in', file, '-token_in'] as const),
    ...['-CAfile', authority.certificate],
  )
  expect(said).toContain('Verification: OK')
})

withTools(
  'what an authority answers to somebody else, too long, or not at all, is not believed',
  async () => {
    const authority = await timeStampAuthority()
    const ours = openTimeStampAuthority(authority.url)
    await ours?.stamp(Buffer.from('otra firma'))
    authority.be('repeats its first answer')
    expect(await ours?.stamp(bytes)).toMatchObject({ ok: false, detail: 'its token is for other bytes' })
    expect(await ours?.stamp(Buffer.from('otra firma'))).toMatchObject({
      ...{ ok: false, detail: 'its token answers another question' },
    })
    authority.be('sends too much')
    expect(await ours?.stamp(bytes)).toMatchObject({ ok: false, detail: 'its answer is too long' })
    authority.be('fails')
    expect(await ours?.stamp(bytes)).toMatchObject({ ok: false, detail: 'it answers 503' })
  },
)

withTools('a token whose signature was changed is not believed', async () => {
  const authority = await timeStampAuthority()
  authority.be('changes its signature')
  expect(await openTimeStampAuthority(authority.url)?.stamp(bytes)).toMatchObject({
    ...{ ok: false, detail: 'its token is not signed as it says' },
  })
})

test('without an address nobody is asked', () => {
  expect(openTimeStampAuthority(null)).toBeNull()
})

import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../support/ask.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'

/* A program of somebody else: its types are made from the served description, and it asks the real server. */
const site = servedSite({ demoContent: 'off' })
const root = fileURLToPath(new URL('../..', import.meta.url))
const support = path.join(root, 'tests/support')
const program = (name: string) => path.join(root, 'node_modules', name)
const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: folder })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aval-client-'))
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  const { database } = site.site
  await storeSamples(database, '2026-11-20', {
    companies: [sampleCompany({ id: 'C-1' }), sampleCompany({ id: 'C-2', taxIds: [] })],
    certificates: ['K-1', 'K-2', 'K-3'].map((id) =>
      sampleCertificate({ id, companyId: id === 'K-3' ? 'C-2' : 'C-1', expiresOn: '2199-01-01' }),
    ),
  })
  await storeSamples(database, '2026-11-20', {
    companies: [sampleCompany({ id: 'C-2', taxIds: [], directoryConsent: null })],
    certificates: [],
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a client that is made from the description compiles, asks and is answered', async () => {
  const { text } = await ask(site.url, '/api/openapi.json?lang=en')
  await writeFile(path.join(folder, 'openapi.json'), text)
  const hook = path.join(support, 'typescript-with-api.mjs')
  await run('--import', hook, program('openapi-typescript/bin/cli.js'), 'openapi.json', '-o', 'described.ts')
  await copyFile(path.join(support, 'api-client-program.ts'), path.join(folder, 'program.ts'))
  const compilerOptions = {
    ...{ strict: true, noEmit: true, module: 'nodenext', target: 'es2024', types: ['node'] },
    ...{ allowImportingTsExtensions: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
  }
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['program.ts'] }),
  )
  const compiled = await run(program('typescript/bin/tsc'), '-p', '.').catch(({ stdout }) => ({ stdout }))
  expect(compiled.stdout).toBe('')
  const { stdout } = await run('program.ts', `${site.url}/api`, 'LSQ-K-1')
  expect(JSON.parse(stdout)).toEqual({
    ...{ state: 'in-force', labels: { es: 'Vigente', en: 'In force' } },
    ...{ problem: 404, outcomes: ['certificate', 'unknown'] },
    ...{ seen: ['K-1', 'K-2'], left: ['K-3'], wrong: ['1', 'valid'] },
  })
})

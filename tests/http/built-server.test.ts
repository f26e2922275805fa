import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { TablePart } from '#content/model/imports/table.ts'
import { entryTables } from '#content/store/interchange/read-sent-file.ts'
import { answerOfWorker, editorsLane } from '#kernel/workers/in-worker.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const leading = path.join(root, 'build', 'run', 'main.js')
const bundle = path.join(
  ...[root, 'build'],
  /'\.\.\/([\w/]+)\/main\.js'/.exec(readFileSync(leading, 'utf8'))?.[1] ?? '',
)

test.each(['main', 'aval'])('what is thrown in %s names the lines of the sources', (program) => {
  const source = 'src/kernel/files/own-data-folder.ts'
  const lines = readFileSync(path.join(root, source), 'utf8').split('\n')
  const thrownAt = lines.findIndex((line) => line.includes('process.umask(')) + 1
  const breaking = 'data:text/javascript,process.umask=()=>{throw new TypeError("tried")}'
  const { stderr, status } = spawnSync(process.execPath, ['--import', breaking, `build/run/${program}.js`], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('TypeError: tried')
  expect(stderr).toContain(`${source}:${thrownAt}:`)
  expect(stderr).toMatch(program === 'main' ? /serve\/main\.ts:\d+/ : /cli\/aval\/aval\.ts:\d+/)
})

test('every process that the server starts is bundled beside it', () => {
  const programs = ['list-worker', 'judge-document-worker', 'table-worker', 'watch-worker', 'fill-site']
  for (const program of programs) expect(existsSync(path.join(bundle, `${program}.js`)), program).toBe(true)
})

test('no call is left out that is made for what it throws', () => {
  const files = readdirSync(bundle).filter((name) => name.endsWith('.js'))
  const emptied = /\btry \{\s*(?:return (?:true|false|!0|!1);\s*)?\} catch/
  expect(files.filter((name) => emptied.test(readFileSync(path.join(bundle, name), 'utf8')))).toEqual([])
})

test('a bundled worker reads a file', async () => {
  const script = pathToFileURL(path.join(bundle, 'table-worker.js'))
  const limits = { lane: editorsLane, seconds: 20, megabytes: 640 }
  const answer = await answerOfWorker<TablePart>(
    script,
    gzipSync('title;slug\nUna norma;una-norma\n'),
    limits,
    entryTables,
  )
  expect(answer).toMatchObject({ ok: true, value: { names: ['title', 'slug'] } })
})

test('a start loads neither what draws and reads pictures and sends mail, nor the demonstration', () => {
  const loaded = loadedWith(['main.js', pagesOf()])
  expect(loaded.files.length).toBeGreaterThan(20)
  expect(loaded.outside.filter((name) => /sharp|fontkit/.test(name))).toEqual([])
  const sources = loaded.files.flatMap(sourcesOf)
  expect(sources).toContain('src/serve/listen.ts')
  const late = /^(node_modules\/(nodemailer|woff2-encoder|unpdf|hucre|file-type|prom-client)|demo\/content)\//
  expect(sources.filter((source) => late.test(source))).toEqual([])
})

test('no package for development alone, and nothing that makes files of the demonstration, is needed to run', () => {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  const isForDevelopment = (place: string) => packages[place]?.dev ?? packages[place]?.devOptional ?? false
  const files = bundledFiles()
  const sources = files.flatMap(sourcesOf)
  const imported = files.flatMap(importedByName).map((name) => `node_modules/${name}`)
  const needed = [...sources, ...imported].flatMap((place) => packageAt.exec(place)?.[0] ?? [])
  expect(needed).toEqual(expect.arrayContaining(['node_modules/hono', 'node_modules/sharp']))
  expect(['drizzle-kit', 'vite'].every((name) => isForDevelopment(`node_modules/${name}`))).toBe(true)
  expect(needed.filter(isForDevelopment)).toEqual([])
  expect(sources).toContain('demo/load/load-entries.ts')
  expect(sources.filter((source) => source.startsWith('demo/make/'))).toEqual([])
})

test('code is written in ASCII, so that the engine holds a byte for each letter', () => {
  const beyond = bundledFiles().filter((name) =>
    readFileSync(path.join(bundle, name)).some((byte) => byte > 0x7f),
  )
  expect(beyond).toEqual([])
})

const packageAt = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/

function bundledFiles(): string[] {
  return readdirSync(bundle).filter((name) => name.endsWith('.js'))
}

/** What a file may ever import from outside the bundle, and what its comments say that one may. */
function importedByName(name: string): string[] {
  const text = readFileSync(path.join(bundle, name), 'utf8')
  return [...text.matchAll(/\b(?:from |import |import\(|require\()"([^"./][^"]*)"/g)].map(
    ([, named = '']) => named,
  )
}

/** The pages come by an import of their own, beside the opening of the database. */
function pagesOf(): string {
  const main = readFileSync(path.join(bundle, 'main.js'), 'utf8')
  const imported = [...main.matchAll(/import\("\.\/(server-[\w-]+\.js)"\)/g)].map(([, name]) => name)
  expect(imported).toHaveLength(1)
  return imported[0] as string
}

/** The files that these import before they run, and what they import from elsewhere. */
function loadedWith(names: string[]): { files: string[]; outside: string[] } {
  const files = new Set(names)
  const outside = new Set<string>()
  for (const name of files) {
    const text = readFileSync(path.join(bundle, name), 'utf8')
    for (const [, imported = ''] of text.matchAll(/^(?:import|export) (?:[^'"\n]*from )?"([^"\n]+)";/gm))
      if (imported.startsWith('./')) files.add(imported.slice(2))
      else outside.add(imported)
  }
  return { files: [...files], outside: [...outside] }
}

function sourcesOf(name: string): string[] {
  const map = path.join(bundle, `${name}.map`)
  if (!existsSync(map)) return []
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }
  return sources.map((source) => path.relative(root, path.resolve(bundle, source)))
}

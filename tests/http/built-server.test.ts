import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { FilePart } from '#server/content/interchange/read-sent-file.ts'
import { answerOfWorker } from '#server/workers/in-worker.ts'
import { editorsLane } from '#server/workers/lanes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = path.join(root, 'build', 'run')
const bundle = path.join(
  run,
  /'\.\/(\w+)\/main\.js'/.exec(readFileSync(path.join(run, 'main.js'), 'utf8'))?.[1] ?? '',
)

test.each(['main', 'aval'])('what is thrown in %s names the lines of the sources', (program) => {
  const source = 'server/own-data-folder.ts'
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
  expect(stderr).toMatch(program === 'main' ? /server\/main\.ts:\d+/ : /cli\/aval\/aval\.ts:\d+/)
})

test('every process that the server starts is bundled beside it', () => {
  const programs = [
    'file-worker',
    'list-worker',
    'open-pdf-worker',
    'table-worker',
    'watch-worker',
    'fill-site',
  ]
  for (const program of programs) expect(existsSync(path.join(bundle, `${program}.js`)), program).toBe(true)
})

test('a bundled worker reads a file', async () => {
  const script = pathToFileURL(path.join(bundle, 'file-worker.js'))
  const limits = { lane: editorsLane, seconds: 20, megabytes: 640 }
  const answer = await answerOfWorker<FilePart>(
    script,
    Buffer.from('title;slug\nUna norma;una-norma\n'),
    limits,
  )
  expect(answer).toMatchObject({ ok: true, value: { names: ['title', 'slug'] } })
})

test('a start loads neither what draws and reads pictures, sets documents and sends mail, nor the demonstration', () => {
  const loaded = loadedWith(['main.js', pagesOf()])
  expect(loaded.files.length).toBeGreaterThan(20)
  expect(loaded.outside.filter((name) => /sharp|pdfkit|fontkit/.test(name))).toEqual([])
  const sources = loaded.files.flatMap(sourcesOf)
  expect(sources).toContain('server/listen.ts')
  const late =
    /^(node_modules\/(nodemailer|woff2-encoder|unpdf|hucre|file-type|prom-client)|demo\/(content|drawings))\//
  expect(sources.filter((source) => late.test(source))).toEqual([])
})

test('code is written in ASCII, so that the engine holds a byte for each letter', () => {
  const files = readdirSync(bundle).filter((name) => name.endsWith('.js'))
  const beyond = files.filter((name) => readFileSync(path.join(bundle, name)).some((byte) => byte > 0x7f))
  expect(beyond).toEqual([])
})

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

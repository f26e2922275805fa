import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of the house: its lines, and what it imports by which way. Paths begin at the root. */
export type SourceFile = { file: string; lines: string[]; importLines: number; imports: Import[] }
/** `kind` is `type` where nothing of it is left when the program runs. */
export type Import = { to: string; kind: 'value' | 'type' | 'late' }

const atRoot = ['cli', 'demo', 'tests']
const oneImport =
  /^(?:import|export)\b[^;'"]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\b(?:import|new URL)\(\s*'([^']+)'/gm

/** Every file of TypeScript and JavaScript that somebody wrote, as the working tree has it. */
export function sourceFiles(root: string): SourceFile[] {
  const asked = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs']
  const listed = spawnSync('git', asked, { cwd: root, encoding: 'utf8' }).stdout.split('\n')
  const files = [...new Set(listed)].filter((file) => file !== '' && !file.endsWith('.d.ts'))
  const there = files.filter((file) => existsSync(path.join(root, file)))
  return there.map((file) => readSource(file, readFileSync(path.join(root, file), 'utf8')))
}

export function readSource(file: string, text: string): SourceFile {
  const found = [...text.matchAll(oneImport)].map(([whole, from, bare, late]) => {
    const kind = late !== undefined ? 'late' : isTypeOnly(whole) ? 'type' : 'value'
    return { whole, to: pathOf(file, from ?? bare ?? late ?? ''), kind } as const
  })
  return {
    file,
    lines: text.replace(/\n$/, '').split('\n'),
    importLines: found
      .filter(({ kind, whole }) => kind !== 'late' && whole.startsWith('import'))
      .reduce((sum, { whole }) => sum + whole.split('\n').length, 0),
    imports: found.flatMap(({ to, kind }) => (to === null ? [] : [{ to, kind }])),
  }
}

/** Also where each name says for itself that it is a type. */
function isTypeOnly(statement: string): boolean {
  if (/^(?:import|export) type\b/.test(statement)) return true
  const names = /^import \{([^}]*)\}/
    .exec(statement)?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '')
  return names?.every((name) => name.trim().startsWith('type ')) ?? false
}

/** Null for a package. */
function pathOf(file: string, named: string): string | null {
  if (named.startsWith('.')) return path.posix.join(path.posix.dirname(file), named)
  if (!named.startsWith('#') || !named.includes('/')) return null
  const place = named.slice(1)
  return atRoot.some((each) => place.startsWith(`${each}/`)) ? place : `src/${place}`
}

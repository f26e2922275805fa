import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/*
 * Stack traces name the lines of the sources where the program runs from its bundle. A source map is read when the
 * first stack that needs it is looked at: Node's own --enable-source-maps reads all maps at the start and keeps them
 * in memory.
 */
if (import.meta.filename.endsWith('.js')) Error.prepareStackTrace = describe

const bundled = `${pathToFileURL(import.meta.dirname).href}/`
/** One takes tens of megabytes: the engine may let it go. */
const maps = new Map<string, WeakRef<SourceMap>>()
/** What was just read stays for a while, or an error each second would read megabytes each second. */
const justRead = new Set<SourceMap>()
const minute = 60_000

function describe(error: Error, calls: NodeJS.CallSite[]): string {
  return [headOf(error), ...calls.map((call) => `    at ${inSource(call)}`)].join('\n')
}

function inSource(call: NodeJS.CallSite): string {
  const text = String(call)
  const file = call.getFileName() ?? ''
  const [line, column] = [call.getLineNumber(), call.getColumnNumber()]
  if (!file.startsWith(bundled) || line === null || column === null) return text
  try {
    const origin = mapOf(file).findOrigin(line, column)
    if (!('fileName' in origin)) return text
    const source = new URL(origin.fileName, file).href
    return text.replace(`${file}:${line}:${column}`, `${source}:${origin.lineNumber}:${origin.columnNumber}`)
  } catch {
    return text
  }
}

function mapOf(file: string): SourceMap {
  const known = maps.get(file)?.deref()
  if (known) return known
  const payload: SourceMapPayload = JSON.parse(
    readFileSync(path.normalize(`${fileURLToPath(file)}.map`), 'utf8'),
  )
  const map = new SourceMap(payload)
  maps.set(file, new WeakRef(map))
  justRead.add(map)
  setTimeout(() => justRead.delete(map), minute).unref()
  return map
}

function headOf(error: Error): string {
  try {
    const code = 'code' in error && typeof error.code === 'string' ? ` [${error.code}]` : ''
    const text = String(error)
    return code && text.startsWith(error.name) && !text.startsWith(`${error.name}${code}`)
      ? `${error.name}${code}${text.slice(error.name.length)}`
      : text
  } catch {
    return 'Error'
  }
}

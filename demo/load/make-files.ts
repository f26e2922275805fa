import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DemoPdf, DemoPicture } from '#demo/demo-entry.ts'
import { fieldsOfType } from '#domain/content/define-kind.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { locales } from '#domain/locales.ts'
import type { WrittenEntry } from './demo-entries.ts'
import type { DemoFile, FileRequest } from './make-file.ts'

const program = new URL('./make-file-worker.ts', import.meta.url)

export function pictureName(picture: string): string {
  return `picture ${picture}`
}

export function pdfName({ fileName }: DemoPdf): string {
  return `file ${fileName}`
}

/** Draws every picture and writes every PDF that the entries use, each once, by name, on all processors. */
export async function makeFiles(entries: WrittenEntry[]): Promise<Map<string, DemoFile>> {
  const waiting = [...filesOf(entries)]
  const made = new Map<string, DemoFile>()
  const workers = Array.from({ length: Math.min(availableParallelism(), 8, waiting.length) }, async () => {
    const worker = new Worker(program)
    try {
      for (let next = waiting.shift(); next; next = waiting.shift())
        made.set(next[0], await ask(worker, next[1]))
    } finally {
      await worker.terminate()
    }
  })
  await Promise.all(workers)
  return made
}

/** What must be made for the entries, by name. */
export function filesOf(entries: WrittenEntry[]): Map<string, FileRequest> {
  const siteName = String(entries.find(({ kind }) => kind === 'settings')?.shared.name ?? '')
  const files = new Map<string, FileRequest>()
  for (const entry of entries) {
    for (const values of [entry.shared, ...locales.map((locale) => entry[locale])])
      for (const { picture } of valuesOfType<DemoPicture>(entry, values, 'image'))
        files.set(pictureName(picture), { picture })
    for (const locale of locales) {
      for (const file of valuesOfType<DemoPdf>(entry, entry[locale], 'file')) {
        if (files.has(pdfName(file))) throw new Error(`Two documents are called ${file.fileName}`)
        const pdf = {
          title: String(entry[locale]?.title),
          code: String(entry.shared.code ?? ''),
          version: String(entry.shared.version),
          effectiveDate: String(entry.shared.effectiveDate),
          locale,
          body: file.markdown,
          siteName,
        }
        files.set(pdfName(file), { fileName: file.fileName, pdf })
      }
    }
  }
  return files
}

function valuesOfType<Value>(
  { kind }: WrittenEntry,
  values: Record<string, unknown> | null,
  type: 'image' | 'file',
): Value[] {
  return fieldsOfType(kinds[kind], type).flatMap((name) => (values?.[name] as Value | undefined) ?? [])
}

/** A worker that throws ends with that error. */
function ask(worker: Worker, request: FileRequest): Promise<DemoFile> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.postMessage(request)
  })
}

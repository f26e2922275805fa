import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeDatabase } from './postgres.ts'
import { writeRegisterFile } from './write-file.ts'

type Imported = { looking: number; writing: number; records: number; before: number; most: number }

/** How long a file of so many rows takes from being handed in to being in the register, on either database. */
export async function timeImport(rows: number, server: string | undefined): Promise<object> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aval-bench-'))
  const made = server ? await makeDatabase(server, 'aval_bench_import') : null
  const file = path.join(folder, 'register.csv')
  try {
    await writeRegisterFile(file, rows, '2026-11-21')
    const program = ['bench/register/import-file.ts', file, path.join(folder, 'data')]
    const { stdout } = await promisify(execFile)(process.execPath, [...program, ...(made ? [made.url] : [])])
    const { looking, writing, records, before, most } = JSON.parse(stdout) as Imported
    return {
      ...{ rows, records, 'seconds of looking': looking, 'seconds of writing': writing },
      'rows a second': Math.round(rows / (looking + writing)),
      ...{ 'memory before, MB': before, 'at most, MB': most },
    }
  } finally {
    await made?.drop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  }
}

import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import type { z } from 'zod'
import { undefuse } from '#kernel/text/csv.ts'
import type { ExportFolder } from '../read-folder.ts'
import { UnusableExport } from '../unusable-export.ts'

/** The rows of a table of an export, none where there is no such file. `UnusableExport` for one that is not as its format says. */
export async function* csvRows<Row>(
  from: ExportFolder,
  name: string,
  columns: readonly string[],
  row: z.ZodType<Row>,
): AsyncGenerator<Row> {
  if (!from.has(name)) return
  const parser = createReadStream(from.place(name)).pipe(
    parse({ bom: true, columns: [...columns], from_line: 2, max_record_size: 64 * 1024, cast: undefuse }),
  )
  let number = 1
  try {
    for await (const said of parser) {
      number += 1
      const read = row.safeParse(said)
      if (!read.success) throw new UnusableExport(`Line ${number} of ${name} is not what it should be.`)
      yield read.data
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new UnusableExport(`${name} is no table.`)
    throw error
  }
}

import { splitLong } from '#content/model/interchange/long-cells.ts'

/** A workbook of one sheet whose cells are all texts, none a formula; its first row stays in view. */
export async function writeXlsx(title: string, names: string[], rows: string[][]): Promise<Uint8Array> {
  const { writeXlsx: writeWorkbook } = await import('hucre/xlsx')
  const split = splitLong(names, rows)
  return writeWorkbook({
    stringMode: 'inline',
    sheets: [
      {
        name: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
        rows: [
          split.names,
          ...split.rows.map((row) => row.map((cell) => (cell === '' ? null : plain(cell)))),
        ],
        columns: split.names.map(() => ({ width: 24 })),
        freezePane: { rows: 1, columns: 1 },
      },
    ],
  })
}

/** A text that looks like an escaped letter (ECMA-376, 22.9.2.19) would be read as that letter. */
export function plain(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

import { expect, test } from 'vitest'
import type { IafRows } from '#register/model/iaf/iaf-rows.ts'
import { FileSplit } from './write-files.ts'

const rows: IafRows = {
  ...{ entity: [['A']], certification: [['a-1', 'LSQ-1']], standard: [['a-1']], site: [], sector: [] },
}
const long: IafRows = { ...rows, certification: [['a-1', 'x'.repeat(30_000)]] }

test('the certificate after the ten thousandth begins the next file', () => {
  for (const format of ['xlsx', 'xml'] as const) {
    const split = new FileSplit(format, '2.1')
    const places = Array.from({ length: 20_001 }, () => split.place(rows))
    expect([places[9_999], places[10_000], places[20_000]]).toEqual([0, 1, 2])
    expect(split.files).toEqual([
      { name: `cb_certs.${format}`, records: 10_000 },
      { name: `cb_certs_1.${format}`, records: 10_000 },
      { name: `cb_certs_2.${format}`, records: 1 },
    ])
  }
})

test('and so does one with which a file would be larger than the database takes', () => {
  for (const format of ['xlsx', 'xml'] as const) {
    const split = new FileSplit(format, '2.1')
    for (let at = 0; at < 2_000; at += 1) split.place(long)
    expect(split.files.length).toBe(2)
    expect((split.files[0]?.records ?? 0) * 30_000).toBeLessThan(50_000_000)
  }
})

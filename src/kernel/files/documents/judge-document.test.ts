import { expect, test } from 'vitest'
import { everydayDocuments, riskyDocuments } from '#tests/support/hostile-documents.ts'
import { judgeOffice } from './judge-office.ts'
import { judgePdf } from './judge-pdf.ts'

/** As the worker does, without its process. */
async function riskOf(name: string, bytes: Uint8Array): Promise<string | null> {
  if (name.endsWith('.pdf')) return judgePdf(bytes)
  const judged = await judgeOffice(bytes)
  return judged.ok ? null : judged.problem
}

test.each(riskyDocuments())('$name, $what: $risk', async ({ name, bytes, risk }) => {
  expect(await riskOf(name, bytes)).toBe(risk)
})

test.each(everydayDocuments())('$name with $what does nothing by itself', async ({ name, bytes }) => {
  expect(await riskOf(name, bytes)).toBe(null)
})

import { expect, test } from 'vitest'
import { makeReceiptCode } from '#cases/model/receipt-code.ts'
import { createShownReceipts } from './shown-receipts.ts'

const minute = 60_000
const began = new Date('2026-05-04T12:00:00Z')
const after = (minutes: number) => new Date(began.getTime() + minutes * minute)

test('a code is shown again for a quarter of an hour after its report was received', () => {
  const receipts = createShownReceipts(began)
  const code = makeReceiptCode()
  receipts.begin(code, after(60))
  expect(receipts.mayShow(code, after(74))).toBe(true)
  expect(receipts.mayShow(code, after(75))).toBe(false)
})

test('a code that was used is not shown again', () => {
  const receipts = createShownReceipts(began)
  const code = makeReceiptCode()
  receipts.begin(code, after(1))
  receipts.end(code, after(2))
  expect(receipts.mayShow(code, after(2))).toBe(false)
  expect(receipts.mayShow(code, after(14))).toBe(false)
})

test('what a process before this one may have received is shown for as long', () => {
  const receipts = createShownReceipts(began)
  expect(receipts.mayShow(makeReceiptCode(), after(14))).toBe(true)
  expect(receipts.mayShow(makeReceiptCode(), after(15))).toBe(false)
})

test('however many are received, the last ones are remembered, and those that are over forgotten', {
  tags: ['full'],
}, () => {
  const receipts = createShownReceipts(began)
  const codes = Array.from({ length: 20_100 }, () => makeReceiptCode())
  for (const code of codes) receipts.begin(code, after(60))
  expect(receipts.mayShow(codes[0] as never, after(61))).toBe(false)
  expect(receipts.mayShow(codes.at(-1) as never, after(61))).toBe(true)
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Chart, chartAddress, chartOf, chartSheet, chartSpans, pointOnChart } from '#kernel/chart.ts'
import { chartAt, drawChart } from './chart.ts'

test('land and sea lie where the chart says that they do', async () => {
  const montevideo = { lat: -34.8, lng: -56.1 }
  const sea = { lat: -36.6, lng: -54.2 }
  for (const span of [60, 12] as const) {
    const chart = chartOf(montevideo, span)
    expect(await isDrawn(chart, montevideo), String(span)).toBe(true)
    expect(await isDrawn(chart, sea), String(span)).toBe(false)
  }
  const fiji = { lat: -17.8, lng: 178 }
  expect(await isDrawn(chartOf(fiji, 12), fiji)).toBe(true)
})

test('every chart of a place has an address at which it is drawn', () => {
  for (const place of [null, { lat: -34.9, lng: -56.2 }, { lat: 89.9, lng: 179.9 }, { lat: -90, lng: -180 }])
    for (const span of chartSpans) {
      const [, lat = '', lng = ''] =
        chartAddress(chartOf(place, span)).match(/\/([\d.-]+)\/([\d.-]+)\.svg$/) ?? []
      expect(chartAt(String(span), lat, lng), `${span} ${lat} ${lng}`).toEqual(chartOf(place, span))
    }
})

test.each([
  ['12', '-34.9', '-57'],
  ['12', '-36', '-57.0'],
  ['13', '-36', '-57'],
  ['12', '99', '0'],
  ['12', '..', '0'],
  ['12', '-', ''],
])('off the grid nothing is drawn: %s %s %s', (span, lat, lng) => {
  expect(chartAt(span, lat, lng)).toBeNull()
})

async function isDrawn(chart: Chart, place: { lat: number; lng: number }): Promise<boolean> {
  const { data, info } = await sharp(Buffer.from(drawChart(chart)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(chartSheet.width)
  const { x, y } = pointOnChart(place, chart)
  return (data[(Math.round(y) * info.width + Math.round(x)) * info.channels + 3] ?? 0) > 0
}

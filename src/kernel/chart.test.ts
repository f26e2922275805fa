import { expect, test } from 'vitest'
import { chartAddress, chartOf, chartSheet, chartSpans, placeOnChart, pointOnChart } from './chart.ts'

const places = [
  { lat: -34.9059, lng: -56.1913 },
  { lat: 64.1466, lng: -21.9426 },
  { lat: -17.71, lng: 178.06 },
  { lat: 0, lng: 0 },
]

test('a place is found again where it was put, and lies on its own chart', () => {
  for (const span of chartSpans)
    for (const place of places) {
      const chart = chartOf(place, span)
      const point = pointOnChart(place, chart)
      expect(point.x).toBeGreaterThan(0)
      expect(point.x).toBeLessThan(chartSheet.width)
      expect(point.y).toBeGreaterThan(0)
      expect(point.y).toBeLessThan(chartSheet.height)
      const again = placeOnChart(point, chart)
      expect(again.lat).toBeCloseTo(place.lat, 9)
      expect(again.lng).toBeCloseTo(place.lng, 9)
    }
})

test('no click leads off the earth, and the date line is crossed', () => {
  expect(placeOnChart({ x: 320, y: -1000 }, chartOf({ lat: 85, lng: 0 }, 60)).lat).toBe(90)
  const beyond = placeOnChart({ x: 640, y: 200 }, chartOf({ lat: 0, lng: 178 }, 12))
  expect(beyond.lng).toBeLessThan(-170)
})

test('places beside each other share a drawing', () => {
  expect(chartAddress(chartOf({ lat: -34.9, lng: -56.2 }, 12))).toBe('/drawings/chart/12/-36/-57.svg')
  expect(chartAddress(chartOf({ lat: -34.7, lng: -56.4 }, 12))).toBe('/drawings/chart/12/-36/-57.svg')
})

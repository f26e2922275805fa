import { useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import {
  type Chart,
  type ChartSpan,
  chartAddress,
  chartOf,
  chartSheet,
  chartSpans,
  type Place,
  placeOnChart,
  pointOnChart,
} from '#domain/chart.ts'
import { IconButton } from '../icon-button.tsx'
import { MinusIcon, PlusIcon } from '../input-icons.tsx'
import { rounded } from './read-coordinates.ts'

type Props = { id: string; place: Place | null; onPlace(place: Place): void }

/** Places are as exact as a pixel of the chart. */
const decimals: Record<ChartSpan, number> = { 360: 1, 60: 2, 12: 3, 2: 4 }
const margin = 24

/** A drawn map on which a click, or the arrow keys, put the point. */
export function PointMap({ id, place, onPlace }: Props) {
  const [chart, setChart] = useState<Chart>(() => chartOf(place, place ? 12 : 360))
  // A place that was typed, or that somebody else gave, may lie elsewhere.
  const shown = place && !isInside(place, chart) ? chartOf(place, chart.span) : chart
  if (shown !== chart) setChart(shown)
  const point = place && pointOnChart(place, shown)
  const zoom = chartSpans.indexOf(shown.span)

  function put({ lat, lng }: Place): void {
    onPlace({ lat: rounded(lat, decimals[shown.span]), lng: rounded(lng, decimals[shown.span]) })
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const from = point ?? { x: chartSheet.width / 2, y: chartSheet.height / 2 }
    const far = event.shiftKey ? 40 : 4
    put(placeOnChart({ x: from.x + step[0] * far, y: from.y + step[1] * far }, shown))
  }

  function onClick(event: React.MouseEvent): void {
    const box = event.currentTarget.getBoundingClientRect()
    if (box.width === 0) return
    const scale = chartSheet.width / box.width
    put(placeOnChart({ x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }, shown))
  }

  function zoomTo(at: number): void {
    const span = chartSpans[at]
    if (span) setChart(chartOf(place ?? shown.centre, span))
  }

  return (
    <div className="point-map">
      <div
        className="point-map-sheet"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the point
        tabIndex={0}
        aria-label={m.input_map()}
        aria-describedby={`${id}-map-help`}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <img
          src={chartAddress(shown)}
          width={chartSheet.width}
          height={chartSheet.height}
          alt=""
          draggable={false}
        />
        {point && (
          <svg viewBox={`0 0 ${chartSheet.width} ${chartSheet.height}`} aria-hidden="true" focusable="false">
            <circle className="point-map-ground" cx={point.x} cy={point.y} r="10" />
            <circle className="point-map-point" cx={point.x} cy={point.y} r="4.5" />
          </svg>
        )}
      </div>
      <span className="point-map-zoom">
        <IconButton
          label={m.input_map_nearer()}
          aria-disabled={zoom === chartSpans.length - 1}
          onClick={() => zoomTo(zoom + 1)}
        >
          <PlusIcon />
        </IconButton>
        <IconButton label={m.input_map_farther()} aria-disabled={zoom === 0} onClick={() => zoomTo(zoom - 1)}>
          <MinusIcon />
        </IconButton>
      </span>
      <p id={`${id}-map-help`} className="input-note">
        {m.input_map_help()}
      </p>
    </div>
  )
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function isInside(place: Place, chart: Chart): boolean {
  const { x, y } = pointOnChart(place, chart)
  return x >= margin && x <= chartSheet.width - margin && y >= margin && y <= chartSheet.height - margin
}

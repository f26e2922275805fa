import { useState } from 'react'
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
} from '#kernel/chart.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { CityFinder } from './city-finder.tsx'
import { IconButton, MinusIcon, PlusIcon } from './icon-button.tsx'
import { InputGroup } from './input-group.tsx'
import { InputProblem } from './input-problem.tsx'
import type { InputProps } from './input-props.ts'
import { useSurroundings } from './inputs-context.ts'
import { readCoordinates, readNumber, rounded, writeNumber } from './read-typed.ts'
import { type Read, TypedInput } from './typed-input.tsx'

type Half = { lat: number | null; lng: number | null }
const none: Half = { lat: null, lng: null }

/** A place on earth: two numbers, or a pasted pair of them, or a city and a point on a drawn map. */
export function CoordinatesInput(props: InputProps<Place>) {
  const { id, field, value, onChange, describedBy, isInvalid } = props
  const { locale } = useSurroundings()
  const [half, setHalf] = useState<Half>(none)
  const [isLeft, setIsLeft] = useState(false)
  const [city, setCity] = useState<Place | null>(null)
  const place = value ?? half
  const isHalf = value === null && (half.lat === null) !== (half.lng === null)

  function become({ lat, lng }: Half): void {
    const isWhole = lat !== null && lng !== null
    setHalf(isWhole ? none : { lat, lng })
    onChange(isWhole ? { lat, lng } : null)
  }

  function onPaste(event: React.ClipboardEvent): void {
    const pasted = readCoordinates(event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    become(pasted)
  }

  const axes = [
    { name: 'lat', label: m.input_latitude(), most: 90 },
    { name: 'lng', label: m.input_longitude(), most: 180 },
  ] as const
  return (
    <InputGroup id={id} describedBy={describedBy} isInvalid={isInvalid}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pasted into either box may be both numbers */}
      <div
        className="grid grid-cols-[repeat(2,minmax(0,12rem))] gap-x-6 gap-y-3"
        onPasteCapture={onPaste}
        onBlur={() => setIsLeft(true)}
      >
        {axes.map(({ name, label, most }) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="text-small/[1.65] font-semibold">
              {label}
            </label>
            <TypedInput
              id={`${id}-${name}`}
              value={place[name]}
              onChange={(degrees) => become({ lat: place.lat, lng: place.lng, [name]: degrees })}
              read={(text) => degreesIn(text, most, locale)}
              write={(degrees) => writeNumber(degrees, locale)}
              inputMode="decimal"
              isInvalid={isInvalid}
              describedBy={`${id}-help`}
            />
          </div>
        ))}
      </div>
      {isHalf && isLeft && <InputProblem id={`${id}-half`}>{m.input_coordinates_half()}</InputProblem>}
      <p id={`${id}-help`} className="input-note">
        {m.input_coordinates_help()}
      </p>
      <CityFinder
        id={id}
        near={field.near ?? null}
        onFound={(found) => {
          setCity(found)
          become(found)
        }}
      />
      <PointMap key={JSON.stringify(city)} id={id} place={value} span={city ? 2 : around} onPlace={become} />
    </InputGroup>
  )
}

function degreesIn(text: string, most: number, locale: Locale): Read<number> {
  const value = readNumber(text, locale)
  if (value === undefined) return { problem: m.input_number_problem() }
  if (value !== null && Math.abs(value) > most)
    return { problem: m.input_number_between({ min: String(-most), max: String(most) }) }
  return { value }
}

type Props = {
  id: string
  place: Place | null
  /** How many degrees the map shows of a place at first. */
  span: ChartSpan
  onPlace(place: Place): void
}

/** Places are as exact as a pixel of the chart. */
const decimals: Record<ChartSpan, number> = { 360: 1, 60: 2, 12: 3, 2: 4 }
const margin = 24
/** What a map shows around a place: nearer there is mostly no coast or border that tells where it is. */
const around: ChartSpan = 12

/** A drawn map on which a click, or the arrow keys, put the point. */
function PointMap({ id, place, span, onPlace }: Props) {
  const [drawn, setDrawn] = useState<string | null>(null)
  const [chart, setChart] = useState<Chart>(() => chartOf(place, place ? span : 360))
  // A place that was typed, or that somebody else gave, may lie elsewhere.
  const shown = place && !isInside(place, chart) ? chartOf(place, chart.span) : chart
  if (shown !== chart) setChart(shown)
  const point = place && pointOnChart(place, shown)
  const zoom = chartSpans.indexOf(shown.span)
  const drawing = chartAddress(shown)

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
    <div className="relative mt-3 max-w-160">
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
        {drawn !== drawing && (
          <p className="absolute inset-x-0 top-0 px-3.5 py-2.5 text-small text-quiet">
            {m.input_map_drawing()}
          </p>
        )}
        <img
          // It may have arrived before the script.
          ref={(image) => {
            if (image?.complete) setDrawn(drawing)
          }}
          onLoad={() => setDrawn(drawing)}
          onError={() => setDrawn(drawing)}
          src={drawing}
          width={chartSheet.width}
          height={chartSheet.height}
          alt=""
          draggable={false}
        />
        {point && (
          <svg viewBox={`0 0 ${chartSheet.width} ${chartSheet.height}`} aria-hidden="true" focusable="false">
            <circle className="fill-sheet stroke-river stroke-2" cx={point.x} cy={point.y} r="10" />
            <circle className="fill-river" cx={point.x} cy={point.y} r="4.5" />
          </svg>
        )}
      </div>
      <span className="absolute top-2.5 right-2.5 grid rounded-xs border border-edge bg-paper">
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

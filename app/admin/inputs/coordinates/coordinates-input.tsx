import { useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import { FieldProblem } from '#app/ui/fields/field-problem.tsx'
import type { Place } from '#domain/chart.ts'
import type { Locale } from '#domain/locales.ts'
import { InputGroup } from '../input-group.tsx'
import type { InputProps } from '../input-props.ts'
import { useSurroundings } from '../inputs-context.ts'
import { readNumber, writeNumber } from '../read-number.ts'
import { TypedInput } from '../typed-input.tsx'
import type { Read } from '../use-typed.ts'
import { PointMap } from './point-map.tsx'
import { readCoordinates } from './read-coordinates.ts'

type Half = { lat: number | null; lng: number | null }
const none: Half = { lat: null, lng: null }

/** A place on earth: two numbers, or a pasted pair of them, or a point on a drawn map. */
export function CoordinatesInput({ id, value, onChange, describedBy, isInvalid }: InputProps<Place>) {
  const { locale } = useSurroundings()
  const [half, setHalf] = useState<Half>(none)
  const [isLeft, setIsLeft] = useState(false)
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
    <InputGroup id={id} className="coordinates-input" describedBy={describedBy} isInvalid={isInvalid}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pasted into either box may be both numbers */}
      <div className="coordinates-numbers" onPasteCapture={onPaste} onBlur={() => setIsLeft(true)}>
        {axes.map(({ name, label, most }) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="inner-label">
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
      {isHalf && isLeft && <FieldProblem id={`${id}-half`}>{m.input_coordinates_half()}</FieldProblem>}
      <p id={`${id}-help`} className="input-note">
        {m.input_coordinates_help()}
      </p>
      <PointMap id={id} place={value} onPlace={become} />
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

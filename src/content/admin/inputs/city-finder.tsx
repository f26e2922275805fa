import { useState, useSyncExternalStore } from 'react'
import type { City } from '#content/model/editing/city.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Place } from '#kernel/chart.ts'
import { m } from '#kernel/i18n/messages.ts'
import { preferring } from '#kernel/locales.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useSurroundings } from './inputs-context.ts'

type Props = {
  id: string
  /** The field whose text names the place; null where there is none. */
  near: string | null
  onFound(city: Place): void
}

/** A city by its name, so that a place is found on the map without knowing where it lies. */
export function CityFinder({ id, near, onFound }: Props) {
  const written = useTextNow(near)
  const [typed, setTyped] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const [found, setFound] = useState<string | null>(null)
  const text = typed ?? written
  const { state, value } = useAnswer<City[]>(
    asked && `${adminAddress.cities}?q=${encodeURIComponent(asked)}`,
    {
      atOnce: true,
    },
  )
  const ask = () => {
    setFound(null)
    setAsked(text.trim() || null)
  }
  const choose = ({ label, lat, lng }: City) => {
    setAsked(null)
    setFound(label)
    onFound({ lat, lng })
    document.getElementById(`${id}-city`)?.focus()
  }
  return (
    <div className="mt-3">
      <label htmlFor={`${id}-city`} className="text-small/[1.65] font-semibold">
        {m.input_city()}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={`${id}-city`}
          className="field max-w-80"
          value={text}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            // What was found belongs to the text before.
            setAsked(null)
            setFound(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            ask()
          }}
        />
        <button type="button" className="button-quiet" onClick={ask}>
          {m.input_city_find()}
        </button>
      </div>
      <p role="status" className="input-note">
        {found ? m.input_city_found({ city: found }) : asked && inWords(state, value)}
      </p>
      {asked && value && value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((city) => (
            <li key={`${city.lat} ${city.lng}`}>
              <button type="button" className="small-button" onClick={() => choose(city)}>
                {city.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function inWords(state: 'none' | 'failed' | 'asking' | 'answered', value: City[] | null): string | null {
  if (state === 'failed') return m.input_city_failed()
  if (state !== 'answered') return null
  return value?.length ? m.input_city_which() : m.input_city_none()
}

/** What a text says in the language of the interface, or in another where it says nothing there. */
function useTextNow(field: string | null): string {
  const { locale, read, subscribe } = useSurroundings()
  const now = () => {
    const texts = preferring(locale).map((each) => field && read(each, field))
    return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? ''
  }
  return useSyncExternalStore(subscribe, now, now)
}

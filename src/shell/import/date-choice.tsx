import { type DateOrder, dateOrders, type FoundOrder } from '#content/model/imports/date-signs.ts'
import type { DatesNote } from '#content/model/imports/report.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { readDay } from '#register/model/interchange/read-day.ts'

type Props = { note: DatesNote; order: DateOrder | null; name: string; locale: Locale }

/** In which order the dates of a column are: what each order makes of the dates that tell most. */
export function DateChoice({ note: { said, found, examples }, order, name, locale }: Props) {
  const proposed = order ?? (found === 'day-first' || found === 'month-first' ? found : null)
  return (
    <fieldset className="mt-3 grid gap-2">
      <legend className="field-label wrap-anywhere">{said}</legend>
      <p className="text-small text-quiet">{foundWords[found]()}</p>
      {dateOrders.map((each) => (
        <label key={each} className="flex items-start gap-2">
          <input
            type="radio"
            name={name}
            value={each}
            required
            defaultChecked={each === proposed}
            className="mt-1"
          />
          <span>
            {words[each]()}
            {each !== 'each' && (
              <span className="block text-small text-quiet">
                {examples.map((example) => `${example} → ${dayInWords(example, each, locale)}`).join(' · ')}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function dayInWords(example: string, order: DateOrder, locale: Locale): string {
  const day = readDay(example, order)
  if (!day.ok) return m.rimport_dates_none()
  return new Date(`${day.value}T00:00:00Z`).toLocaleDateString(formatLocale[locale], {
    ...{ dateStyle: 'long', timeZone: 'UTC' },
  })
}

const words: Record<DateOrder, () => string> = {
  'day-first': m.rimport_dates_day_first,
  'month-first': m.rimport_dates_month_first,
  each: m.rimport_dates_each,
}

const foundWords: Record<FoundOrder, () => string> = {
  'day-first': m.rimport_dates_day_first_found,
  'month-first': m.rimport_dates_month_first_found,
  mixed: m.rimport_dates_mixed_found,
  unclear: m.rimport_dates_unclear_found,
}

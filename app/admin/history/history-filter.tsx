import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { historyEvents } from '#domain/history/history-events.ts'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { FilterForm } from '../ui/filter-form.tsx'
import { eventWords } from './event-words.ts'
import { type HistoryFilter as Filter, historyAddress } from './history-address.ts'

export type Person = { uid: string; name: string; email: string }

/** Whose events are listed, and which. */
export function HistoryFilter({ filter, people }: { filter: Filter; people: Person[] }) {
  const isFiltered = filter.person || filter.event
  return (
    <FilterForm
      key={historyAddress(filter)}
      label={m.history_filter()}
      action={adminAddress.history}
      clear={isFiltered ? { to: adminAddress.history, words: m.history_clear() } : null}
    >
      <FilterChoice
        name="person"
        label={m.history_person()}
        any={m.history_everybody()}
        value={filter.person}
        options={people.map(({ uid, name, email }) => [uid, `${name} (${email})`])}
      />
      <FilterChoice
        name="event"
        label={m.history_event()}
        any={m.history_every_event()}
        value={filter.event}
        options={historyEvents.map((event) => [event, eventWords[event]()])}
      />
    </FilterForm>
  )
}

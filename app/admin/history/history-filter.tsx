import { Form, Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { accountEvents } from '#domain/accounts/account-events.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { eventWords } from './event-words.ts'
import { type HistoryFilter as Filter, historyAddress } from './history-address.ts'

export type Person = { uid: string; name: string; email: string }

/** Whose events and which: the choice is in the address, and begins at the newest. */
export function HistoryFilter({ filter, people }: { filter: Filter; people: Person[] }) {
  const events = accountEvents.map((event) => [event, eventWords[event]()] as const)
  return (
    <Form
      key={historyAddress(filter)}
      role="search"
      aria-label={m.history_filter()}
      action={adminAddress.history}
      method="get"
      className="list-filter"
    >
      <label>
        {m.history_person()}
        <select name="person" defaultValue={filter.person ?? ''} className="field">
          <option value="">{m.history_everybody()}</option>
          {people.map(({ uid, name, email }) => (
            <option key={uid} value={uid}>
              {name} ({email})
            </option>
          ))}
        </select>
      </label>
      <label>
        {m.history_event()}
        <select name="event" defaultValue={filter.event ?? ''} className="field">
          <option value="">{m.history_every_event()}</option>
          {events.map(([event, words]) => (
            <option key={event} value={event}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button-quiet">
        {m.history_apply()}
      </button>
      {(filter.person || filter.event) && (
        <Link to={adminAddress.history} className="list-clear">
          {m.history_clear()}
        </Link>
      )}
    </Form>
  )
}

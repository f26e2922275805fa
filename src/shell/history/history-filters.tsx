import { Link } from 'react-router'
import { eventWords } from '#history/admin/event-words.ts'
import { type EventGroup, eventGroups, eventsIn } from '#history/model/event-groups.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { FilterChoice, FilterDay, FilterForm } from '#ui/admin/filter.tsx'
import { type HistoryFilter, historyAddress, isNarrowed, type Preset, presets } from './history-filter.ts'
import { thingsInWords } from './things.ts'

/** Whoever may have done something, each with what stands in the address. */
export type Doers = {
  people: [value: string, words: string][]
  programs: [value: string, words: string][]
}

type Props = { locale: Locale; filter: HistoryFilter; doers: Doers }

/** When it was, who did it, to what, and what it was. */
export function HistoryFilters({ locale, filter, doers }: Props) {
  const { when, from, until, person, thing, event } = filter
  const things = thingsInWords(locale)
  const site: [string, string][] = [
    ['site', m.history_by_site()],
    ['nobody', m.history_by_nobody()],
  ]
  return (
    <>
      <Presets filter={filter} />
      <FilterForm
        key={historyAddress(filter)}
        label={m.history_filter()}
        action={adminAddress.history}
        clear={isNarrowed(filter) ? { to: adminAddress.history, words: m.history_clear() } : null}
      >
        {when && <input type="hidden" name="when" value={when} />}
        <FilterDay name="from" label={m.history_from()} value={from} />
        <FilterDay name="until" label={m.history_until()} value={until} />
        <FilterChoice
          name="person"
          label={m.history_person()}
          any={m.history_everybody()}
          value={person}
          groups={[
            [m.history_people(), doers.people],
            [m.history_programs(), [...doers.programs, ...site]],
          ]}
        />
        <FilterChoice
          name="thing"
          label={m.history_thing()}
          any={m.history_every_thing()}
          value={thing}
          groups={[
            [m.history_group_content(), things.content],
            [m.history_group_other(), things.other],
          ]}
        />
        <FilterChoice
          name="event"
          label={m.history_event()}
          any={m.history_every_event()}
          value={event}
          groups={eventGroups.map((group) => [
            groupWords[group](),
            eventsIn(group).map((each) => [each, eventWords[each]()]),
          ])}
        />
      </FilterForm>
    </>
  )
}

function Presets({ filter }: { filter: HistoryFilter }) {
  const { when, from, until } = filter
  const always = when === null && from === null && until === null
  const days = { when: null, from: null, until: null }
  return (
    <nav aria-label={m.history_when()} className="mt-6">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        <li>
          <PresetLink to={historyAddress({ ...filter, ...days })} isCurrent={always}>
            {m.history_always()}
          </PresetLink>
        </li>
        {presets.map((preset) => (
          <li key={preset}>
            <PresetLink to={historyAddress({ ...filter, ...days, when: preset })} isCurrent={when === preset}>
              {presetWords[preset]()}
            </PresetLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PresetLinkProps = { to: string; isCurrent: boolean; children: React.ReactNode }

function PresetLink({ to, isCurrent, children }: PresetLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent || undefined}
      className="inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
    >
      {children}
    </Link>
  )
}

const presetWords = {
  today: m.history_today,
  yesterday: m.history_yesterday,
  week: m.history_week,
} satisfies Record<Preset, () => string>

const groupWords = {
  content: m.history_group_content,
  media: m.history_group_media,
  register: m.history_group_register,
  accounts: m.history_group_accounts,
  site: m.history_group_site,
} satisfies Record<EventGroup, () => string>

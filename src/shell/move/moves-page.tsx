import { Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { type ListedMove, moveLimits } from '#moving/model/moves/move.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { stateWords } from './move-words.ts'
import { SendSource } from './send-source.tsx'

export type BeginProblem = 'not-found' | 'not-complete' | 'too-many' | 'too-large' | 'disk-full'
export type MovesOutcome = { problem: BeginProblem } | { forgotten: true }

type Props = {
  locale: Locale
  csrf: string
  moves: ListedMove[]
  /** How many bytes can be sent; null where nobody knows. */
  room: number | null
  outcome: MovesOutcome | null
}

const megabytes = moveLimits.bytes / 1024 / 1024

/** Where another site is brought from: its files are sent, and what was brought before is listed. */
export function MovesPage({ locale, csrf, moves, room, outcome }: Props) {
  return (
    <>
      <h1>{m.moving_title()}</h1>
      <p className="mt-4 max-w-[46rem] text-quiet">{m.moving_text()}</p>
      {outcome && (
        <div className="mt-6">
          {'problem' in outcome ? (
            <Notice kind="problem">{problems[outcome.problem]()}</Notice>
          ) : (
            <Notice kind="done">{m.moving_forgotten()}</Notice>
          )}
        </div>
      )}
      <div className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-14 gap-y-8">
        <section aria-labelledby="move-source">
          <h2 id="move-source">{m.moving_source()}</h2>
          <p className="mt-2 text-quiet">{m.moving_source_text()}</p>
          <SendSource csrf={csrf} room={room} />
          <p className="mt-3 text-small text-quiet">
            {m.moving_limits({ files: moveLimits.files, megabytes })}
          </p>
        </section>
        <section aria-labelledby="move-people">
          <h2 id="move-people">{m.moving_people()}</h2>
          <p className="mt-2 text-quiet">
            {m.moving_people_text()} <Link to={adminAddress.peopleImport}>{m.people_title()}</Link>
          </p>
          <p className="mt-4 text-quiet">
            {m.moving_people_more()} <Link to={adminAddress.formerAddresses}>{m.addresses_title()}</Link>
          </p>
        </section>
      </div>
      <section aria-labelledby="move-earlier" className="mt-10">
        <h2 id="move-earlier">{m.moving_earlier()}</h2>
        {moves.length === 0 ? (
          <p className="mt-2 text-quiet">{m.moving_none()}</p>
        ) : (
          <>
            <MovesTable moves={moves} locale={locale} />
            <p className="mt-3 text-small text-quiet">{m.moving_kept()}</p>
          </>
        )}
      </section>
    </>
  )
}

const problems: Record<BeginProblem, () => string> = {
  'not-found': m.moving_gone,
  'not-complete': m.moving_gone,
  'too-many': m.moving_too_many,
  'too-large': () => m.moving_too_large({ megabytes }),
  'disk-full': m.moving_disk_full,
}

function MovesTable({ moves, locale }: Pick<Props, 'moves' | 'locale'>) {
  return (
    <table className="admin-table mt-3" aria-labelledby="move-earlier">
      <thead>
        <tr>
          <th scope="col">{m.moving_file()}</th>
          <th scope="col">{m.import_when()}</th>
          <th scope="col">{m.import_who()}</th>
          <th scope="col">{m.moving_state()}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ id, name, at, by, state }) => (
          <tr key={id}>
            <th scope="row" className="wrap-anywhere">
              <Link to={adminAddress.move(id)}>{name}</Link>
            </th>
            <td className="figures" data-label={m.import_when()}>
              <Moment at={at} locale={locale} withTime />
            </td>
            <td className="wrap-anywhere" data-label={m.import_who()}>
              {doerInWords(by)}
            </td>
            <td data-label={m.moving_state()}>{stateWords[state]()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

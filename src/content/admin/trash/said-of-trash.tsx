import { Form, Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { mostAtOnce } from '#content/model/editing/bulk-change.ts'
import { type TrashFilter, writeTrashFilter } from '#content/model/editing/trash-filter.ts'
import {
  type KeptEntry,
  mostNamed,
  type NamedEntry,
  type ToErase,
  type TrashOutcome,
  type TrashProblem,
} from '#content/model/editing/trash-many.ts'
import { formAddress } from '#content/model/kinds/admin-sections.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Title, Titles } from '#ui/admin/title.tsx'
import { untitledInWords } from '#ui/admin/untitled.ts'

type Props = { csrf: string; filter: TrashFilter; outcome: TrashOutcome }

/** What happened to entries of the trash, why nothing did, or what is asked before they are deleted for good. */
export function SaidOfTrash({ csrf, filter, outcome }: Props) {
  return (
    <div className="mb-5">
      <Said {...{ csrf, filter, outcome }} />
    </div>
  )
}

function Said({ csrf, filter, outcome }: Props) {
  if ('problem' in outcome) return <Notice kind="problem">{problemWords[outcome.problem]()}</Notice>
  if ('asks' in outcome) return <Question {...{ csrf, filter, ...outcome }} />
  if ('erased' in outcome) {
    const { count, kept, keptInAll } = outcome.erased
    return (
      <Notice kind={count > 0 ? 'done' : 'problem'}>
        {count > 0 && <p>{m.trash_deleted({ count })}</p>}
        <Kept {...{ kept, keptInAll }} />
      </Notice>
    )
  }
  if ('undone' in outcome) {
    const { restored, left } = outcome.undone
    return (
      <Notice kind="done">
        <p>{m.bulk_undone({ count: restored })}</p>
        {left.length > 0 && (
          <p>
            {m.bulk_undone_left({ count: left.length })}{' '}
            <Titles
              titles={left.slice(0, mostNamed).map(({ id, title }) => title ?? { text: id, lang: undefined })}
            />
            {left.length > mostNamed && '…'}
          </p>
        )}
      </Notice>
    )
  }
  const { count, batch, left, leftInAll, losesPlans } = outcome.restored
  return (
    <Notice kind="done">
      <p>{m.trash_restored({ count })}</p>
      {losesPlans && <p>{m.trash_restored_unplanned()}</p>}
      {leftInAll > 0 && (
        <>
          <p>{m.trash_restored_left({ count: leftInAll })}</p>
          <Names of={left} inAll={leftInAll} />
        </>
      )}
      <Form method="post" action={adminAddress.trash + writeTrashFilter(filter)}>
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="batch" value={batch} />
        <button type="submit" name="intent" value="undo" className="text-button">
          {m.bulk_recent_undo()}
        </button>
      </Form>
    </Notice>
  )
}

type QuestionProps = { csrf: string; filter: TrashFilter; asks: ToErase; isChanged: boolean }

/** Counts and names what would be deleted for good, which nothing takes back, and what stays and why. */
function Question({ csrf, filter, asks, isChanged }: QuestionProps) {
  const { count, named, ids, sure, kept, keptInAll } = asks
  return (
    <Notice kind="problem">
      {isChanged && <p className="mb-2">{m.trash_changed()}</p>}
      {count > 0 && (
        <>
          <h2>{m.trash_delete_heading({ count })}</h2>
          <p className="mt-2">{m.trash_delete_text()}</p>
          <Names of={named} inAll={count} />
        </>
      )}
      <Kept {...{ kept, keptInAll }} />
      <Form
        method="post"
        action={adminAddress.trash + writeTrashFilter(filter)}
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="sure" value={sure} />
        {ids ? (
          <input type="hidden" name="id" value={ids.join()} />
        ) : (
          <input type="hidden" name="all" value="1" />
        )}
        {count > 0 && (
          <button type="submit" name="intent" value="delete" className="button-quiet text-bad">
            {m.trash_delete_do({ count })}
          </button>
        )}
        <Link to={adminAddress.trash + writeTrashFilter(filter)}>{m.dialog_cancel()}</Link>
      </Form>
    </Notice>
  )
}

function Kept({ kept, keptInAll }: { kept: KeptEntry[]; keptInAll: number }) {
  if (keptInAll === 0) return null
  return (
    <>
      <p className="mt-2">{m.trash_kept({ count: keptInAll })}</p>
      <ul className="mt-1 list-disc ps-5 text-small">
        {kept.map(({ usedBy, usedInAll, ...entry }) => (
          <li key={entry.id} className="wrap-anywhere">
            <Name of={entry} />:{' '}
            {usedBy.map((user, at) => (
              <span key={user.id}>
                {at > 0 && ', '}
                <Link to={formAddress(user.kind, user.id) ?? adminAddress.dashboard}>
                  <Name of={user} />
                </Link>
              </span>
            ))}
            {usedInAll > usedBy.length && ` ${m.trash_and_more({ count: usedInAll - usedBy.length })}`}
          </li>
        ))}
      </ul>
      {keptInAll > kept.length && (
        <p className="text-small">{m.trash_and_more({ count: keptInAll - kept.length })}</p>
      )}
    </>
  )
}

function Names({ of, inAll }: { of: NamedEntry[]; inAll: number }) {
  return (
    <>
      <ul className="mt-1 list-disc ps-5 text-small">
        {of.map((entry) => (
          <li key={entry.id} className="wrap-anywhere">
            <Name of={entry} />
          </li>
        ))}
      </ul>
      {inAll > of.length && <p className="text-small">{m.trash_and_more({ count: inAll - of.length })}</p>}
    </>
  )
}

function Name({ of: { title, key } }: { of: NamedEntry }) {
  return <Title title={title} untitled={untitledInWords(key)} />
}

const problemWords = {
  'none-chosen': m.trash_none_chosen,
  'too-many': () => m.trash_too_many({ most: mostAtOnce }),
  gone: m.trash_gone,
  'not-found': m.bulk_undo_failed,
  'undone-before': m.bulk_undone_before,
} satisfies Record<TrashProblem, () => string>

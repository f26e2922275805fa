import { Form, Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { ManyDone, ManyIntent, ManyProblem, UsedFile } from '#media/model/many.ts'
import { type MediaFilter, mostChosen, writeMediaFilter } from '#media/model/media.ts'
import { tagLimits } from '#media/model/tags.ts'
import { Title } from '#ui/admin/title.tsx'
import { untitledInWords } from '#ui/admin/untitled.ts'

export type ManyOutcome = { done: ManyDone } | { problem: ManyProblem }

type Props = { csrf: string; filter: MediaFilter; outcome: ManyOutcome }

/** What happened to many files, or why nothing did; with the way back, and who uses what stays. */
export function SaidOfMany({ csrf, filter, outcome }: Props) {
  if ('problem' in outcome)
    return (
      <div className="mt-4">
        <Notice kind="problem">{problemWords[outcome.problem]()}</Notice>
      </div>
    )
  const { intent, tag, ids, used, usedInAll } = outcome.done
  return (
    <div className="mt-4">
      <Notice kind={ids.length > 0 ? 'done' : 'problem'}>
        {(ids.length > 0 || usedInAll === 0) && <p>{doneWords[intent]({ count: ids.length, tag })}</p>}
        {ids.length > 0 && (
          <Form method="post" action={adminAddress.media + writeMediaFilter(filter)}>
            <input type="hidden" name="csrf" value={csrf} />
            <input type="hidden" name="id" value={ids.join()} />
            <input type="hidden" name="tag" value={tag} />
            <button type="submit" name="intent" value={back[intent]} className="text-button">
              {m.media_many_undo()}
            </button>
          </Form>
        )}
        {usedInAll > 0 && (
          <>
            <p>{m.media_many_used({ count: usedInAll })}</p>
            <ul className="mt-1 text-small">
              {used.map((file) => (
                <StillUsed key={file.id} file={file} />
              ))}
            </ul>
            {usedInAll > used.length && <p>{m.media_many_used_more({ count: usedInAll - used.length })}</p>}
          </>
        )}
      </Notice>
    </div>
  )
}

/** Of more entries it is told how many they are. */
const mostUses = 3

function StillUsed({ file: { id, fileName, uses } }: { file: UsedFile }) {
  return (
    <li className="wrap-anywhere">
      <Link to={adminAddress.mediaFile(id)}>
        <bdi>{fileName}</bdi>
      </Link>
      {': '}
      {uses.slice(0, mostUses).map(({ entryId, href, kind, title }, at) => (
        <span key={entryId}>
          {at > 0 && ', '}
          <Link to={href}>
            <Title title={title} untitled={untitledInWords(kind)} />
          </Link>
        </span>
      ))}
      {uses.length > mostUses && <> {m.media_many_uses_more({ count: uses.length - mostUses })}</>}
    </li>
  )
}

const back = { tag: 'untag', untag: 'tag', trash: 'restore', restore: 'trash' } satisfies Record<
  ManyIntent,
  ManyIntent
>

const doneWords = {
  tag: m.media_many_tagged,
  untag: m.media_many_untagged,
  trash: m.media_many_trashed,
  restore: m.media_many_restored,
} satisfies Record<ManyIntent, (said: { count: number; tag: string }) => string>

const problemWords = {
  'none-chosen': m.media_many_none,
  'too-many': () => m.media_many_too_many({ most: mostChosen }),
  'not-a-tag': () => m.media_not_a_tag({ most: tagLimits.characters }),
  'too-many-tags': () => m.media_too_many_tags({ most: tagLimits.inAll }),
} satisfies Record<ManyProblem, () => string>

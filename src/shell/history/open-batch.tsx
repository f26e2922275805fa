import { Form, Link } from 'react-router'
import type { BatchEntry, OpenedBatch } from '#content/model/editing/told-event.ts'
import { formAddress } from '#content/model/kinds/admin-sections.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Title } from '#ui/admin/title.tsx'
import { momentInWords } from '#ui/moment-in-words.ts'
import { entryDifference } from './event-links.ts'

type Props = {
  batch: OpenedBatch
  locale: Locale
  csrf: string
  partAddress: (part: number) => string
}

/** Every entry of a change to many with the way to its difference, and the way to take all of it back. */
export function OpenBatch({ batch, locale, csrf, partAddress }: Props) {
  const { id, entries, total, part, parts, undoneAt, back, canBeUndone } = batch
  return (
    <section aria-label={m.history_batch()} className="border-s-3 border-edge ps-4">
      <p className="text-quiet">
        {m.history_batch_count({ count: total })}
        {undoneAt && <> {m.history_batch_undone({ when: momentInWords(new Date(undoneAt), locale) })}</>}
        {(undoneAt || back > 0) && back < total && <> {m.history_batch_back({ count: back })}</>}
      </p>
      <ul className="mt-2 max-h-96 columns-[20rem] gap-x-8 overflow-y-auto">
        {entries.map((entry) => (
          <li key={entry.id} className="break-inside-avoid py-0.5">
            <OneOfBatch entry={entry} />
            {(undoneAt || back > 0) && !entry.isBack && (
              <span className="text-quiet"> ({m.history_batch_stayed()})</span>
            )}
          </li>
        ))}
      </ul>
      {parts > 1 && (
        <p className="mt-2 flex flex-wrap gap-x-6">
          {part > 1 && (
            <Link to={partAddress(part - 1)} preventScrollReset>
              {m.history_batch_before()}
            </Link>
          )}
          <span className="text-quiet">{m.history_batch_part({ part, parts })}</span>
          {part < parts && (
            <Link to={partAddress(part + 1)} preventScrollReset>
              {m.history_batch_next()}
            </Link>
          )}
        </p>
      )}
      {canBeUndone && (
        <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="batch" value={id} />
          <button type="submit" name="intent" value="undo" className="button-quiet">
            {m.history_undo()}
          </button>
          <span className="text-quiet">{m.history_undo_text()}</span>
        </Form>
      )}
    </section>
  )
}

function OneOfBatch({ entry }: { entry: BatchEntry }) {
  const { id, kind, name, title, isTrashed, published, written } = entry
  // In which language that was, nobody knows any more.
  const then = name === null ? null : { text: name, lang: undefined }
  if (kind === null)
    return (
      <>
        <Title title={then} untitled={id} /> <span className="text-quiet">({m.history_gone()})</span>
      </>
    )
  const shows =
    published === null ? (written === null ? null : { sitting: written }) : { publication: published }
  const href = (shows && entryDifference(kind, id, shows)) ?? formAddress(kind, id)
  return (
    <>
      <Link to={href ?? ''}>
        <Title title={title ?? then} untitled={id} />
      </Link>
      {isTrashed && <span className="text-quiet"> ({m.history_in_trash()})</span>}
    </>
  )
}

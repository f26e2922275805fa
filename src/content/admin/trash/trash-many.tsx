import { useId } from 'react'
import { Form } from 'react-router'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import { mostAtOnce } from '#content/model/editing/bulk-change.ts'
import type { TrashedEntry } from '#content/model/editing/trash.ts'
import { type TrashFilter, writeTrashFilter } from '#content/model/editing/trash-filter.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { neededToPublish, neededToTrash } from '#content/model/needed-rights.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { Title } from '#ui/admin/title.tsx'
import { untitledInWords } from '#ui/admin/untitled.ts'
import { useTicked } from '#ui/admin/use-ticked.ts'

/** An entry of the trash as its row shows it. */
export type ShownTrashed = TrashedEntry & { kindLabel: string; daysLeft: number }

type Props = {
  locale: Locale
  csrf: string
  filter: TrashFilter
  entries: ShownTrashed[]
  /** How many there are on all pages. */
  total: number
}

/**
 * The entries of the trash, each with what can be done with it, and what can be done with those that are ticked. All of it
 * are plain forms: the browser knows what is ticked, and the style sheet shows the bar as soon as something is.
 */
export function TrashMany({ locale, csrf, filter, entries, total }: Props) {
  const form = useId()
  const { around, count, onClick, choosePage, clear } = useTicked<HTMLDivElement>(total)
  const action = adminAddress.trash + writeTrashFilter(filter)
  const mayOf = useMayOf()
  // Those that can be ticked; what is done to several is refused where one of them may not be changed so.
  const choosable = entries.map(mayOf).filter((may) => may.restore)
  const mayAll = (what: keyof May) => choosable.length > 0 && choosable.every((may) => may[what])
  const mayDo = useMayDo()
  const isAllOfList = entries.every(({ kind: name }) => {
    const kind = kindNamed(name)
    return kind && neededToTrash(kind, locales).every(mayDo)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it hears of the boxes within, by keyboard too
    <div ref={around} className="ticked-many" onClick={onClick}>
      <table className="admin-table entry-table">
        <caption className="visually-hidden">{m.place_trash()}</caption>
        <thead>
          <tr>
            <th scope="col" className="choice-cell">
              <span className="visually-hidden">{m.bulk_region()}</span>
            </th>
            <th scope="col">{m.trash_entry()}</th>
            <th scope="col">{m.admin_home_kind()}</th>
            <th scope="col">{m.trash_since()}</th>
            <th scope="col">{m.trash_left()}</th>
            <th scope="col">{m.accounts_actions()}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} {...{ locale, csrf, entry, action, form }} may={mayOf(entry)} />
          ))}
        </tbody>
      </table>
      <p role="status" className="visually-hidden">
        {count > 0 && m.bulk_chosen({ count })}
      </p>
      {choosable.length > 0 && (
        <Form id={form} method="post" action={action} className="contents">
          <input type="hidden" name="csrf" value={csrf} />
          <section className="bulk-bar" aria-label={m.bulk_region()}>
            <p className="figures">
              {count > 0 && <strong>{m.bulk_chosen({ count })}</strong>}
              <button type="button" className="text-button needs-script" onClick={choosePage}>
                {m.trash_choose_page()}
              </button>
              {total > entries.length && total <= mostAtOnce && isAllOfList && (
                <label className="inline-flex min-h-7 items-center gap-2">
                  <input type="checkbox" name="all" value="1" />
                  {m.trash_choose_all({ count: total })}
                </label>
              )}
              <button type="button" className="text-button needs-script" onClick={clear}>
                {m.trash_choose_none()}
              </button>
            </p>
            <p>
              {mayAll('asItWas') && (
                <button type="submit" name="intent" value="restore-as-it-was" className="button-quiet">
                  {m.trash_restore()}
                </button>
              )}
              <button type="submit" name="intent" value="restore" className="button-quiet">
                {m.trash_restore_drafts()}
              </button>
              {mayAll('erase') && (
                <button type="submit" name="intent" value="delete" className="button-quiet text-bad">
                  {m.trash_delete()}…
                </button>
              )}
            </p>
          </section>
        </Form>
      )}
    </div>
  )
}

/** What the person may do with an entry of the trash. */
type May = { restore: boolean; asItWas: boolean; erase: boolean }

function useMayOf(): (entry: ShownTrashed) => May {
  const mayDo = useMayDo()
  return ({ kind: name, comesBackIn, mayRestore }) => {
    const kind = kindNamed(name)
    if (!kind) return { restore: false, asItWas: false, erase: false }
    return {
      restore: mayRestore,
      asItWas: mayRestore && (comesBackIn.length === 0 || mayDo(neededToPublish(kind, comesBackIn))),
      erase: mayDo(neededToPublish(kind, locales)),
    }
  }
}

type RowProps = {
  locale: Locale
  csrf: string
  entry: ShownTrashed
  action: string
  /** The form that changes those that are ticked. */
  form: string
  may: May
}

/** One entry of the trash: what it is, how long it can come back, and what can be done with it. */
function Row({ locale, csrf, entry, action, form, may }: RowProps) {
  const title = entry.title?.text ?? untitledInWords(entry.key)
  const about = <span className="visually-hidden"> {title}</span>
  return (
    <tr>
      <td className="choice-cell">
        {may.restore && (
          <label className="row-choice">
            <input type="checkbox" name="id" value={entry.id} form={form} />
            <span className="visually-hidden">{m.bulk_choose({ title })}</span>
          </label>
        )}
      </td>
      <th scope="row">
        <Title title={entry.title} untitled={title} />
      </th>
      <td data-label={m.admin_home_kind()}>{entry.kindLabel}</td>
      <td data-label={m.trash_since()}>
        <Moment at={entry.trashedAt} locale={locale} />
        <span className="block text-quiet">{m.admin_list_by({ name: doerInWords(entry.trashedBy) })}</span>
      </td>
      <td data-label={m.trash_left()}>{m.trash_days({ count: entry.daysLeft })}</td>
      <td data-label={m.accounts_actions()}>
        {(may.restore || may.erase) && (
          <Form method="post" action={action} className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <input type="hidden" name="csrf" value={csrf} />
            <input type="hidden" name="id" value={entry.id} />
            {may.asItWas && (
              <button
                type="submit"
                name="intent"
                value={entry.comesBackIn.length > 0 ? 'restore-as-it-was' : 'restore'}
                className="button-quiet min-h-9 px-3 py-1 text-small"
              >
                {m.trash_restore()}
                {about}
              </button>
            )}
            {may.restore && entry.comesBackIn.length > 0 && (
              <button type="submit" name="intent" value="restore" className="text-button">
                {m.trash_restore_draft()}
                {about}
              </button>
            )}
            {may.erase && (
              <button type="submit" name="intent" value="delete" className="text-button">
                {m.trash_delete()}…{about}
              </button>
            )}
          </Form>
        )}
      </td>
    </tr>
  )
}

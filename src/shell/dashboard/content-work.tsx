import type { ListedThread } from '#content/model/editing/comment.ts'
import type { PlannedChange } from '#content/model/editing/edited-entry.ts'
import type { ListedReview } from '#content/model/editing/review.ts'
import type { DueEntry, ListedTitle, OlderEntry, OwnDraft, Waits } from '#content/model/editors-view.ts'
import type { DueReason } from '#content/model/fields/field.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import type { BrokenLink, LinkTrouble } from '#links/model/link-verdict.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { dateInWords } from '#ui/dates.ts'
import { WorkRow } from './dashboard-sections.tsx'
import { Part } from './part.tsx'
import { ReviewList } from './review-list.tsx'
import { ThreadList } from './thread-list.tsx'
import { EntryName } from './waiting-list.tsx'

/** What is to be done with entries. */
export type Work = {
  toReview: Waits<ListedReview>
  sentToReview: Waits<ListedReview>
  comments: Waits<ListedThread>
  own: Waits<OwnDraft>
  older: Waits<OlderEntry>
  planned: Waits<ListedPlan>
  due: Waits<DueEntry>
  links: Waits<BrokenLink>
}

/** What of a draft visitors do not see: a language of it, or what changed since it was published. */
function draftInWords(kind: string, unpublished: Locale[], changed: Locale[]): string {
  if (kindNamed(kind)?.isOne)
    return changed.length > 0 ? m.admin_home_own_changes_one() : m.admin_home_own_draft_one()
  return [
    ...(unpublished.length > 0 ? [m.admin_home_own_draft({ languages: namesOf(unpublished) })] : []),
    ...(changed.length > 0 ? [m.admin_home_own_changes({ languages: namesOf(changed) })] : []),
  ].join(' · ')
}

/** What waits in entries, reviews and the person's own drafts first; where nothing does, there is no heading. */
export function ContentWork({ work, locale }: { work: Work; locale: Locale }) {
  const { toReview, sentToReview, comments, own, older, planned, due, links } = work
  return (
    <>
      <Part title={m.admin_home_to_review()} total={toReview.total}>
        <ReviewList reviews={toReview.shown} locale={locale} />
      </Part>
      <Part title={m.admin_home_sent_to_review()} total={sentToReview.total}>
        <ReviewList reviews={sentToReview.shown} locale={locale} />
      </Part>
      <Part title={m.admin_home_comments()} total={comments.total}>
        <ThreadList threads={comments.shown} locale={locale} />
      </Part>
      <Part title={m.admin_home_own_drafts()} total={own.total} href={allDrafts}>
        <ul className="change-list">
          {own.shown.map(({ unpublished, changed, updatedAt, ...entry }) => (
            <WorkRow key={entry.id} locale={locale} entry={entry}>
              {draftInWords(entry.kind, unpublished, changed)}{' '}
              <span className="text-quiet">
                · <Moment at={updatedAt} locale={locale} withTime />
              </span>
            </WorkRow>
          ))}
        </ul>
      </Part>
      <Part title={m.admin_home_older()} total={older.total}>
        <ul className="change-list">
          {older.shown.map(({ older: behind, ...entry }) => (
            <WorkRow key={entry.id} locale={locale} entry={entry}>
              {behind
                .map((each) => m.admin_home_older_fields({ ...named(each.locale), count: each.fields }))
                .join(' · ')}
            </WorkRow>
          ))}
        </ul>
      </Part>
      <Part title={m.admin_home_links()} total={links.total}>
        <BrokenLinks links={links.shown} locale={locale} />
      </Part>
      <Part title={m.admin_home_planned()} total={planned.total}>
        <PlannedList plans={planned.shown} locale={locale} />
      </Part>
      <Part title={m.admin_home_due()} total={due.total}>
        <DueList due={due.shown} locale={locale} />
      </Part>
    </>
  )
}

/** The dashboard with all of the person's drafts. */
const allDrafts = `${adminAddress.dashboard}?drafts=all`

function named(locale: Locale) {
  return { language: capital(languageName(locale)) }
}

function namesOf(languages: Locale[]): string {
  return languages.map(languageName).join(', ')
}

/** Links on the site that lead nowhere, each with the field in which it stands. */
function BrokenLinks({ links, locale }: { links: BrokenLink[]; locale: Locale }) {
  return (
    <ul className="change-list">
      {links.map((link) => (
        <WorkRow
          key={`${link.entryId} ${link.field} ${link.to === 'entry' ? link.target.id : link.href}`}
          locale={locale}
          entry={{ id: link.entryId, kind: link.kind, title: link.title }}
        >
          <span className="text-quiet">{whereIn(link, locale)}: </span>
          {link.to === 'entry' ? <ToEntry link={link} /> : <ToAddress link={link} locale={locale} />}
        </WorkRow>
      ))}
    </ul>
  )
}

function whereIn({ kind, field, places }: BrokenLink, locale: Locale): string {
  const label: string = kindNamed(kind)?.fields[field]?.label[locale] ?? field
  const languages = locales.filter((each) => places.includes(each))
  return languages.length === 0 ? label : `${label} (${namesOf(languages)})`
}

function ToEntry({ link: { target, why } }: { link: Extract<BrokenLink, { to: 'entry' }> }) {
  return (
    <>
      <EntryName {...target} /> <span className="text-bad">{entryWords[why]()}</span>
    </>
  )
}

function ToAddress({ link, locale }: { link: Extract<BrokenLink, { to: 'address' }>; locale: Locale }) {
  const { href, why, status, since } = link
  return (
    <>
      <a href={href} className="wrap-anywhere" rel="noreferrer">
        {href}
      </a>{' '}
      <span className="text-bad">
        {troubleWords[why]()}
        {status !== null && ` (${status})`}
      </span>
      <span className="text-quiet">
        {' '}
        {m.admin_home_link_since()} <Moment at={since} locale={locale} />
      </span>
    </>
  )
}

const entryWords = {
  unpublished: m.admin_home_link_unpublished,
  trashed: m.admin_home_link_trashed,
  deleted: m.admin_home_link_deleted,
} satisfies Record<Extract<BrokenLink, { to: 'entry' }>['why'], () => string>

const troubleWords = {
  gone: m.admin_home_link_gone,
  error: m.admin_home_link_error,
  loop: m.admin_home_link_loop,
  address: m.admin_home_link_address,
  private: m.admin_home_link_private,
  'not-found': m.admin_home_link_not_found,
  refused: m.admin_home_link_refused,
  timeout: m.admin_home_link_timeout,
  certificate: m.admin_home_link_certificate,
  other: m.admin_home_link_other,
} satisfies Record<LinkTrouble, () => string>

/** What expires or is to be read again, the earliest first. */
function DueList({ due, locale }: { due: DueEntry[]; locale: Locale }) {
  return (
    <ul className="change-list">
      {due.map(({ day, why, isLate, ...entry }) => (
        <WorkRow key={entry.id} locale={locale} entry={entry}>
          <span className={isLate ? 'text-bad' : undefined}>{(isLate ? late : ahead)[why]()}</span>{' '}
          <time dateTime={day}>{dateInWords(day, locale)}</time>
        </WorkRow>
      ))}
    </ul>
  )
}

const ahead = {
  expires: m.admin_home_due_expires,
  review: m.admin_home_due_review,
} satisfies Record<DueReason, () => string>
const late = {
  expires: m.admin_home_due_expired,
  review: m.admin_home_due_review_late,
} satisfies Record<DueReason, () => string>

export type ListedPlan = PlannedChange & {
  entryId: string
  kind: string
  locale: Locale
  title: ListedTitle | null
}

/** What will happen by itself, or should have happened and did not. */
export function PlannedList({ plans, locale }: { plans: ListedPlan[]; locale: Locale }) {
  return (
    <ul className="change-list">
      {plans.map(({ id, entryId, kind, title, action, at, by, failure, hasLater, locale: language }) => (
        <WorkRow key={id} locale={locale} entry={{ id: entryId, kind, title }}>
          <span className={failure ? 'text-bad' : undefined}>
            {planWords[action]({ language: languageName(language) })}
          </span>{' '}
          <Moment at={at} locale={locale} withTime />
          <span className="text-quiet"> · {m.admin_list_by({ name: doerInWords(by) })}</span>
          {hasLater && <span className="block text-warn">{m.entry_plan_later()}</span>}
          {failure && <span className="block text-bad">{m.admin_home_plan_failed()}</span>}
        </WorkRow>
      ))}
    </ul>
  )
}

const planWords = {
  publish: m.admin_home_plan_publish,
  unpublish: m.admin_home_plan_unpublish,
} satisfies Record<PlannedChange['action'], (inputs: { language: string }) => string>

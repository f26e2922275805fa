import { Link } from 'react-router'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { takesFocus } from '#ui/fields/wrong-field.ts'
import { Section } from '#ui/section.tsx'
import { HooksPart } from './hooks-part.tsx'
import type { ManageView, Outcome } from './manage-view.ts'
import { RhythmField } from './rhythm-field.tsx'

/** All that somebody watches, by their link: seen, changed and ended without an account, with and without script. */
export function ManagePage({ view, outcome }: { view: ManageView; outcome: Outcome }) {
  const { action, list, rhythm, feed, end } = view
  const refused =
    outcome?.tone === 'warning' && outcome.url !== undefined
      ? { url: outcome.url, problem: outcome.text }
      : null
  return (
    <>
      <div className="shell mt-14 lg:mt-20">
        <h1 className="text-h2">{view.title}</h1>
        <p className="measure mt-3 wrap-anywhere text-quiet">{view.lead}</p>
        {outcome?.tone === 'good' && <OutcomeBox outcome={outcome} />}
        {outcome?.tone === 'warning' && refused === null && (
          <FormProblem id="manage-problem">{outcome.text}</FormProblem>
        )}
      </div>
      <Section
        id="list"
        title={list.title}
        action={
          <Link to={list.add.href} className="button-quiet">
            {list.add.label}
          </Link>
        }
      >
        <p className="text-quiet">{list.count}</p>
        <ul className="mt-4 max-w-3xl border-t border-line">
          {list.items.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
            >
              <span className="min-w-0 wrap-anywhere">
                {item.href ? <Link to={item.href}>{item.text}</Link> : item.text}
                {item.note && <span className="block text-small text-quiet">{item.note}</span>}
              </span>
              <form method="post" action={action}>
                <input type="hidden" name="intent" value="end-item" />
                <button
                  type="submit"
                  name="item"
                  value={item.id}
                  className="button-quiet"
                  aria-label={`${list.end}: ${item.text}`}
                >
                  {list.end}
                </button>
              </form>
            </li>
          ))}
        </ul>
        {list.pages && (
          <p className="mt-4 flex flex-wrap gap-6">
            {list.pages.previous && <Link to={list.pages.previous.href}>{list.pages.previous.label}</Link>}
            <span className="text-quiet">{list.pages.text}</span>
            {list.pages.following && <Link to={list.pages.following.href}>{list.pages.following.label}</Link>}
          </p>
        )}
      </Section>
      <Section id="rhythm" title={rhythm.say.rhythm} lead={rhythm.language}>
        <form method="post" action={action} className="grid gap-4">
          <input type="hidden" name="intent" value="rhythm" />
          <RhythmField id="manage-rhythm" rhythm={rhythm.value} say={rhythm.say} />
          <p>
            <button type="submit" className="button-primary">
              {rhythm.save}
            </button>
          </p>
        </form>
      </Section>
      <Section id="feed" title={feed.title} lead={feed.text}>
        <p>
          <a href={feed.href}>{feed.label}</a>
        </p>
      </Section>
      <HooksPart hooks={view.hooks} action={action} refused={refused} />
      <Section id="end" title={end.title} lead={end.text}>
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="end-all" />
          <button type="submit" className="button-quiet">
            {end.title}
          </button>
        </form>
      </Section>
    </>
  )
}

function OutcomeBox({ outcome: { text, secret, next } }: { outcome: Outcome & { tone: 'good' } }) {
  return (
    <div role="status" {...takesFocus} className="callout mt-6 focus:outline-none">
      <p>{text}</p>
      {secret && (
        <p className="mt-2">
          <code className="break-all">{secret}</code>
        </p>
      )}
      {next && <p className="mt-2">{next}</p>}
    </div>
  )
}

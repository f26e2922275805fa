import { Form } from 'react-router'
import { DraftText } from '#accounts/admin/form-drafts/draft-text.tsx'
import { longestNote } from '#content/model/editing/review.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import type { EntryReviewProps } from './entry-review-page.tsx'
import { refusedForm } from './review-outcome.tsx'
import { Lacking } from './what-stops.tsx'

/** Asks for a review: in which languages, with a note, and of whom. */
export function AskForm({ page }: { page: EntryReviewProps }) {
  const { ask, csrf, locale, revision, reviews, outcome } = page
  const refused = refusedForm(outcome, 'ask')
  // What cannot be published as it is, nobody should be asked to publish by mistake.
  const lackingIn = (each: Locale) => {
    const stopped = ask.stopped[each]
    return stopped?.problem === 'incomplete' ? stopped : null
  }
  const isChosen = (each: Locale) => refused?.chosen?.languages.includes(each) ?? lackingIn(each) === null
  const noteIn = (each: Locale) => {
    const id = `ask-lacking-${each}`
    const stopped = lackingIn(each)
    if (stopped) return <Lacking {...{ page, stopped, id }} />
    if (ask.stopped[each]?.problem !== 'shared-not-public') return null
    return (
      <p id={id} className="text-small text-quiet">
        {m.entry_refused_shared_not_public()}
      </p>
    )
  }
  const isAgain = reviews.some(({ isOwn }) => isOwn)
  return (
    <section aria-labelledby="ask-title" className="border-t-2 border-ink pt-3">
      <h2 id="ask-title">{isAgain ? m.review_ask_again() : m.review_ask_title()}</h2>
      <p className="mt-2 text-small text-quiet">{m.review_ask_text()}</p>
      <Form method="post" className="mt-4 grid gap-4" preventScrollReset>
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="revision" value={revision} />
        {ask.isOne ? (
          ask.languages.map((each) => (
            <div key={each}>
              <input type="hidden" name="locale" value={each} />
              {noteIn(each)}
            </div>
          ))
        ) : (
          <fieldset>
            <legend className="field-label">{m.entry_publish_which()}</legend>
            <div className="flex flex-wrap gap-x-6">
              {ask.languages.map((each) => (
                <div key={each}>
                  <Choice
                    {...{ name: 'locale', value: each, isOn: isChosen(each) }}
                    note={noteIn(each) ? `ask-lacking-${each}` : undefined}
                  >
                    {capital(languageName(each))}
                  </Choice>
                  {noteIn(each)}
                </div>
              ))}
            </div>
          </fieldset>
        )}
        <DraftText
          field="ask"
          name="note"
          label={m.review_note()}
          locale={locale}
          rows={3}
          most={longestNote}
          refused={refused?.note ?? null}
          problemId="review-problem"
        />
        {ask.people.length > 0 && (
          <fieldset>
            <legend className="field-label">{m.review_whom()}</legend>
            <p className="text-small text-quiet">{m.review_whom_text()}</p>
            <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-6">
              {ask.people.map(({ id, name }) => (
                <Choice
                  key={id}
                  name="reviewer"
                  value={id}
                  isOn={refused?.chosen?.reviewers.includes(id) ?? false}
                >
                  <bdi className="wrap-anywhere">{name}</bdi>
                </Choice>
              ))}
            </div>
          </fieldset>
        )}
        <button type="submit" name="intent" value="ask" className="button-primary justify-self-start">
          {m.review_ask()}
        </button>
      </Form>
    </section>
  )
}

type ChoiceProps = { name: string; value: string; isOn: boolean; note?: string; children: React.ReactNode }

function Choice({ name, value, isOn, note, children }: ChoiceProps) {
  return (
    <label className="flex min-h-8 items-start gap-2 py-1">
      <input
        type="checkbox"
        {...{ name, value, defaultChecked: isOn, 'aria-describedby': note }}
        className="mt-1 shrink-0"
      />
      {children}
    </label>
  )
}

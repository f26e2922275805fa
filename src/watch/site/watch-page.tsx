import { Link } from 'react-router'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { takesFocus, wrongField } from '#ui/fields/wrong-field.ts'
import { LeaveEmpty } from '#ui/leave-empty.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { RhythmField } from './rhythm-field.tsx'
import type { AskedView, AskView } from './watch-view.ts'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  view: AskView
  /** What became of the form that was sent. */
  asked: AskedView | null
}

/** Asking to be told of changes: of one certificate or company, or of a list. */
export function WatchPage({ page, view, asked }: Props) {
  const { ways } = view
  return (
    <>
      <PageHead
        crumbs={page.crumbs}
        title={page.title}
        lead={asked?.done ? null : page.description}
        seed="watch"
      />
      {asked?.done ? <Done done={asked.done} /> : <AskForm view={view} refused={asked?.refused ?? null} />}
      <Section id="ways" title={ways.title}>
        <ul className="measure grid gap-4">
          {ways.each.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function Done({ done }: { done: NonNullable<AskedView['done']> }) {
  return (
    <section className="shell mt-12" aria-labelledby="asked">
      <div className="measure">
        <h2 id="asked">{done.title}</h2>
        <div role="status" {...takesFocus} className="focus:outline-none">
          <p className="mt-4 text-lead wrap-anywhere">{done.text}</p>
        </div>
        {done.notes.map((note) => (
          <p key={note} className="mt-3 text-quiet">
            {note}
          </p>
        ))}
        {done.missing && (
          <>
            <h3 className="mt-8 text-h4">{done.missing.title}</h3>
            <p className="mt-2 text-quiet">{done.missing.text}</p>
            <ul className="figures mt-3 columns-2 wrap-anywhere sm:columns-3">
              {done.missing.numbers.map((number) => (
                <li key={number}>{number}</li>
              ))}
            </ul>
            {done.missing.more && <p className="mt-2 text-quiet">{done.missing.more}</p>}
          </>
        )}
      </div>
    </section>
  )
}

/** Posted as a document, with and without script. */
function AskForm({ view, refused }: { view: AskView; refused: AskedView['refused'] }) {
  const { action, instead, say, about } = view
  const problemOf = (field: string) => (refused?.field === field ? refused.words : null)
  const listProblem = problemOf('list')
  const fileProblem = problemOf('file')
  return (
    <div className="shell mt-12">
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        id="watch"
        className="grid max-w-3xl gap-8"
        noValidate
      >
        {refused?.field === null && <FormProblem id="watch-problem">{refused.words}</FormProblem>}
        {about ? (
          <div>
            <h2 className="text-h4">{say.what}</h2>
            <p className="measure mt-2 border-l-2 border-river pl-5 wrap-anywhere">{about.text}</p>
            <input type="hidden" name={about.kind} value={about.value} />
            <p className="mt-2">
              <Link to={instead} className="inline-block py-1">
                {say.instead}
              </Link>
            </p>
          </div>
        ) : (
          <>
            <div>
              <label htmlFor="watch-list" className="field-label">
                {say.list}
              </label>
              <p id="watch-list-hint" className="mb-2 text-quiet">
                {say.listHint}
              </p>
              <textarea
                id="watch-list"
                name="lines"
                rows={6}
                className="field figures"
                defaultValue={refused?.lines}
                spellCheck={false}
                {...wrongField(listProblem)}
                aria-describedby={`watch-list-hint${listProblem ? ' watch-list-problem' : ''}`}
              />
              {listProblem && <FieldProblem id="watch-list-problem">{listProblem}</FieldProblem>}
            </div>
            <div>
              <FileField
                id="watch-file"
                name="file"
                label={say.file}
                hint={say.fileHint}
                accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
                {...wrongField(fileProblem)}
                aria-describedby={`watch-file-hint${fileProblem ? ' watch-file-problem' : ''}`}
              />
              {fileProblem && <FieldProblem id="watch-file-problem">{fileProblem}</FieldProblem>}
            </div>
          </>
        )}
        <TextField
          id="watch-email"
          name="email"
          type="email"
          label={say.email}
          autoComplete="email"
          maxLength={254}
          defaultValue={refused?.email}
          problem={problemOf('email')}
        />
        <RhythmField
          id="watch-rhythm"
          rhythm={refused?.rhythm ?? 'each'}
          say={say}
          problem={problemOf('rhythm')}
        />
        <LeaveEmpty id="watch-website" />
        <div>
          <button type="submit" className="button-primary">
            {say.submit}
          </button>
          <p className="measure mt-4">{say.next}</p>
          <p className="measure mt-2 text-quiet">{say.private}</p>
        </div>
      </form>
    </div>
  )
}

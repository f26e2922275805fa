import { Link } from 'react-router'
import { FileField } from '#ui/fields/file-field.tsx'
import { takesFocus, wrongField } from '#ui/fields/wrong-field.ts'
import { Section } from '#ui/section.tsx'
import { StateMark } from '../shown/state-mark.tsx'
import type { ListReadingView } from './list-reading.ts'
import type { ManyHeads, ManyRow } from './many-view.ts'

export type ManyView = {
  /** What was pasted, so that it can be mended and sent again. */
  text: string
  problem: string | null
  notes: string[]
  rows: ManyRow[]
  reading: ListReadingView | null
}
export type ManyWords = {
  title: string
  lead: string
  label: string
  file: string
  fileHint: string
  submit: string
  kept: string
  download: string
  count: string
  heads: ManyHeads
  reading: string
}

/** Many questions at once: pasted or in a sheet, answered in a table. Posted as documents, with and without script. */
export function Many({
  many,
  words,
  action,
  table,
}: {
  many: ManyView
  words: ManyWords
  action: string
  table: string
}) {
  return (
    <Section id="many" title={words.title} lead={words.lead}>
      {many.problem && (
        <p id="many-problem" role="alert" {...takesFocus} className="callout mb-8" data-tone="warning">
          {many.problem}
        </p>
      )}
      {many.rows.length > 0 && <Answers many={many} words={words} />}
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        id="check-many"
        className="check-many"
        noValidate
      >
        {many.reading && <Reading reading={many.reading} title={words.reading} />}
        <div>
          <label htmlFor="check-lines" className="field-label">
            {words.label}
          </label>
          <textarea
            id="check-lines"
            name="lines"
            rows={9}
            className="field figures"
            defaultValue={many.text}
            wrap={many.reading ? 'off' : undefined}
            spellCheck={false}
            {...wrongField(many.problem)}
            aria-describedby={many.problem ? 'many-problem' : undefined}
          />
        </div>
        <FileField
          id="check-file"
          name="file"
          label={words.file}
          hint={words.fileHint}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
        />
        <p className="flex flex-wrap gap-3">
          <button type="submit" className="button-primary">
            {words.submit}
          </button>
          <button type="submit" formAction={table} className="button-quiet">
            {words.download}
          </button>
        </p>
        <p className="text-quiet">{words.kept}</p>
      </form>
    </Section>
  )
}

/** Which row has the titles and which columns are read: guessed, and changed by whoever knows the list. */
function Reading({ reading, title }: { reading: ListReadingView; title: string }) {
  return (
    <fieldset className="list-reading">
      <legend className="text-h4">{title}</legend>
      <input type="hidden" name="width" value={reading.width} />
      {reading.questions.map(({ name, label, value, options }) => (
        <div key={name}>
          <label htmlFor={`check-${name}`} className="field-label">
            {label}
          </label>
          <select id={`check-${name}`} name={name} className="field" defaultValue={value}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  )
}

function Answers({ many, words }: { many: ManyView; words: ManyWords }) {
  const { heads } = words
  return (
    <div className="mb-12 focus:outline-none" {...takesFocus}>
      <div role="status">
        <h3 className="text-h4">{words.count}</h3>
      </div>
      {many.notes.map((note) => (
        <p key={note} className="text-quiet">
          {note}
        </p>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable */}
      <section className="table-scroll mt-4" aria-label={words.count} tabIndex={0}>
        <table className="answers">
          <thead>
            <tr>
              {[heads.asked, heads.state, heads.found, heads.standard, heads.until].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {many.rows.map((row) => (
              <AnswerRow key={row.place} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function AnswerRow({
  row: { asked, state, word, sentence, found, doubt, more, standards, until },
}: {
  row: ManyRow
}) {
  return (
    <tr>
      <th scope="row">{asked}</th>
      <td>
        <StateMark state={state}>{sentence || word}</StateMark>
      </td>
      <td>
        {found && <Link to={found.href}>{found.text}</Link>}
        {more && <span className="block text-quiet">{more}</span>}
        {doubt && <strong className="block">{doubt}</strong>}
      </td>
      <td>{standards}</td>
      <td>{until}</td>
    </tr>
  )
}

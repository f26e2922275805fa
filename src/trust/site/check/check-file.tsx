import { useEffect, useRef, useState } from 'react'
import { address } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { useRefusal } from '#ui/fields/use-refusal.ts'
import { takesFocus, wrongField } from '#ui/fields/wrong-field.ts'
import { Section } from '#ui/section.tsx'
import type { CheckFileWords } from './check-file-words.ts'
import { Checked, type CheckedView } from './checked.tsx'

/** What was found, or why nothing was. */
export type FileAnswer = CheckedView | { problem: { title: string; text: string } }

/**
 * A file, a picture of a code, or a pasted credential: checked by the page's script, and where there is none by the
 * server, which then is sent it. Which of both it is, is said, and becomes true with the script.
 */
export function CheckFile({
  words,
  locale,
  sent,
}: {
  words: CheckFileWords
  locale: Locale
  /** What the server answered to a form without script. */
  sent: FileAnswer | null
}) {
  const form = useRef<HTMLFormElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const turn = useRef(0)
  const [isHere, setHere] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [shown, setShown] = useState(sent)
  useEffect(() => {
    if (shown !== sent) head.current?.focus()
  }, [shown, sent])

  const verdict = shown && 'verdict' in shown ? shown.verdict : null
  const empty = verdict?.outcome === 'empty' ? `${verdict.text} ${verdict.todo.text}` : null
  useRefusal(empty ? form : head, (empty || (shown && 'problem' in shown)) && shown)
  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement
  async function check(what: File | string) {
    const own = ++turn.current
    setBusy(true)
    const found = await import('./check-here.ts')
      .then(({ checkHere }) => checkHere(what, locale))
      .catch(() => null)
    // Something else was chosen meanwhile.
    if (own !== turn.current) return
    setBusy(false)
    setShown(found ?? { problem: words.failed })
  }
  function checkFile(file: File | undefined) {
    if (!file) return
    field('credential').value = ''
    check(file)
  }

  useEffect(() => {
    setHere(true)
    // Chosen before the script had come, which on a slow line is likely.
    document.getElementById('check-document')?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])

  return (
    <Section id="file" title={words.title} lead={words.lead}>
      <form
        ref={form}
        method="post"
        action={address.verify(locale)}
        encType="multipart/form-data"
        className="check-many"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          check(field('document').files?.[0] ?? field('credential').value)
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          // It stands in the field, so that the button checks it again.
          const { files } = event.dataTransfer
          field('document').files = files
          checkFile(files[0])
        }}
      >
        <input type="hidden" name="check" value="file" />
        <FileField
          id="check-document"
          name="document"
          label={words.label}
          hint={isHere ? words.hint : words.sentHint}
          onChange={(event) => checkFile(event.target.files?.[0])}
        />
        <div>
          <label htmlFor="check-credential" className="field-label">
            {words.textLabel}
          </label>
          <textarea
            id="check-credential"
            name="credential"
            rows={4}
            className="field figures"
            spellCheck={false}
            autoComplete="off"
            aria-describedby={`check-credential-hint${empty ? ' check-credential-problem' : ''}`}
            {...wrongField(empty)}
            onInput={() => {
              field('document').value = ''
            }}
          />
          <p id="check-credential-hint" className="mt-2 text-quiet">
            {words.textHint}
          </p>
          {empty && <FieldProblem id="check-credential-problem">{empty}</FieldProblem>}
        </div>
        <p>
          <button type="submit" className="button-primary">
            {words.submit}
          </button>
        </p>
        <p className="text-quiet">{isHere ? words.device : words.sent}</p>
      </form>
      <p role="status" className="mt-6 empty:hidden">
        {isBusy ? words.busy : ''}
      </p>
      {shown && !empty && !isBusy && (
        <section aria-label={words.result} className="mt-8 answer">
          {'problem' in shown ? (
            <div ref={head} {...takesFocus} role="alert" className="callout" data-tone="warning">
              <strong className="block">{shown.problem.title}</strong>
              {shown.problem.text}
            </div>
          ) : (
            <Checked checked={shown} locale={locale} head={head} />
          )}
        </section>
      )}
    </Section>
  )
}

import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#app/i18n/messages.ts'

type Props = {
  csrf: string
  /** Endings of the files that can be read. */
  accept: string
  mostBytes: number
  problem: 'no-file' | 'too-large' | null
  words: { file: string; limits: string; tooLarge: string; check: string }
  /** What else is asked before the file is checked. */
  children?: React.ReactNode
}

/** Chooses a file and asks what it would do. */
export function FileForm({ csrf, accept, mostBytes, problem, words, children }: Props) {
  const [isTooLarge, setTooLarge] = useState(false)
  const isBusy = useNavigation().formMethod === 'POST'
  const isRefused = isTooLarge || problem === 'too-large'
  const said = isRefused ? words.tooLarge : problem ? m.import_no_file() : null
  return (
    <Form method="post" encType="multipart/form-data" className="import-form">
      <input type="hidden" name="csrf" value={csrf} />
      <label className="field-label" htmlFor="import-file">
        {words.file}
      </label>
      <input
        id="import-file"
        type="file"
        name="file"
        required
        accept={accept}
        aria-describedby={said ? 'import-said import-limits' : 'import-limits'}
        aria-invalid={said !== null}
        onChange={({ currentTarget: { files } }) => setTooLarge((files?.[0]?.size ?? 0) > mostBytes)}
      />
      <p id="import-limits" className="text-small text-quiet">
        {words.limits}
      </p>
      {said && (
        <p id="import-said" role="alert" className="import-said">
          {said}
        </p>
      )}
      {children}
      <button type="submit" className="button-primary" disabled={isBusy || isTooLarge}>
        {words.check}
      </button>
    </Form>
  )
}

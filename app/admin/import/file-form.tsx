import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { importLimits } from '#domain/content/interchange/formats.ts'
import { fileProblemInWords, limitsInWords } from './import-words.ts'

/** Chooses a file and asks what it would do. */
export function FileForm({ csrf, problem }: { csrf: string; problem: 'no-file' | null }) {
  const [isTooLarge, setTooLarge] = useState(false)
  const isBusy = useNavigation().formMethod === 'POST'
  const said = isTooLarge ? fileProblemInWords({ code: 'too-large' }) : problem ? m.import_no_file() : null
  return (
    <Form method="post" encType="multipart/form-data" className="import-form">
      <input type="hidden" name="csrf" value={csrf} />
      <label className="field-label" htmlFor="import-file">
        {m.import_file()}
      </label>
      <input
        id="import-file"
        type="file"
        name="file"
        required
        accept=".csv,.tsv,.txt,.xlsx,.json"
        aria-describedby={said ? 'import-said import-limits' : 'import-limits'}
        aria-invalid={said !== null}
        onChange={({ currentTarget: { files } }) => setTooLarge((files?.[0]?.size ?? 0) > importLimits.bytes)}
      />
      <p id="import-limits" className="text-small text-quiet">
        {limitsInWords()}
      </p>
      {said && (
        <p id="import-said" role="alert" className="import-said">
          {said}
        </p>
      )}
      <button type="submit" className="button-primary" disabled={isBusy || isTooLarge}>
        {m.import_check()}
      </button>
    </Form>
  )
}

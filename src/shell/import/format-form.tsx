import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { type TextFormat, textFormats } from '#content/model/foreign-text/text-format.ts'
import type { ImportRun } from '#content/model/imports/report.ts'
import { m } from '#kernel/i18n/messages.ts'

type Props = Pick<ImportRun, 'columns' | 'mapping'> & { csrf: string }

/** How the texts of each column of a file are written, as it was guessed, and another way to read them. */
export function FormatForm({ columns, mapping, csrf }: Props) {
  const id = useId()
  const isBusy = useNavigation().formMethod === 'POST'
  if (columns.length === 0) return null
  return (
    <Form method="post" className="mt-6 grid justify-items-start gap-3" aria-labelledby={`${id}-title`}>
      <input type="hidden" name="csrf" value={csrf} />
      <h2 id={`${id}-title`}>{m.import_formats_title()}</h2>
      <p className="text-quiet">{m.import_formats_text()}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {columns.map((name, at) => (
          <p key={name}>
            <label className="field-label" htmlFor={`${id}-${at}`}>
              <code>{name}</code>
            </label>
            <input type="hidden" name={`name-${at}`} value={name} />
            <select id={`${id}-${at}`} name={`column-${at}`} defaultValue={mapping[name]} className="field">
              {textFormats.map((format) => (
                <option key={format} value={format}>
                  {words[format]()}
                </option>
              ))}
            </select>
          </p>
        ))}
      </div>
      <button type="submit" name="intent" value="map" className="button-quiet" disabled={isBusy}>
        {m.import_formats_save()}
      </button>
    </Form>
  )
}

const words: Record<TextFormat, () => string> = {
  plain: m.import_format_plain,
  markdown: m.import_format_markdown,
  html: m.import_format_html,
}

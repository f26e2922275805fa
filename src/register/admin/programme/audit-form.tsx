import { Form } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { auditKinds } from '#register/model/audit.ts'
import { auditWords } from '#register/model/work/programme-words.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'
import { mayLoseDraft } from '#ui/admin/use-draft-guard.ts'
import { LineField, SelectField, TextArea } from '../form/fields.tsx'
import { type FormRefusal, FormStateProvider, formState } from '../form/form-state.ts'

type Props = {
  locale: Locale
  csrf: string
  today: string
  /** The id of the audit that is corrected; null for a new one. */
  corrected: number | null
  typed: Typed
  refused: FormRefusal | null
  /** Whether the form beside it has changes that are not saved. */
  hasDraft: boolean
}

/** The form of an audit: a new one, or one that is corrected or taken back. */
export function AuditForm({ locale, csrf, today, corrected, typed, refused, hasDraft }: Props) {
  const begun = { on: today, ...typed }
  return (
    <FormStateProvider value={formState(corrected === null ? 'audit' : `audit-${corrected}`, begun, refused)}>
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          if (hasDraft && !mayLoseDraft()) event.preventDefault()
        }}
      >
        <input type="hidden" name="csrf" value={csrf} />
        {corrected !== null && <input type="hidden" name="audit" value={corrected} />}
        <SelectField
          {...{ name: 'kind', label: m.programme_record_kind(), required: true }}
          options={auditKinds.map((each) => [each, auditWords[each][locale]])}
        />
        <LineField {...{ name: 'on', label: m.programme_record_on(), type: 'date', required: true }} />
        <TextArea {...{ name: 'note', label: m.programme_record_note(), rows: 3 }} />
        <p className="flex flex-wrap gap-3">
          <button type="submit" name="intent" value="record-audit" className="button-primary">
            {corrected === null ? m.programme_record_send() : m.programme_correct_send()}
          </button>
          {corrected !== null && (
            <button type="submit" name="intent" value="take-audit-back" className="button-quiet">
              {m.programme_take_back()}
            </button>
          )}
        </p>
      </Form>
    </FormStateProvider>
  )
}

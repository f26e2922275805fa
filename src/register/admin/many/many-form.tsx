import { Form, useNavigation } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { m } from '#kernel/i18n/messages.ts'
import { reasonClasses } from '#register/model/certificate-record.ts'
import { type ManyWhat, notAccredited } from '#register/model/many/many-asked.ts'
import { CheckField, LineField, SelectField, TextArea } from '../form/fields.tsx'
import { type FormRefusal, FormStateProvider, formState } from '../form/form-state.ts'
import { reasonWords } from '../register-words.ts'
import type { ManyProps } from './many-page.tsx'
import { isChange } from './many-words.ts'

export type ManyRefusal = FormRefusal

/** What is decided or changed, and from when on; sent, it is worked out for each certificate, and nothing is done yet. */
export function ManyForm({ what, csrf, today, refused, ...choices }: ManyProps & { what: ManyWhat }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <FormStateProvider value={formState('many', { on: today }, refused)}>
      <Form method="post" noValidate className="mt-4 grid max-w-xl gap-4">
        {refused && <Notice kind="problem">{m.many_refused()}</Notice>}
        <input type="hidden" name="csrf" value={csrf} />
        <LineField
          {...{ name: 'name', label: m.many_name(), hint: m.many_name_hint(), required: true }}
          maxLength={120}
        />
        {isChange(what) ? <ChangeFields what={what} {...choices} /> : <DecisionFields what={what} />}
        {what !== 'office' && <LineField name="on" label={m.companies_decided_on()} type="date" required />}
        {!isChange(what) && (
          <TextArea
            {...{ name: 'note', label: m.companies_note(), hint: m.companies_note_hint() }}
            rows={3}
          />
        )}
        <button type="submit" className="button-primary justify-self-start" disabled={isBusy}>
          {m.many_look()}
        </button>
      </Form>
    </FormStateProvider>
  )
}

function DecisionFields({ what }: { what: ManyWhat }) {
  return (
    <>
      {what === 'replace' && (
        <LineField {...{ name: 'by', label: m.companies_by(), hint: m.many_by_hint() }} maxLength={60} />
      )}
      <SelectField
        {...{ name: 'reason', label: m.companies_reason(), hint: m.companies_reason_hint() }}
        none={m.companies_reason_none()}
        options={reasonClasses.map((each) => [each, reasonWords[each]()])}
      />
      <CheckField
        {...{ name: 'reasonPublic', label: m.companies_reason_public() }}
        hint={m.many_reason_public_hint()}
      />
    </>
  )
}

type ChangeProps = Pick<ManyProps, 'accreditations' | 'offices' | 'standards'> & { what: ManyWhat }

function ChangeFields({ what, accreditations, offices, standards }: ChangeProps) {
  if (what === 'edition')
    return (
      <>
        <SelectField
          {...{ name: 'standard', label: m.companies_standard(), none: m.companies_choose(), required: true }}
          options={standards.map((name) => [name, name])}
        />
        <LineField
          {...{ name: 'to', label: m.many_to_edition(), hint: m.many_to_edition_hint(), required: true }}
          maxLength={20}
        />
      </>
    )
  const isOffice = what === 'office'
  return (
    <SelectField
      {...{ name: 'to', none: m.companies_choose(), required: true }}
      label={isOffice ? m.many_to_office() : m.many_to_accreditation()}
      {...(isOffice && { hint: m.many_to_office_hint() })}
      options={isOffice ? offices : [...accreditations, [notAccredited, m.many_not_accredited()]]}
    />
  )
}

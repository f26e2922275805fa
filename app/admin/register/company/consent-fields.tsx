import { m } from '#app/i18n/messages.ts'
import type { ConsentPurpose } from '#domain/register/company-record.ts'
import { LineField, SelectField } from '../form/fields.tsx'

/** One of the two consents: whether it was given, where that is written, and since when. */
export function ConsentFields({ purpose, title }: { purpose: ConsentPurpose; title: string }) {
  const at = (name: string) => `${purpose}Consent.${name}`
  return (
    <fieldset className="register-row">
      <legend>{title}</legend>
      <div className="register-fields">
        <SelectField
          {...{ name: at('isGiven'), label: m.companies_consent(), none: m.companies_consent_unasked() }}
          options={[
            ['yes', m.companies_consent_given()],
            ['no', m.companies_consent_refused()],
          ]}
        />
        <LineField name={at('source')} label={m.companies_consent_source()} maxLength={200} />
        <LineField name={at('on')} label={m.companies_consent_on()} type="date" />
      </div>
    </fieldset>
  )
}

import { Form, useNavigation } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { iafFormats, iafTemplates } from '#register/model/iaf/iaf-template.ts'
import type { IafAsked } from './iaf-page.tsx'
import { monthInWords } from './iaf-words.ts'

/** Asks what would be sent. It is in the address, so that it can be asked again. */
export function CheckForm({ asked, months, locale }: { asked: IafAsked; months: string[]; locale: Locale }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form
      key={Object.values(asked).join()}
      method="get"
      action={adminAddress.iaf}
      className="list-filter"
      preventScrollReset
    >
      <input type="hidden" name="check" value="1" />
      <label>
        {m.iaf_month()}
        <select name="month" defaultValue={asked.month} className="field">
          {months.map((month) => (
            <option key={month} value={month}>
              {monthInWords(month, locale)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {m.iaf_format()}
        <select name="format" defaultValue={asked.format} className="field">
          {iafFormats.map((format) => (
            <option key={format} value={format}>
              {format === 'xlsx' ? m.iaf_format_xlsx() : m.iaf_format_xml()}
            </option>
          ))}
        </select>
      </label>
      <label>
        {m.iaf_template()}
        <select name="template" defaultValue={asked.template} className="field">
          {iafTemplates.map((template) => (
            <option key={template}>{template}</option>
          ))}
        </select>
      </label>
      <button type="submit" className="button-quiet" aria-disabled={isBusy}>
        {m.iaf_check()}
      </button>
    </Form>
  )
}

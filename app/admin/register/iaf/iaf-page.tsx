import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'
import type { IafDelivery } from '#domain/register/iaf/iaf-delivery.ts'
import type { IafReminder } from '#domain/register/iaf/iaf-month.ts'
import type { IafFormat, IafTemplate } from '#domain/register/iaf/iaf-template.ts'
import { Notice } from '../../accounts/notice.tsx'
import { RegisterPlaces } from '../lists/register-places.tsx'
import { CheckForm } from './check-form.tsx'
import { type Checked, CheckedPart } from './checked-part.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { dueInWords, type IafDone, type IafRefusal, refusalInWords } from './iaf-words.ts'

export type IafAsked = { month: string; format: IafFormat; template: IafTemplate }

type Props = {
  locale: Locale
  csrf: string
  months: string[]
  asked: IafAsked
  /** Null until somebody looks. */
  checked: Checked | null
  due: IafReminder | null
  deliveries: IafDelivery[]
  done: IafDone | null
  refused: IafRefusal | null
}

/** What is sent to the database of accredited certifications, how often, and by whom. */
export function IafPage({ locale, csrf, months, asked, checked, due, deliveries, done, refused }: Props) {
  return (
    <>
      <h1>{m.iaf_title()}</h1>
      <RegisterPlaces />
      <p className="mt-4 text-quiet">{m.iaf_lead()}</p>
      <div className="mt-4 grid gap-4">
        {refused && <Notice kind="problem">{refusalInWords(refused)}</Notice>}
        {done && !refused && (
          <Notice kind="done">
            {done === 'delivered' ? m.iaf_done_delivered() : m.iaf_done_unchanged()}
          </Notice>
        )}
        {due && !done && <Due due={due} locale={locale} />}
      </div>
      <section className="message-part mt-6" aria-labelledby="iaf-check">
        <h2 id="iaf-check">{m.iaf_check_title()}</h2>
        <p className="text-small text-quiet">
          {m.iaf_check_text()} {m.iaf_unconfirmed()}
        </p>
        <CheckForm asked={asked} months={months} locale={locale} />
        {checked && <CheckedPart checked={checked} asked={asked} csrf={csrf} locale={locale} />}
      </section>
      <section className="message-part" aria-labelledby="iaf-log">
        <h2 id="iaf-log">{m.iaf_log()}</h2>
        <DeliveryTable deliveries={deliveries} locale={locale} />
      </section>
    </>
  )
}

function Due({ due, locale }: { due: IafReminder; locale: Locale }) {
  return (
    <p className="border-l-3 border-warn bg-veil px-4 py-3">
      {dueInWords(due, locale)} {due.isUnchanged && m.iaf_due_unchanged()}
    </p>
  )
}

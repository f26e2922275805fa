import { Form, Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import type { ImportRun } from '#content/model/imports/report.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { ManyWhat } from '#register/model/many/many-asked.ts'
import { RegisterPlaces } from '../lists/register-places.tsx'
import { EarlierDecisions } from './earlier-decisions.tsx'
import { ManyForm, type ManyRefusal } from './many-form.tsx'
import { matchingInWords, whatInWords } from './many-words.ts'
import { WhatChoice } from './what-choice.tsx'

type Choices = readonly (readonly [key: string, title: string])[]

export type ManyProps = {
  locale: Locale
  csrf: string
  today: string
  /** Null until somebody says. */
  what: ManyWhat | null
  /** The ids that were ticked; none where all that match are meant. */
  ids: string[]
  /** What the list was asked for, where all that match are meant. */
  matching: string | null
  count: number
  accreditations: Choices
  offices: Choices
  standards: string[]
  earlier: ImportRun[]
  refused: ManyRefusal | null
}

/** Something is done with many certificates: which are chosen, what is done with them, and what was done before. */
export function ManyPage(props: ManyProps) {
  const { what, ids, matching, count, earlier, locale } = props
  return (
    <>
      <h1>{what && count > 0 ? `${m.many_title()}: ${whatInWords(what)}` : m.many_title()}</h1>
      <RegisterPlaces />
      <p className="mt-4 text-quiet">{m.many_lead()}</p>
      {count === 0 ? (
        <section className="message-part mt-6">
          <h2>{m.many_none()}</h2>
          <p>{m.many_none_text()}</p>
          <p className="mt-4">
            <Link to={adminAddress.certificates} className="button-primary">
              {m.many_to_list()}
            </Link>
          </p>
        </section>
      ) : (
        <>
          <dl className="fact-rows mt-6">
            <div>
              <dt>{m.many_chosen()}</dt>
              <dd>
                {matching === null ? ticked(count) : m.many_chosen_all({ count })}
                {matching !== null && <span className="block text-quiet">{matchingInWords(matching)}</span>}
                <Link to={adminAddress.certificates + (matching ?? '')} className="block">
                  {m.many_other()}
                </Link>
              </dd>
            </div>
          </dl>
          {what ? <ManyForm {...props} what={what} /> : <WhatForm ids={ids} matching={matching} />}
        </>
      )}
      <EarlierDecisions runs={earlier} locale={locale} />
    </>
  )
}

function ticked(count: number): string {
  return count === 1 ? m.many_chosen_one() : m.many_chosen_ticked({ count })
}

function WhatForm({ ids, matching }: Pick<ManyProps, 'ids' | 'matching'>) {
  return (
    <Form method="get" className="mt-4 grid max-w-xl gap-4">
      <Notice kind="problem">{m.many_what_none()}</Notice>
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      {matching !== null && <input type="hidden" name="all" value="yes" />}
      {[...new URLSearchParams(matching ?? '')].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <WhatChoice />
      <button type="submit" className="button-primary justify-self-start">
        {m.many_go()}
      </button>
    </Form>
  )
}

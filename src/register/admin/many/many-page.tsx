import { Form, Link, useNavigation } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { OnlyWhoMay, ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import { EarlierRuns } from '#content/admin/imports/earlier-runs.tsx'
import { countOf, type ImportRun } from '#content/model/imports/report.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import { type ManyWhat, notAccredited } from '#register/model/many/many-asked.ts'
import { ReasonFields } from '../decide/decision-panel.tsx'
import {
  type FormRefusal,
  FormStateProvider,
  formState,
  LineField,
  SelectField,
  TextArea,
} from '../form/fields.tsx'
import { RegisterPlaces } from '../lists/register-places.tsx'
import { isChange, matchingInWords, WhatChoice, whatInWords } from './choice.tsx'

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
      <ReadOnly needs={neededToWrite(adminAddress.decideMany)} />
      <OnlyWhoMay needs={neededToWrite(adminAddress.decideMany)}>
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
      </OnlyWhoMay>
      <EarlierRuns
        {...{
          id: 'many-earlier',
          title: m.many_earlier(),
          none: m.many_earlier_none(),
          named: m.many_name(),
        }}
        {...{ runs: earlier, locale, href: adminAddress.registerImportRun }}
        name={({ fileName }) => fileName}
        counted={({ counts }) =>
          `${m.many_changed()}: ${countOf(counts, 'changed')} · ${m.many_stays()}: ${countOf(counts, 'refused')}`
        }
      />
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

type ManyRefusal = FormRefusal

/** What is decided or changed, and from when on; sent, it is worked out for each certificate, and nothing is done yet. */
function ManyForm({ what, csrf, today, refused, ...choices }: ManyProps & { what: ManyWhat }) {
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
      <ReasonFields publicHint={m.many_reason_public_hint()} />
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

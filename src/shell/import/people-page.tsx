import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { EarlierRuns } from '#content/admin/imports/earlier-runs.tsx'
import { countOf, type ImportRun } from '#content/model/imports/report.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { largestPeople, mostPeople, type PeopleProblem } from '#moving/model/auth-export.ts'
import { FieldHead } from '#ui/fields/field-head.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { peopleView } from './people-view.tsx'

type Props = {
  locale: Locale
  csrf: string
  earlier: ImportRun[]
  refused: { problem: PeopleProblem } | null
}

/** Where the people of another site are brought from, and who was brought before. */
export function PeoplePage({ locale, csrf, earlier, refused }: Props) {
  const view = peopleView()
  return (
    <>
      <p className="text-small">
        <Link to={adminAddress.accounts}>{m.accounts_title()}</Link>
      </p>
      <h1 className="mt-2">{m.people_title()}</h1>
      <p className="mt-4 max-w-[46rem] text-quiet">{view.text()}</p>
      <div className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-14 gap-y-8">
        <section aria-labelledby="people-files">
          <h2 id="people-files">{m.moving_source()}</h2>
          <PeopleForm {...{ locale, csrf, refused }} />
        </section>
        <section aria-labelledby="people-rules">
          <h2 id="people-rules">{m.people_rules()}</h2>
          <ul className="import-rules">
            {view.rules.map((rule) => (
              <li key={rule()}>{rule()}</li>
            ))}
          </ul>
        </section>
      </div>
      <EarlierRuns
        {...{ id: 'people-earlier', title: m.people_earlier(), none: m.people_none() }}
        {...{ named: m.import_file_name(), runs: earlier, locale, href: view.report }}
        name={({ fileName }) => fileName || m.import_unnamed()}
        counted={({ counts }) =>
          view.counted.map((each) => `${view.many(each)}: ${countOf(counts, each)}`).join(' · ')
        }
      />
    </>
  )
}

/** Chooses what is sent and asks what would become of each person. */
function PeopleForm({ locale, csrf, refused }: Omit<Props, 'earlier'>) {
  const [tooLarge, setTooLarge] = useState<Field | null>(null)
  const isBusy = useNavigation().formMethod === 'POST'
  const at = tooLarge ?? (refused && places[refused.problem])
  const said = tooLarge ? tooLargeInWords() : refused && problemInWords(refused.problem, locale)
  const problemAt = (field: Field) =>
    said && at === field ? { id: `people-${field}-problem`, words: said } : null
  const chosen = (field: 'accounts' | 'profiles') => (input: HTMLInputElement) => {
    const isLarge = (input.files?.[0]?.size ?? 0) > largestPeople[field]
    setTooLarge((before) => (isLarge ? field : before === field ? null : before))
  }
  return (
    <Form method="post" encType="multipart/form-data" className="import-form" noValidate>
      <input type="hidden" name="csrf" value={csrf} />
      {said && at === null && <FormProblem>{said}</FormProblem>}
      <FileField
        {...{ name: 'accounts', accept: '.json', label: m.people_accounts(), onChoose: chosen('accounts') }}
        hint={m.people_accounts_hint({ people: peopleIn(locale), megabytes })}
        problem={problemAt('accounts')}
      />
      <ParametersField problem={problemAt('parameters')} />
      <KnownFields problem={problemAt('known')} />
      <FileField
        {...{ name: 'profiles', label: m.people_profiles(), onChoose: chosen('profiles') }}
        hint={m.people_profiles_hint({ megabytes })}
        problem={problemAt('profiles')}
      />
      <button type="submit" className="button-primary" disabled={isBusy || tooLarge !== null}>
        {m.people_check()}
      </button>
    </Form>
  )
}

type Field = 'accounts' | 'parameters' | 'profiles' | 'known'
type ProblemShown = { problem: { id: string; words: string } | null }
type FileProps = ProblemShown & {
  name: Field
  accept?: string
  label: string
  hint: string
  onChoose: (input: HTMLInputElement) => void
}

function FileField({ name, accept, label, hint, onChoose, problem }: FileProps) {
  const id = `people-${name}`
  return (
    <div className="mt-3 w-full">
      <FieldHead {...{ id, label, hint }} />
      <input
        {...{ id, name, accept, type: 'file' }}
        {...wrongField(problem)}
        aria-describedby={`${id}-hint${problem ? ` ${problem.id}` : ''}`}
        onChange={({ currentTarget }) => onChoose(currentTarget)}
      />
      <Said problem={problem} />
    </div>
  )
}

/** What the console shows, pasted or in a file. It is a secret, and never comes back to the page. */
function ParametersField({ problem }: ProblemShown) {
  const described = `people-parameters-hint${problem ? ` ${problem.id}` : ''}`
  return (
    <div className="mt-3 w-full">
      <FieldHead
        {...{ id: 'people-parameters', label: m.people_parameters(), hint: m.people_parameters_hint() }}
      />
      <textarea
        {...{ id: 'people-parameters', name: 'parameters', rows: 5, className: 'field font-mono text-small' }}
        {...{ maxLength: largestPeople.parameters, autoComplete: 'off', spellCheck: false }}
        {...wrongField(problem)}
        aria-describedby={described}
      />
      <label htmlFor="people-parameters-file" className="mt-2 mb-1 block text-small">
        {m.people_parameters_file()}
      </label>
      <input id="people-parameters-file" type="file" name="parameters-file" aria-describedby={described} />
      <Said problem={problem} />
    </div>
  )
}

/** One password that somebody knows shows whether the parameters are those of the project. */
function KnownFields({ problem }: ProblemShown) {
  const described = `people-known-hint${problem ? ` ${problem.id}` : ''}`
  return (
    <fieldset className="mt-3 w-full" aria-describedby={described}>
      <legend className="field-label">{m.people_known()}</legend>
      <p id="people-known-hint" className="text-small text-quiet">
        {m.people_known_hint()}
      </p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <label className="text-small">
          {m.people_known_email()}
          <input
            name={'known-email'}
            type={'text'}
            inputMode={'email'}
            className={'field mt-1'}
            autoComplete={'off'}
            spellCheck={false}
            maxLength={320}
            {...wrongField(problem)}
          />
        </label>
        <label className="text-small">
          {m.people_known_password()}
          <input
            name={'known-password'}
            type={'password'}
            className={'field mt-1'}
            autoComplete={'new-password'}
            maxLength={4096}
          />
        </label>
      </div>
      <Said problem={problem} />
    </fieldset>
  )
}

function Said({ problem }: ProblemShown) {
  return problem && <FieldProblem id={problem.id}>{problem.words}</FieldProblem>
}

const megabytes = largestPeople.accounts / 1024 / 1024

/** At which field a problem is said; at none of them where it is of all. */
const places: Record<PeopleProblem, Field | null> = {
  'no-file': 'accounts',
  'not-an-export': 'accounts',
  'too-many-people': 'accounts',
  'not-parameters': 'parameters',
  'nobody-to-try': 'known',
  'does-not-fit': 'known',
  'damaged-profiles': 'profiles',
  'no-profiles': 'profiles',
  'too-large': null,
  'takes-too-long': null,
  busy: null,
}

function problemInWords(problem: PeopleProblem, locale: Locale): string {
  return words[problem](locale)
}

const words: Record<PeopleProblem, (locale: Locale) => string> = {
  'no-file': () => m.people_no_file(),
  'not-an-export': () => m.people_not_an_export(),
  'too-many-people': (locale) => m.people_too_many({ people: peopleIn(locale) }),
  'not-parameters': () => m.people_not_parameters(),
  'nobody-to-try': () => m.people_nobody_to_try(),
  'does-not-fit': () => m.people_does_not_fit(),
  'damaged-profiles': () => m.people_damaged_profiles(),
  'no-profiles': () => m.people_no_profiles(),
  'too-large': () => tooLargeInWords(),
  'takes-too-long': () => m.people_takes_too_long(),
  busy: () => m.people_busy(),
}

function tooLargeInWords(): string {
  return m.people_too_large({ megabytes })
}

function peopleIn(locale: Locale): string {
  return mostPeople.toLocaleString(formatLocale[locale])
}

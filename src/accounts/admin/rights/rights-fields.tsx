import { rightsFields } from '#accounts/model/rights-form.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { locales } from '#kernel/locales.ts'
import type { MaybeNarrowed } from '#kernel/rights/rights.ts'
import { capital } from '#kernel/text/capital.ts'
import type { KindLabels } from './rights-words.ts'

type Props = {
  rights: MaybeNarrowed
  kinds: KindLabels
  /** Whose they are. */
  title?: string
}

/** What an account may do: everything, or what is ticked. What is ticked is only shown once that was chosen. */
export function RightsFields({ rights, kinds, title = m.roles_title() }: Props) {
  const has = (list: readonly string[] | undefined, each: string) => list?.includes(each) === true
  const also = [
    { value: 'publishes', label: m.roles_also_publishes(), isOn: rights?.publishes },
    { value: 'register', label: m.roles_register(), isOn: rights?.register },
    { value: 'messages', label: m.roles_messages(), isOn: rights?.messages },
  ]
  return (
    <fieldset className="group/may grid gap-2">
      <legend className="field-label">{title}</legend>
      <Choice type="radio" name={rightsFields.all} value="everything" isOn={rights === null}>
        {m.roles_everything()}
      </Choice>
      <Choice type="radio" name={rightsFields.all} value="chosen" isOn={rights !== null}>
        {m.roles_chosen()}
      </Choice>
      <div className="hidden gap-4 border-l-3 border-line pl-4 group-has-[[value=chosen]:checked]/may:grid">
        <p className="text-small text-quiet">{m.roles_chosen_text()}</p>
        <fieldset>
          <legend className="font-semibold">{m.roles_kinds()}</legend>
          <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4">
            {Object.entries(kinds).map(([kind, label]) => (
              <Choice key={kind} name={rightsFields.kinds} value={kind} isOn={has(rights?.kinds, kind)}>
                {label}
              </Choice>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="font-semibold">{m.roles_languages()}</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {locales.map((locale) => (
              <Choice
                key={locale}
                name={rightsFields.languages}
                value={locale}
                isOn={!rights || rights.kinds.length === 0 || has(rights.languages, locale)}
              >
                {capital(languageName(locale))}
              </Choice>
            ))}
          </div>
          <p className="text-small text-quiet">
            {m.roles_languages_text({ language: languageName(locales[0]) })}
          </p>
        </fieldset>
        <fieldset>
          <legend className="font-semibold">{m.roles_also()}</legend>
          {also.map(({ value, label, isOn }) => (
            <Choice key={value} name={rightsFields.also} value={value} isOn={isOn === true}>
              {label}
            </Choice>
          ))}
        </fieldset>
      </div>
    </fieldset>
  )
}

type ChoiceProps = {
  type?: 'radio' | 'checkbox'
  name: string
  value: string
  isOn: boolean
  children: React.ReactNode
}

function Choice({ type = 'checkbox', name, value, isOn, children }: ChoiceProps) {
  return (
    <label className="flex min-h-8 items-start gap-2 py-1">
      <input type={type} name={name} value={value} defaultChecked={isOn} className="mt-1 shrink-0" />
      {children}
    </label>
  )
}

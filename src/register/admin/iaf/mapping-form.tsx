import { Form } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import {
  endedStatuses,
  type IafMapping,
  longestSchemeName,
  mappedStates,
} from '#register/model/iaf/iaf-mapping.ts'
import { stateWords } from '../register-words.ts'

type Props = {
  mapping: IafMapping
  standards: { standard: string; scheme: string | null }[]
  csrf: string
}

/** What the database is told of each state, and what it calls the scheme of each standard. */
export function MappingForm({ mapping, standards, csrf }: Props) {
  return (
    <Form method="post" className="grid gap-6" key={JSON.stringify(mapping)}>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value="mapping" />
      <fieldset>
        <legend className="font-semibold">{m.iaf_mapping_states()}</legend>
        <p className="mt-1 text-small text-quiet">{m.iaf_mapping_states_text()}</p>
        <div className="register-fields mt-3">
          {mappedStates.map((state) => (
            <label key={state}>
              {stateWords[state]()}
              <select name={`status.${state}`} defaultValue={mapping.statuses[state] ?? ''} className="field">
                <option value="">{m.iaf_mapping_omit()}</option>
                {endedStatuses.map((status) => (
                  <option key={status} lang="en">
                    {status}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </fieldset>
      {standards.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{m.iaf_mapping_schemes()}</legend>
          <p className="mt-1 text-small text-quiet">{m.iaf_mapping_schemes_text()}</p>
          <div className="register-fields mt-3">
            {standards.map(({ standard, scheme }) => (
              <label key={standard}>
                {standard}
                <input
                  name={`scheme.${standard}`}
                  defaultValue={scheme ?? ''}
                  maxLength={longestSchemeName}
                  className="field"
                  lang="en"
                  autoComplete="off"
                />
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <button type="submit" className="button-quiet">
          {m.iaf_mapping_save()}
        </button>
      </div>
    </Form>
  )
}

import { m } from '#kernel/i18n/messages.ts'
import { type ManyWhat, manyChanges, manyWhats } from '#register/model/many/many-asked.ts'
import { isChange, whatInWords } from './many-words.ts'

/** What is done with the certificates that are chosen. */
export function WhatChoice({ what = null }: { what?: ManyWhat | null }) {
  return (
    <div>
      <label htmlFor="many-what" className="field-label">
        {m.many_what()}
      </label>
      <select id="many-what" name="what" defaultValue={what ?? ''} className="field mt-1">
        <option value="">{m.companies_choose()}</option>
        <optgroup label={m.many_decisions()}>
          {manyWhats
            .filter((each) => !isChange(each))
            .map((each) => (
              <option key={each} value={each}>
                {whatInWords(each)}
              </option>
            ))}
        </optgroup>
        <optgroup label={m.many_changes()}>
          {manyChanges.map((each) => (
            <option key={each} value={each}>
              {whatInWords(each)}
            </option>
          ))}
        </optgroup>
      </select>
    </div>
  )
}

import { Form } from 'react-router'
import type { ListColumn } from '#content/model/derive/list.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { columnLabel } from './column-label.ts'

type Props = {
  csrf: string
  section: string
  asked: string
  possible: ListColumn[]
  shown: ListColumn[]
}

/** Which columns the list has: kept for the person, and said in the address, so that it can be passed on. */
export function ChooseColumns({ csrf, section, asked, possible, shown }: Props) {
  return (
    <Form
      method="post"
      action={adminAddress.listViews(section)}
      className="grid justify-items-start gap-3 py-3"
      key={shown.map(({ name }) => name).join()}
    >
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="asked" value={asked} />
      <fieldset>
        <legend className="text-quiet text-small/[1.65]">{m.columns_text()}</legend>
        <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          {possible.map((column) => (
            <label key={column.name} className="flex min-h-7 items-center gap-2">
              <input
                type="checkbox"
                name="column"
                value={column.name}
                defaultChecked={shown.some(({ name }) => name === column.name)}
              />
              {columnLabel(column)}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="columns" className="button-quiet">
          {m.columns_do()}
        </button>
        <button type="submit" name="intent" value="own-columns" className="text-button">
          {m.columns_own()}
        </button>
      </p>
    </Form>
  )
}

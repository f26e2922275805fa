import { useState } from 'react'
import { Form } from 'react-router'
import { maxPublicName } from '#cases/model/public-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { useHeldPage } from '#ui/admin/use-held-page.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { type KeysIntent, type KeysOutcome, outcomeInWords } from './keys-outcome.ts'

type Props = {
  csrf: string
  /** What strangers are shown now; null before anything was chosen. */
  name: string | null
  outcome: KeysOutcome | null
}

/** What those who write are shown of a reader. It is asked before there is a key, and nothing else of the account is ever shown. */
export function PublicNameForm({ csrf, name, outcome }: Props) {
  const [typed, setTyped] = useState(name ?? '')
  const sent = outcome?.intent === 'set-public-name' ? outcome : null
  const problem = sent?.problem && sent.problem !== 'not-allowed' ? outcomeInWords(sent) : null
  useHeldPage(typed.trim() !== (name ?? ''))
  return (
    <Form method="post" noValidate className="mb-8 grid max-w-md gap-4">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value={'set-public-name' satisfies KeysIntent} />
      <TextField
        id="public-name"
        name="public-name"
        label={m.keys_public_name()}
        hint={m.keys_public_name_hint()}
        problem={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        maxLength={maxPublicName}
      />
      <button type="submit" className={`justify-self-start ${name ? 'button-quiet' : 'button-primary'}`}>
        {m.keys_public_name_save()}
      </button>
    </Form>
  )
}

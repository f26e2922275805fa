import { Form, useNavigation } from 'react-router'

type Props = {
  csrf: string
  intent: string
  words: string
  /** What the person saw of it, where nothing else is to be done. */
  seen?: string
  isMain?: boolean
  /** While something else has to end first. */
  isHeld?: boolean
}

/** Does the one thing that a report, or a page of work, was read for. */
export function ActionButton({ csrf, intent, words, seen, isMain = false, isHeld = false }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post">
      <input type="hidden" name="csrf" value={csrf} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={isMain ? 'button-primary' : 'button-quiet'}
        disabled={isBusy || isHeld}
      >
        {words}
      </button>
    </Form>
  )
}

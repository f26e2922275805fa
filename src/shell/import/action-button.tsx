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
  /** What is asked before it is done. */
  children?: React.ReactNode
}

/** Does the one thing that a report, or a page of work, was read for. */
export function ActionButton(props: Props) {
  const { csrf, intent, words, seen, isMain = false, isHeld = false, children } = props
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className={children ? 'grid gap-5' : undefined} noValidate={children !== undefined}>
      <input type="hidden" name="csrf" value={csrf} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      {children}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={`${isMain ? 'button-primary' : 'button-quiet'} justify-self-start`}
        disabled={isBusy || isHeld}
      >
        {words}
      </button>
    </Form>
  )
}

import { Form, useNavigation } from 'react-router'

type StateProps = {
  tone: 'ready' | 'done' | 'stop'
  /** Why what was asked for was not done, in words. */
  trouble: string | null
  children: React.ReactNode
}

/** How an import stands, with what can be done with it. */
export function ReportState({ tone, trouble, children }: StateProps) {
  return (
    <div className="import-state" data-tone={trouble ? 'stop' : tone}>
      {trouble && (
        <p role="alert" className="font-semibold">
          {trouble}
        </p>
      )}
      <div role="status" className="grid gap-3">
        {children}
      </div>
    </div>
  )
}

type ActionProps = { csrf: string; intent: 'apply' | 'undo'; words: string; seen?: string }

/** Does what a report was read for; `seen` is what it said would be done. */
export function ReportAction({ csrf, intent, words, seen }: ActionProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post">
      <input type="hidden" name="csrf" value={csrf} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={intent === 'apply' ? 'button-primary' : 'button-quiet'}
        disabled={isBusy}
      >
        {words}
      </button>
    </Form>
  )
}

import { m } from '#kernel/i18n/messages.ts'

type Props = { words: string; busyWords: string; isBusy: boolean; hasFailed: boolean }

/** The button of a form that works with a key in this browser for a while, and the words about its progress. */
export function KeyFormEnd({ words, busyWords, isBusy, hasFailed }: Props) {
  return (
    <>
      <button type="submit" className="button-primary justify-self-start" aria-disabled={isBusy}>
        {isBusy ? busyWords : words}
      </button>
      <p role="status" className="visually-hidden">
        {isBusy && busyWords}
      </p>
      {hasFailed && (
        <p role="alert" className="form-problem">
          {m.keys_unlock_failed()}
        </p>
      )}
    </>
  )
}

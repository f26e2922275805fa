import { m } from '#app/i18n/messages.ts'
import { doerInWords } from '../../ui/doer.ts'
import type { Theirs } from '../store/slot.ts'

type Props = { news: Theirs | null; waiting: Theirs | null; onShow(): void }

/** Says quietly that the text is somebody else's, or that theirs is waiting. */
export function NewsNote({ news, waiting, onShow }: Props) {
  const told = waiting ?? news
  if (!told) return null
  const name = told.by ? doerInWords(told.by) : m.entry_somebody()
  return (
    <p className="input-note news-note">
      {waiting ? m.entry_news_waiting({ name }) : m.entry_news({ name })}
      {waiting && (
        <button type="button" className="text-button" onClick={onShow}>
          {m.entry_news_show()}
        </button>
      )}
    </p>
  )
}

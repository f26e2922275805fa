import { useId, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { groupOf, type MediaFacts, type MediaUse, mediaTrashDays } from '#media/model/media.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { MediaPicker } from '../picker/media-picker.tsx'
import type { ShownFile } from './media-file-page.tsx'

type Props = { locale: Locale; csrf: string; file: ShownFile; uses: MediaUse[] }

/** A file that nothing uses goes to the trash; in the place of one that is used another is put first. */
export function DeleteSection({ locale, csrf, file, uses }: Props) {
  const id = useId()
  const submit = useSubmit()
  const [picks, setPicks] = useState(false)
  const [other, setOther] = useState<MediaFacts | null>(null)
  return (
    <section aria-labelledby="media-delete">
      <h2 id="media-delete">{m.media_delete()}</h2>
      {uses.length === 0 ? (
        <Form method="post" className="mt-2 grid justify-items-start gap-4">
          <p className="text-quiet">{m.media_delete_text({ days: mediaTrashDays })}</p>
          <input type="hidden" name="csrf" value={csrf} />
          <button type="submit" name="intent" value="trash" className="button-quiet">
            {m.media_delete()}
          </button>
        </Form>
      ) : (
        <>
          <p className="mt-2 text-quiet">{m.media_delete_used()}</p>
          <button type="button" className="button-quiet needs-script mt-4" onClick={() => setPicks(true)}>
            {m.media_repoint()}
          </button>
        </>
      )}
      {picks && (
        <MediaPicker
          group={groupOf(file.type)}
          locale={locale}
          csrf={csrf}
          except={file.id}
          onPick={(picked) => {
            setPicks(false)
            setOther(picked)
          }}
          onClose={() => setPicks(false)}
        />
      )}
      {other && (
        <Modal labelledBy={`${id}-sure`} className="modal-small" onClose={() => setOther(null)}>
          <h2 id={`${id}-sure`}>{m.media_repoint()}</h2>
          <p className="mt-3">{m.media_repoint_sure({ name: other.fileName, count: uses.length })}</p>
          <div className="modal-actions">
            <button
              type="button"
              className="button-primary"
              onClick={() => {
                setOther(null)
                submit({ csrf, intent: 'repoint', to: other.id }, { method: 'post' })
              }}
            >
              {m.media_repoint_do()}
            </button>
            <button type="button" className="button-quiet" onClick={() => setOther(null)}>
              {m.media_cancel()}
            </button>
          </div>
        </Modal>
      )}
    </section>
  )
}

import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { groupOf } from '#media/model/media.ts'
import { useToasts } from '#ui/admin/toasts.tsx'
import { acceptedFiles, ChooseFiles } from '../upload/choose-files.tsx'
import { UploadList } from '../upload/upload-list.tsx'
import { useUploads } from '../upload/use-uploads.ts'
import type { ShownFile } from './media-file-page.tsx'

type Props = { locale: Locale; csrf: string; file: ShownFile; onReplaced(): void }

export function ReplaceSection({ locale, csrf, file, onReplaced }: Props) {
  const toasts = useToasts()
  const { items, queue } = useUploads({
    csrf,
    replaces: file.id,
    onDone: () => {
      queue.clearDone()
      toasts.show({ text: m.media_replaced() })
      onReplaced()
    },
  })
  return (
    <section aria-labelledby="media-replace" className="needs-script">
      <h2 id="media-replace">{m.media_replace()}</h2>
      <p className="mt-2 text-quiet">{m.media_replace_text()}</p>
      <div className="mt-4">
        <ChooseFiles
          label={m.media_replace_choose()}
          accept={acceptedFiles[groupOf(file.type)]}
          onChoose={queue.add}
        />
      </div>
      <UploadList locale={locale} items={items} queue={queue} />
    </section>
  )
}

import { useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { groupOf, type MediaUse } from '#media/model/media.ts'
import { acceptedFiles, ChooseFiles } from '../upload/choose-files.tsx'
import { UploadList, useUploads } from '../upload/upload-list.tsx'
import type { ShownFile } from './media-file-page.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

type Props = { locale: Locale; csrf: string; file: ShownFile; uses: MediaUse[]; onReplaced(): void }

/** Another file in the place of this one: seen beside it first, with every place that will show it. */
export function ReplaceSection({ locale, csrf, file, uses, onReplaced }: Props) {
  const [chosen, setChosen] = useState<File | null>(null)
  const { items, queue } = useUploads({
    csrf,
    replaces: file.id,
    onDone: () => {
      queue.clearDone()
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
          onChoose={([first]) => setChosen(first ?? null)}
        />
      </div>
      <UploadList locale={locale} items={items} queue={queue} />
      {chosen && (
        <ReplaceDialog
          {...{ locale, file, uses, chosen }}
          onReplace={() => {
            setChosen(null)
            queue.add([chosen])
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}

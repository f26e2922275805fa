import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useRef, useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { readFacts } from '#media/admin/read-facts.ts'
import { useUploads } from '#media/admin/upload/upload-list.tsx'
import type { MediaFacts } from '#media/model/media.ts'

/** A picture that was pasted and is in the library now, and where in the text it belongs. */
export type PastedPicture = { file: MediaFacts; place(): number }

/**
 * Sends pictures that are pasted to the library, while the text can be written on. Each that has arrived waits in
 * `arrived` to be described, in the order of arriving.
 */
export function usePastedPictures(editor: Editor | null, csrf: string) {
  const [arrived, setArrived] = useState<PastedPicture[]>([])
  // Where each was pasted, moved along with what is written before it; by the key of its upload.
  const places = useRef(new Map<number, number>())
  const { items, queue } = useUploads({
    csrf,
    async onDone(media) {
      const key = queue.items().find((item) => item.media === media)?.key ?? 0
      const [file] = await readFacts([media]).catch(() => [])
      queue.remove(key)
      if (file) setArrived((others) => [...others, { file, place: () => places.current.get(key) ?? 0 }])
    },
  })
  useEffect(() => {
    if (!editor) return
    const follow = ({ transaction }: { transaction: Transaction }) => {
      for (const [key, place] of places.current) places.current.set(key, transaction.mapping.map(place))
    }
    editor.on('transaction', follow)
    return () => void editor.off('transaction', follow)
  }, [editor])

  function add(pictures: readonly File[], place: number) {
    const before = queue.items().length
    queue.add(pictures.map(named))
    for (const { key } of queue.items().slice(before)) places.current.set(key, place)
  }
  function settle() {
    setArrived(([, ...others]) => others)
  }
  return { items, queue, add, arrived: arrived[0] ?? null, settle }
}

/** Every picture of a clipboard is called `image.png`: in the library it is called by its time. */
function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('.')
  return new File([file], `${m.text_pasted_name()} ${day} ${time}.${file.type.slice('image/'.length)}`, {
    type: file.type,
  })
}

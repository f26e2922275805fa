import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { getLocale, m } from '#kernel/i18n/messages.ts'
import { formatLocale } from '#kernel/locales.ts'
import { ChooseFiles } from '#media/admin/upload/choose-files.tsx'
import { prepareSending } from '#media/admin/upload/send-file.ts'
import { copiesWhileSent, moveLimits } from '#moving/model/moves/move.ts'
import { inMegabytes } from './move-words.ts'

type Told = { key: number; name: string; percent: number; problem: string | null }

/** Sends the files of another site one after the other, in parts; once all have arrived they are a move. */
export function SendSource({ csrf, room }: { csrf: string; room: number | null }) {
  const submit = useSubmit()
  const [told, setTold] = useState<Told[]>([])
  const [isSending, setSending] = useState(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const tell = (key: number, change: Partial<Told>) =>
    setTold((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))

  const send = async (files: File[]) => {
    if (files.length === 0 || isSending) return
    const problem = unfit(files, room)
    setTold(files.map(({ name }, key) => ({ key, name, percent: 0, problem: key === 0 ? problem : null })))
    if (problem !== null) return
    setSending(true)
    const uploads: string[] = []
    for (const [key, file] of files.entries()) {
      // Whoever left the page wants no move, and is doing something else.
      if (isLeft.current) break
      const sent = await sendOne(file, csrf, (percent) => tell(key, { percent }))
      if ('problem' in sent) {
        tell(key, { problem: sent.problem })
        break
      }
      uploads.push(sent.upload)
    }
    if (uploads.length === files.length && !isLeft.current) {
      const form = new FormData()
      form.set('csrf', csrf)
      for (const upload of uploads) form.append('upload', upload)
      await submit(form, { method: 'post', action: adminAddress.moves })
    }
    setSending(false)
  }
  return (
    <div className="mt-4">
      <ChooseFiles
        multiple
        label={m.moving_choose()}
        className="button-primary"
        disabled={isSending}
        onChoose={(files) => void send(files)}
      />
      <noscript>
        <p className="mt-3">{m.moving_needs_script()}</p>
      </noscript>
      <div role="status">
        <ul className="mt-4 grid gap-2">
          {told.map(({ key, name, percent, problem }) => (
            <li key={key} className="wrap-anywhere">
              {problem ? (
                <strong className="text-bad">{problem}</strong>
              ) : (
                <span className="figures">
                  {percent === 100
                    ? m.moving_sent({ name })
                    : m.moving_sending({ name, percent: percent.toLocaleString(formatLocale[getLocale()]) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Why files are not sent at all: what is found out afterwards was sent for nothing. */
function unfit(files: readonly File[], room: number | null): string | null {
  if (files.length > moveLimits.files) return m.moving_too_many()
  if (files.some(({ size }) => size > moveLimits.bytes))
    return m.moving_too_large({ megabytes: moveLimits.bytes / 1024 / 1024 })
  const needed = files.reduce((sum, { size }) => sum + size, 0) * copiesWhileSent
  if (room !== null && needed > room)
    return m.moving_no_room({ needed: inMegabytes(needed), room: inMegabytes(room) })
  return null
}

function sendOne(
  file: File,
  csrf: string,
  progress: (percent: number) => void,
): Promise<{ upload: string } | { problem: string }> {
  return new Promise((resolve) => {
    prepareSending(file, csrf, {
      progress: (sent) => progress(file.size === 0 ? 0 : Math.floor((sent / file.size) * 99)),
      broken: () => {},
      complete(upload) {
        progress(100)
        resolve({ upload })
      },
      failed: (how) =>
        resolve({
          problem:
            how === 'signed-out'
              ? m.moving_signed_out()
              : how === 'disk-full'
                ? m.moving_disk_full()
                : m.moving_not_sent({ name: file.name }),
        }),
    }).start()
  })
}

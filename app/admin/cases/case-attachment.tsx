import { useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import { sizeInWords } from '#app/ui/dates.ts'
import type { PieceFile } from '#domain/cases/sealed-piece.ts'
import type { Locale } from '#domain/locales.ts'
import type { CaseReader } from './case-reader.ts'

type Props = { file: PieceFile; epoch: number; reader: CaseReader; locale: Locale }

/** An attachment: never shown, only saved, as bytes that no browser takes for a page or a picture. */
export function CaseAttachment({ file, epoch, reader, locale }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'tampered'>('idle')
  const download = async () => {
    setState('busy')
    const read = await reader.openFile(file, epoch)
    if (read.state === 'open') save(file.name, read.bytes)
    setState(read.state === 'open' ? 'idle' : read.state)
  }
  return (
    <li>
      <span className="min-w-0">
        <span className="wrap-anywhere font-semibold">{file.name}</span>
        <span className="block text-quiet">
          {m.case_file_facts({ type: file.type, size: sizeInWords(file.bytes, locale) })}
        </span>
        {file.isOriginal && <span className="block text-warn">{m.case_file_original()}</span>}
        {(state === 'failed' || state === 'tampered') && (
          <span role="alert" className="block font-semibold text-bad">
            {state === 'failed' ? m.case_file_failed() : m.case_file_tampered()}
          </span>
        )}
      </span>
      <button
        type="button"
        className="button-quiet min-h-9 px-3 py-1 text-small"
        aria-disabled={state === 'busy'}
        onClick={() => state !== 'busy' && download()}
      >
        {state === 'busy' ? m.case_file_busy() : m.case_file_download()}
        <span className="visually-hidden"> {file.name}</span>
      </button>
    </li>
  )
}

function save(name: string, bytes: Uint8Array): void {
  const href = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

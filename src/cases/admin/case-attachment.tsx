import { useEffect, useRef, useState } from 'react'
import type { PieceFile } from '#cases/model/sealed-piece.ts'
import { riskOf } from '#kernel/document-risk.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { RiskyFile } from '#ui/admin/risky-file.tsx'
import { sizeInWords } from '#ui/sizes.ts'
import type { CaseReader } from './case-reader.ts'

type CaseAttachmentProps = {
  file: PieceFile
  /** Pictures of its pages, where it acts when it is opened. */
  pages: PieceFile[]
  epoch: number
  reader: CaseReader
  locale: Locale
}

/** An attachment: never shown, only saved, as bytes that no browser takes for a page or a picture. */
export function CaseAttachment({ file, pages, epoch, reader, locale }: CaseAttachmentProps) {
  const risk = riskOf(file)
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'tampered'>('idle')
  const download = async () => {
    setState('busy')
    const read = await reader.openFile(file, epoch)
    if (read.state === 'open') save(file.name, read.bytes)
    setState(read.state === 'open' ? 'idle' : read.state)
  }
  const button = (
    <button
      type="button"
      className="button-quiet min-h-9 px-3 py-1 text-small"
      aria-disabled={state === 'busy'}
      onClick={() => state !== 'busy' && download()}
    >
      {state === 'busy' ? m.case_file_busy() : risk ? m.risky_download_anyway() : m.case_file_download()}
      <span className="visually-hidden"> {file.name}</span>
    </button>
  )
  return (
    <li>
      <div className="min-w-0">
        <span className="wrap-anywhere font-semibold">{file.name}</span>
        <span className="block text-quiet">
          {m.case_file_facts({ type: file.type, size: sizeInWords(file.bytes, locale) })}
        </span>
        <Provenance file={file} />
        {risk && (
          <RiskyFile
            risk={risk}
            pages={pages.map((page, at) => (
              <PagePicture
                key={page.id}
                page={page}
                epoch={epoch}
                reader={reader}
                name={m.risky_page({ number: at + 1, name: file.name })}
              />
            ))}
          >
            {button}
          </RiskyFile>
        )}
        {(state === 'failed' || state === 'tampered') && (
          <span role="alert" className="block font-semibold text-bad">
            {state === 'failed' ? m.case_file_failed() : m.case_file_tampered()}
          </span>
        )}
      </div>
      {!risk && button}
    </li>
  )
}

/** A page is opened shortly before it is scrolled to. */
const nearby = { rootMargin: '800px' }

type PagePictureProps = { page: PieceFile; epoch: number; reader: CaseReader; name: string }

/** A page as it was drawn when the file arrived. It is opened once it is in view, and drawn: the page loads pictures of the site alone. */
function PagePicture({ page, epoch, reader, name }: PagePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    const { current } = canvas
    if (!current) return
    let isOver = false
    const watching = new IntersectionObserver(async ([seen]) => {
      if (!seen?.isIntersecting) return
      watching.disconnect()
      const read = await reader.openFile(page, epoch)
      const drawn = read.state === 'open' && (await draw(current, read.bytes).catch(() => false))
      if (!isOver) setIsBroken(!drawn)
    }, nearby)
    watching.observe(current)
    return () => {
      isOver = true
      watching.disconnect()
    }
  }, [page, epoch, reader])
  if (isBroken) return <p role="alert">{m.case_file_failed()}</p>
  return <canvas ref={canvas} role="img" aria-label={name} width={1200} height={1700} />
}

async function draw(canvas: HTMLCanvasElement, bytes: Uint8Array): Promise<boolean> {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/webp' }))
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return true
}

/** Whether a file still says where it comes from, and who wanted that. */
function Provenance({ file: { type, isOriginal, isKeptOnRequest } }: { file: PieceFile }) {
  // Before files said who asked for it, an image was kept as it was sent only where its writer had.
  if (isKeptOnRequest ?? (isOriginal && type.startsWith('image/')))
    return <span className="block text-warn">{m.case_file_original()}</span>
  return type === 'application/pdf' && <span className="block text-quiet">{m.case_file_as_sent()}</span>
}

function save(name: string, bytes: Uint8Array): void {
  const href = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

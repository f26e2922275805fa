import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Props = { href: string; revision: number; width: number; title: string }

/**
 * A page in a frame, as wide as it is told and made smaller to fit. When the revision rises the page is loaded anew
 * behind the one that is seen, brought to the same place, and only then put in front: nothing flickers while one types.
 */
export function PreviewFrame({ href, revision, width, title }: Props) {
  const [front, setFront] = useState(0)
  const frames = useRef<(HTMLIFrameElement | null)[]>([null, null])
  const shownAt = useRef<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const wanted = `${revision} ${href}`

  useEffect(() => {
    if (shownAt.current === wanted) return
    const isFirst = shownAt.current === null
    shownAt.current = wanted
    const behind = frames.current[isFirst ? front : 1 - front]
    // The same address is loaded again: the draft behind it has changed.
    if (behind) behind.src = href
  }, [wanted, href, front])

  const arrived = useCallback(
    (at: number) => {
      const [loaded, before] = [frames.current[at], frames.current[1 - at]]
      if (!loaded?.src || at === front) return
      loaded.contentWindow?.scrollTo({ top: before?.contentWindow?.scrollY ?? 0, behavior: 'instant' })
      setFront(at)
    },
    [front],
  )

  useFit(place, width)
  return (
    <div ref={place} className="preview-place">
      {[0, 1].map((at) => (
        <iframe
          key={at}
          ref={(frame) => {
            frames.current[at] = frame
          }}
          title={title}
          className="preview-frame"
          data-front={at === front}
          onLoad={() => arrived(at)}
        />
      ))}
    </div>
  )
}

/** Tells the styles how wide the page is and by how much it is made smaller. */
function useFit(place: React.RefObject<HTMLDivElement | null>, width: number): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => {
      const scale = Math.min(1, element.clientWidth / width)
      element.style.setProperty('--preview-width', `${width}px`)
      element.style.setProperty('--preview-scale', String(scale))
      element.style.setProperty('--preview-height', `${element.clientHeight / scale}px`)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [place, width])
}

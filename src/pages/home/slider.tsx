import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import type { ShownImage } from '#kernel/shown-image.ts'
import { Arrow, PauseIcon, PlayIcon } from '#ui/icons.tsx'
import { Picture } from '#ui/picture.tsx'

export type Slide = {
  id: string
  title: string
  text: string | null
  image: ShownImage | null
  darkImage: ShownImage | null
  buttonLabel: string | null
  buttonTarget: string | null
}

const restsFor = 7000

/**
 * Pictures that follow one another. Without script it is a row to scroll; with it, it moves on by itself until
 * paused, and not at all for those who asked for less motion.
 */
export function Slider({ slides }: { slides: Slide[] }) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [live, setLive] = useState(false)

  useEffect(() => {
    setLive(true)
    setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])

  const show = (next: number) => {
    const list = track.current
    if (!list) return
    const target = (next + slides.length) % slides.length
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({ left: target * list.clientWidth, behavior: calm ? 'auto' : 'smooth' })
  }

  useEffect(() => {
    if (!playing || slides.length < 2) return
    const timer = setInterval(() => {
      if (!document.hidden && !track.current?.contains(document.activeElement)) show(at + 1)
    }, restsFor)
    return () => clearInterval(timer)
  })

  if (slides.length === 0) return null
  return (
    <section aria-roledescription={m.slider_role()} aria-label={m.slider()} className="shell mt-8 sm:mt-16">
      <ul
        ref={track}
        className="slider"
        onScroll={(event) =>
          setAt(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))
        }
      >
        {slides.map((slide, place) => (
          <li
            key={slide.id}
            aria-roledescription={m.slide_role()}
            aria-label={m.slide_of({ at: place + 1, all: slides.length })}
            className="slide"
            inert={live && place !== at}
          >
            {slide.image && (
              <Picture
                image={slide.image}
                dark={slide.darkImage}
                sizes="(min-width: 80rem) 72rem, 100vw"
                isWide
                className="block size-full max-h-136 min-h-64 object-cover md:min-h-88"
              />
            )}
            <div className="slide-text">
              <h2 className="text-h2">{slide.title}</h2>
              {slide.text && <p className="mt-3">{slide.text}</p>}
              {slide.buttonLabel && slide.buttonTarget && (
                <Link to={slide.buttonTarget} className="button-primary mt-6">
                  {slide.buttonLabel}
                  <Arrow />
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      {live && slides.length > 1 && (
        <div className="mt-3 flex items-center gap-1">
          <button
            type="button"
            className="icon-button"
            aria-label={playing ? m.slider_pause() : m.slider_play()}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <PauseIcon /> : <PlayIcon />}
          </button>
          <ul className="flex">
            {slides.map((slide, place) => (
              <li key={slide.id}>
                <button
                  type="button"
                  className="slide-dot"
                  aria-label={m.slider_show({ at: place + 1, title: slide.title })}
                  aria-current={place === at || undefined}
                  onClick={() => {
                    setPlaying(false)
                    show(place)
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

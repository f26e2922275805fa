import { useLayoutEffect, useMemo, useRef } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import { isColour, ownTheme, type ThemeColour } from '#kernel/theme/theme.ts'
import { judge } from '#ui/theme/judge.ts'
import type { InputProps } from './input-props.ts'
import { useSurroundings } from './inputs-context.ts'
import { TypedInput } from './typed-input.tsx'
import { useThemeNow } from './use-theme-now.ts'

/** A colour: picked from the browser's own palette, or written. */
export function ColourInput(props: InputProps<string>) {
  const { id, field, value, onChange } = props
  const { locale } = useSurroundings()
  const own = field.themeColour ? ownTheme[field.themeColour] : '#000000'
  const described = [props.describedBy, field.themeColour && `${id}-verdict`].filter(Boolean).join(' ')
  return (
    <>
      <span className="flex items-center gap-3">
        <input
          type="color"
          className="h-12 w-14 shrink-0"
          aria-label={m.colour_pick({ label: field.label[locale] })}
          value={value ?? own}
          onChange={({ target }) => onChange(target.value)}
        />
        <TypedInput
          {...props}
          describedBy={described || undefined}
          className="max-w-40 tabular-nums"
          write={String}
          read={readColour}
        />
        {value !== null && (
          <button type="button" className="input-button" onClick={() => onChange(null)}>
            {m.colour_clear()}
          </button>
        )}
      </span>
      {field.themeColour && <Verdict id={id} name={field.themeColour} value={value} />}
    </>
  )
}

/** As it is kept, from what people write or paste: with or without `#`, short or long, in any letters. */
function readColour(text: string): { value: string | null } | { problem: string } {
  const plain = text.trim().toLowerCase().replace(/^#/, '')
  if (plain === '') return { value: null }
  const value = `#${plain.length === 3 ? plain.replace(/./g, '$&$&') : plain}`
  return isColour(value) ? { value } : { problem: m.colour_problem() }
}

/** How the colour will look in both schemes, and what is done so that it can be read. */
function Verdict({ id, name, value }: { id: string; name: ThemeColour; value: string | null }) {
  const { locale } = useSurroundings()
  const theme = useThemeNow()
  const { light, dark, isMoved, like } = useMemo(() => judge(theme, name), [theme, name])
  const moved = name === 'paper' ? m.colour_paper_lightened : m.colour_darkened
  return (
    <div className="input-note flex items-start gap-2" id={`${id}-verdict`}>
      <Swatch colour={light.colour} />
      <Swatch colour={dark.colour} />
      <span>
        {value === null && `${m.colour_unset({ hex: ownTheme[name] })} `}
        {m.colour_contrast({
          light: inWords(light.contrast, locale),
          dark: inWords(dark.contrast, locale),
        })}{' '}
        {isMoved && <strong>{moved({ used: light.colour })} </strong>}
        {like && (
          <strong>{m.colour_like({ state: like === 'bad' ? m.colour_bad() : m.colour_suspended() })}</strong>
        )}
      </span>
    </div>
  )
}

function Swatch({ colour }: { colour: string }) {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => box.current?.style.setProperty('background-color', colour), [colour])
  return <span ref={box} aria-hidden="true" className="size-5 shrink-0 border border-line" />
}

function inWords(ratio: number, locale: Locale): string {
  return numberFormat(formatLocale[locale], { maximumFractionDigits: 1 }).format(Math.floor(ratio * 10) / 10)
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { families } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import type { TypePair } from '#kernel/theme/theme.ts'
import { contrast } from '#ui/theme/colour.ts'
import { type Palette, paletteOf, type Scheme, states } from '#ui/theme/palette.ts'
import { familiesOf, typefaceAddress, typefaces, typefacesOf } from '#ui/theme/typefaces.ts'
import { familyOptions } from '../model/kinds/choices.ts'
import { useSurroundings } from './inputs/inputs-context.ts'
import { useThemeNow } from './inputs/use-theme-now.ts'

/** What is read on the site in small, in both schemes: it follows the fields while somebody picks. */
export function ThemeSample() {
  const theme = useThemeNow()
  const palette = paletteOf(theme)
  useTypefaces(theme.type)
  return (
    <section className="form-section" aria-labelledby="theme-sample">
      <h2 id="theme-sample">{m.theme_sample()}</h2>
      <p className="input-note">{m.theme_sample_text()}</p>
      <div className="mt-4 grid grid-cols-1 gap-4 @min-[44rem]/form:grid-cols-2">
        <Sheet name="light" {...{ palette, type: theme.type }} title={m.theme_light()} />
        <Sheet name="dark" {...{ palette, type: theme.type }} title={m.theme_dark()} />
      </div>
    </section>
  )
}

/** Loads what a pair needs, so that the sample is set in it before it is published. */
function useTypefaces(type: TypePair): void {
  useEffect(() => {
    for (const name of typefacesOf(type)) {
      const { name: family, weight } = typefaces[name]
      if ([...document.fonts].some((face) => face.family.replaceAll('"', '') === family)) continue
      document.fonts.add(new FontFace(family, `url(${typefaceAddress(name)})`, { weight }))
    }
  }, [type])
}

type SheetProps = { name: keyof Palette; palette: Palette; type: TypePair; title: string }

function Sheet({ name, palette, type, title }: SheetProps) {
  const { locale } = useSurroundings()
  const sheet = useRef<HTMLDivElement>(null)
  const scheme: Scheme = palette[name]
  const colours = Object.entries({ ...scheme, ...states[name] })
  useLayoutEffect(() => {
    for (const [token, colour] of colours) sheet.current?.style.setProperty(`--color-${token}`, colour)
    const { headings, text } = familiesOf(type)
    sheet.current?.style.setProperty('--font-serif', headings)
    sheet.current?.style.setProperty('--font-sans', text)
  })
  const ratio = (ink: keyof Scheme, ground: keyof Scheme = 'paper') =>
    numberFormat(formatLocale[locale], { maximumFractionDigits: 1 }).format(
      Math.floor(contrast(scheme[ink], scheme[ground]) * 10) / 10,
    )
  return (
    <div ref={sheet} className="border border-line bg-paper font-sans text-ink">
      <div className="grid gap-3 p-5">
        <p className="text-small text-quiet">{title}</p>
        <h3>{m.theme_heading()}</h3>
        <p>
          {m.theme_body()} <span className="text-river underline">{m.theme_link()}</span>
        </p>
        <p>
          <span className="button-primary">{m.theme_button()}</span>
        </p>
        <p className="figures text-small text-quiet">
          {m.theme_text_ratio({
            ratio: ratio('ink'),
            link: ratio('river'),
            button: ratio('on-river', 'river'),
          })}
        </p>
        <ul className="grid grid-cols-2 gap-2">
          {families.map((family) => (
            <li
              key={family}
              className="border-t-2 border-current pt-1 text-small text-family"
              data-family={family}
            >
              <span className="font-semibold">{familyOptions[family][locale]}</span>{' '}
              <span className="figures">{ratio(family)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="on-night p-4 text-small">
        {m.theme_footer()}: <span className="text-river underline">{m.theme_link()}</span>
      </div>
    </div>
  )
}

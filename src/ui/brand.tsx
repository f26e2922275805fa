import { holdsName, type ShownImage, signWidth } from '#kernel/shown-image.ts'
import { drawing } from '#kernel/theme/shown-theme.ts'

type Props = {
  identity: { name: string; logo: ShownImage | null; darkLogo: ShownImage | null }
  /** Where there is no room for a wide logo. */
  isSmall?: boolean
}

/** The body's logo and name; its drawn sign where it has no logo. A logo that holds the name stands alone. */
export function Brand({ identity: { name, logo, darkLogo }, isSmall = false }: Props) {
  if (!logo || (isSmall && holdsName(logo))) {
    const size = isSmall ? 32 : 44
    return (
      <>
        <img src={drawing('mark.svg')} alt="" width={size} height={size} />
        <span>{name}</span>
      </>
    )
  }
  const height = isSmall ? 'h-8' : 'h-11'
  return (
    <>
      <picture>
        {darkLogo && <source media="(prefers-color-scheme: dark)" srcSet={copyOf(darkLogo)} />}
        <img
          src={copyOf(logo)}
          alt=""
          width={logo.width}
          height={logo.height}
          className={`w-auto max-w-56 object-contain ${height} ${darkLogo ? '' : 'dark:bg-[white] dark:p-1'}`}
        />
      </picture>
      <span className={holdsName(logo) ? 'visually-hidden' : undefined}>{name}</span>
    </>
  )
}

/** As it was drawn, or wide enough for a screen with two pixels to one. */
function copyOf(logo: ShownImage): string {
  return logo.drawing ?? `${logo.base}/${holdsName(logo) ? 480 : signWidth}.webp`
}

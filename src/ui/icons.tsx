/** Small drawings that accompany words; each is decorative and hidden from assistive technology. */
export function Chevron() {
  return (
    <Icon size={12}>
      <path d="m2.5 4.5 3.5 3.5 3.5-3.5" />
    </Icon>
  )
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </Icon>
  )
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M3 6.5h18M3 12h18M3 17.5h18" />
    </Icon>
  )
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m5 5 14 14M19 5 5 19" />
    </Icon>
  )
}

export function Arrow() {
  return (
    <Icon size={16}>
      <path d="M2 8h11M9 3.5 13.5 8 9 12.5" />
    </Icon>
  )
}

export function ExternalIcon() {
  return (
    <Icon size={12}>
      <path d="M4.5 2.5h5v5M9.5 2.5l-7 7" />
    </Icon>
  )
}

export function PauseIcon() {
  return (
    <Icon>
      <path d="M8 5v14M16 5v14" />
    </Icon>
  )
}

export function PlayIcon() {
  return (
    <Icon>
      <path d="M7 4.5v15l12-7.5z" />
    </Icon>
  )
}

/** A small drawing in lines, on a square of so many units; the words are beside it. */
export function Icon({ size = 24, children }: { size?: number; children: React.ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

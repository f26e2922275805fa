import { Icon } from '#ui/icons.tsx'

/** Small drawings of what the tools do; their buttons carry the words. */
export function Bold() {
  return (
    <Icon size={20}>
      <path d="M6 4h4.75a3 3 0 0 1 0 6H6zM6 10h5.5a3 3 0 0 1 0 6H6z" strokeWidth={2} />
    </Icon>
  )
}

export function Italic() {
  return (
    <Icon size={20}>
      <path d="M8.5 4h5M6.5 16h5M11.5 4l-3 12" />
    </Icon>
  )
}

export function Superscript() {
  return (
    <Icon size={20}>
      <path d="m3.5 7 7 9M10.5 7l-7 9M13.25 4.5c.25-1.75 3-1.5 3 .25 0 1.5-3 2-3 3.75h3.25" />
    </Icon>
  )
}

export function Subscript() {
  return (
    <Icon size={20}>
      <path d="m3.5 4 7 9M10.5 4l-7 9M13.25 12.5c.25-1.75 3-1.5 3 .25 0 1.5-3 2-3 3.75h3.25" />
    </Icon>
  )
}

export function Document() {
  return (
    <Icon size={20}>
      <path d="M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M7.5 9.5h5M7.5 12h5M7.5 14.5h3" />
    </Icon>
  )
}

export function Certificate() {
  return (
    <Icon size={20}>
      <circle cx="10" cy="7.75" r="4.75" />
      <path d="m8 7.75 1.5 1.5L12.25 6.5M7 11.75V17.5l3-1.75 3 1.75v-5.75" />
    </Icon>
  )
}

export function Footnote() {
  return (
    <Icon size={20}>
      <path d="M3.5 5h8M3.5 9h8M3.5 13.5h4M3.5 16.5h13M13.5 5 15.5 3.75V9" />
    </Icon>
  )
}

export function Link() {
  return (
    <Icon size={20}>
      <path d="M8.5 11.5a3 3 0 0 0 4.25 0l2.75-2.75a3 3 0 0 0-4.25-4.25l-1 1M11.5 8.5a3 3 0 0 0-4.25 0L4.5 11.25a3 3 0 0 0 4.25 4.25l1-1" />
    </Icon>
  )
}

export function Bullets() {
  return (
    <Icon size={20}>
      <path d="M8 5h8.5M8 10h8.5M8 15h8.5" />
      <path d="M4 5h.01M4 10h.01M4 15h.01" strokeWidth={2.5} strokeLinecap="round" />
    </Icon>
  )
}

export function Numbers() {
  return (
    <Icon size={20}>
      <path d="M8.5 5h8M8.5 10h8M8.5 15h8" />
      <path d="M3.25 4 4.5 3.25V7.5M3.25 12.5h2.5l-2.5 3.75h2.75" strokeWidth={1.25} />
    </Icon>
  )
}

export function Quote() {
  return (
    <Icon size={20}>
      <path d="M4 5.5v9" strokeWidth={2} />
      <path d="M8 6.5h8.5M8 10h8.5M8 13.5h5" />
    </Icon>
  )
}

export function Callout() {
  return (
    <Icon size={20}>
      <circle cx="10" cy="10" r="6.75" />
      <path d="M10 9.25V14M10 6.5v.01" strokeWidth={1.75} strokeLinecap="round" />
    </Icon>
  )
}

export function Table() {
  return (
    <Icon size={20}>
      <path d="M3.5 4.5h13v11h-13zM3.5 8h13M3.5 11.75h13M10 8v7.5" />
    </Icon>
  )
}

export function Image() {
  return (
    <Icon size={20}>
      <path d="M3.5 4.5h13v11h-13zM3.5 13.5l4-4 3.5 3.5 2-2 3.5 3.25" />
      <circle cx="12.75" cy="7.75" r="1" />
    </Icon>
  )
}

export function Undo() {
  return (
    <Icon size={20}>
      <path d="M7 4 3.5 7.5 7 11M4 7.5h7.5a4 4 0 0 1 0 8H8" />
    </Icon>
  )
}

export function Redo() {
  return (
    <Icon size={20}>
      <path d="M13 4l3.5 3.5L13 11M16 7.5H8.5a4 4 0 0 0 0 8H12" />
    </Icon>
  )
}

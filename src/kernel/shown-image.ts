export type ShownImage = {
  /** Address without width and ending: `/media/{id}/{version}`. */
  base: string
  /** Address of the same as a drawing, where there is one. */
  drawing?: string
  width: number
  height: number
  alt: string
  focal: { x: number; y: number }
}

/** Whether a logo is so much wider than high that it can be taken to hold the body's name. */
export function holdsName({ width, height }: { width: number; height: number }): boolean {
  return width >= 1.8 * height
}

/** The widths in which an image is offered and can be asked for, in pixels. */
export const imageWidths = [320, 480, 640, 960, 1280, 1600] as const

/** One more can be asked for: a sign beside a name is hardly ever shown wider. */
export const signWidth = 160
export type ImageWidth = (typeof imageWidths)[number] | typeof signWidth

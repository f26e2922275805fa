export type ShownImage = {
  /** Address without width and ending: `/media/{id}/{version}`. */
  base: string
  width: number
  height: number
  alt: string
  focal: { x: number; y: number }
}

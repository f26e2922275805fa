/** The widths in which an image is offered and can be asked for, in pixels. */
export const imageWidths = [320, 480, 640, 960, 1280, 1600] as const
export type ImageWidth = (typeof imageWidths)[number]

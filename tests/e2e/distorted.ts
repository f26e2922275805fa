import type { Page } from 'playwright'

/** Pictures that are drawn wider or taller than they are, by name and with how much. A vector that says so itself is none. */
export function distorted(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { naturalWidth, naturalHeight, alt, className, currentSrc } = image
      const { objectFit, borderLeftWidth, borderRightWidth, borderTopWidth, borderBottomWidth } =
        getComputedStyle(image)
      if (!image.checkVisibility() || naturalWidth === 0 || objectFit !== 'fill') return []
      const width =
        image.offsetWidth - Number.parseFloat(borderLeftWidth) - Number.parseFloat(borderRightWidth)
      const height =
        image.offsetHeight - Number.parseFloat(borderTopWidth) - Number.parseFloat(borderBottomWidth)
      // Small ones are off by what a pixel is of them.
      const isTrue = Math.abs(width - (height * naturalWidth) / naturalHeight) <= Math.max(2, width * 0.02)
      return isTrue
        ? []
        : [
            `${alt || className || currentSrc}: ${width} by ${height}, made ${naturalWidth} by ${naturalHeight}`,
          ]
    }),
  )
}

/** A4 and its margins, in points. */
export const paper = { width: 595.28, height: 841.89, left: 64, right: 64, top: 82, bottom: 66 }

export const column = paper.width - paper.left - paper.right

export const inks = {
  ink: '#11212D',
  quiet: '#4A5A64',
  river: '#0B4F6C',
  warning: '#9A5B00',
  hairline: '#C8CCC9',
  ground: '#F4F2EA',
  field: '#F0F4F5',
}

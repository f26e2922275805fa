import { Fragment } from 'react'

export type Segment = { text: string; hit: boolean }

/** Text with the found words marked. */
export function Highlighted({ segments }: { segments: Segment[] }) {
  return segments.map(({ text, hit }, at) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place
      <mark key={at}>{text}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place
      <Fragment key={at}>{text}</Fragment>
    ),
  )
}

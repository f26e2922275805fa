type Props = { src: string; width: number | null; height: number | null }

/**
 * The picture on which something is chosen. It stands in its final proportions before it is there: a canvas has its size
 * from the beginning, a picture of any width only once it has come.
 */
export function FramedPicture({ src, width, height }: Props) {
  return (
    <>
      <canvas width={width ?? undefined} height={height ?? undefined} />
      <img src={src} alt="" draggable={false} />
    </>
  )
}

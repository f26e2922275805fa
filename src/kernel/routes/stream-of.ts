/** A body that is sent piece by piece while the pieces are made; the rest is not made once its reader has gone. */
export function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) return controller.close()
      controller.enqueue(value)
    },
    cancel: () => pieces.return(undefined).then(() => {}),
  })
}

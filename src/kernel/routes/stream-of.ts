/** A body that is sent as its pieces are made; what is left is not made when nobody waits for it any longer. */
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

import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import sharp from 'sharp'

type Said = { width?: number; height?: number; seconds?: number; withSound?: boolean }

/**
 * A film as an editor's browser sends it, but for its pictures and its sound, which are no more than numbers: nothing
 * here decodes them.
 */
export async function madeFilm(said: Said = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { width = 64, height = 48, seconds = 2, withSound = false } = said
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const pictures = new EncodedVideoPacketSource('vp9')
  const sound = new EncodedAudioPacketSource('opus')
  output.addVideoTrack(pictures)
  if (withSound) output.addAudioTrack(sound)
  await output.start()
  for (let at = 0; at < seconds; at += 0.5)
    await pictures.add(
      new EncodedPacket(Uint8Array.of(1, 2, 3, Math.floor(at)), at === 0 ? 'key' : 'delta', at, 0.5),
      { decoderConfig: { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height } },
    )
  if (withSound)
    for (let at = 0; at < seconds; at += 1)
      await sound.add(new EncodedPacket(Uint8Array.of(9, 9, at), 'key', at, 1), {
        decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 },
      })
  await output.finalize()
  if (!target.buffer) throw new Error('No film was written')
  return new Uint8Array(target.buffer)
}

/** What is sent of a film: a picture of it, and right behind that the film; `still` is how long the picture is. */
export async function sentFilm(
  said: Said & { colour?: string } = {},
): Promise<{ bytes: Buffer; still: number; film: Uint8Array }> {
  const { width = 64, height = 48, colour = '#0b4f6c' } = said
  const still = await sharp({ create: { width, height, channels: 3, background: colour } })
    .webp()
    .toBuffer()
  const film = await madeFilm(said)
  return { bytes: Buffer.concat([still, film]), still: still.length, film }
}

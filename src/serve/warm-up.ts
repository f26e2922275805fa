import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'

/** Asks for what every visitor sees first, so that the first one does not wait for it to be drawn and rendered. */
export async function warmUp(port: number): Promise<void> {
  const targets = [...locales.map(address.home), '/drawings/world.svg', '/drawings/band/seal.svg']
  for (const target of targets) {
    const answer = await fetch(`http://127.0.0.1:${port}${target}`).catch(() => null)
    await answer?.arrayBuffer()
  }
}

import { loadavg } from 'node:os'

/**
 * Does one part of a long run, and says how long it took and how busy the machine was.
 * @template Value
 * @param {string} what
 * @param {() => Value | Promise<Value>} work
 * @returns {Promise<Value>}
 */
export async function stage(what, work) {
  console.log(`— ${what}`)
  const began = performance.now()
  try {
    return await work()
  } finally {
    const minutes = (performance.now() - began) / 60_000
    console.log(`— ${what}: ${minutes.toFixed(1)} minutes, load ${loadavg()[0]?.toFixed(1)}`)
  }
}

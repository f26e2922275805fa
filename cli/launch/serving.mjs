/**
 * Node's options for serving the site. The memory for new objects is a quarter of what the engine would take, and
 * what only the start needed is collected at its end: 60 and 20 MB less, at no measured cost. Old objects may at most
 * double before they are looked through; on a large machine the engine would let them grow fourfold (decision 019).
 */
export const serving = [
  ...['--max-semi-space-size=8', '--heap-growing-percent=100', '--expose-gc'],
  'build/run/main.js',
]

/**
 * Settings of the C library: pieces of 16 kB and more are given back as soon as they are free. Otherwise it would
 * hold twice what is used, since kept pages lie between pieces that were needed for a moment (decision 019).
 */
export const servingMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_TOP_PAD_: '65536',
}

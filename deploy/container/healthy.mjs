/** Ends with 0 while the site of this container answers: what the engine asks every half a minute. */
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).catch(() => ({
  ok: false,
}))
process.exit(ok ? 0 : 1)

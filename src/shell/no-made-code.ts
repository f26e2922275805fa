import { config } from 'zod/v4/core'

// zod tests whether it may make code from text; the policy of the page would refuse and report that.
if (!import.meta.env.SSR) config({ jitless: true })

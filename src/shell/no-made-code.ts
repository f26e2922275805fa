import { config } from 'zod/v4/core'

// zod tries whether it may make code from text, which the policy of the page refuses and reports.
if (!import.meta.env.SSR) config({ jitless: true })

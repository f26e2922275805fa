import { trace } from '@opentelemetry/api'
import type { ServerInstrumentation } from 'react-router'
import { noteFailure, traced } from '#kernel/traced.ts'

type InstrumentedWork = () => Promise<{ error: Error | undefined }>

/** Names the span of a request by the pattern of its page, and gives loaders and actions spans of their own. */
export const traceRoutes: ServerInstrumentation = {
  handler(handler) {
    handler.instrument({
      async request(answer, { request }) {
        const span = trace.getActiveSpan()
        const { meta } = await answer()
        if (!span || !meta) return
        // Written as frameworks write it, from the root.
        const route = `/${meta.pattern.replace(/^\//, '')}`
        span.updateName(`${request.method} ${route}`).setAttribute('http.route', route)
      },
    })
  },
  route({ id, instrument }) {
    // React Router hands a failure over instead of throwing it.
    const part = (kind: string) => (work: InstrumentedWork) =>
      traced(`${kind} ${id}`, {}, async () => {
        const { error } = await work()
        const span = trace.getActiveSpan()
        if (error && span) noteFailure(span, error)
      })
    instrument({ loader: part('loader'), action: part('action') })
  },
}

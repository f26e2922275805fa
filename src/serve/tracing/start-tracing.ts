import { type DiagLogger, diag } from '@opentelemetry/api'
import type { Sampler } from '@opentelemetry/sdk-trace'
import type { Env } from '#kernel/env.ts'
import type { Log } from '#kernel/log.ts'

/** So long a stop waits for the last spans. */
const longestFlushMs = 3_000
/** A collector that is away is told of so often. */
const saidEveryMs = 60 * 60 * 1000
/** A long statement is cut: what it is about stands at its beginning. */
const longestText = 2_000

/**
 * Sends traces to the collector that OpenTelemetry's own variables name, by OTLP over HTTP; without one it does nothing
 * and loads nothing. The returned function sends what is left, for a bounded time.
 */
export async function startTracing(env: Pick<Env, 'tracing'>, log: Log): Promise<() => Promise<void>> {
  if (!env.tracing) return async () => {}
  const { context, propagation, trace } = await import('@opentelemetry/api')
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks')
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources')
  diag.setLogger(sayingSeldom(log))
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const named = resourceFromAttributes({ 'service.name': env.tracing.service })
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(named),
    sampler: await samplerOf(env.tracing),
    spanLimits: { attributeValueLengthLimit: longestText },
    // The exporter reads the variables of its own: where to, headers, time-outs, certificates.
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  trace.setGlobalTracerProvider(provider)
  return async () => {
    const flushed = provider.shutdown().catch(() => {})
    const late = new Promise((resolve) => setTimeout(resolve, longestFlushMs).unref())
    await Promise.race([flushed, late])
  }
}

type Sampling = NonNullable<Env['tracing']>

/** By the names of OpenTelemetry's specification ("General SDK Configuration", OTEL_TRACES_SAMPLER). */
async function samplerOf({ sampler, ratio }: Sampling): Promise<Sampler> {
  const { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler } = await import(
    '@opentelemetry/sdk-trace'
  )
  const own = sampler.endsWith('always_on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio)
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root: own }) : own
}

function sayingSeldom(log: Log): DiagLogger {
  let said = Number.NEGATIVE_INFINITY
  const say = (reason: string) => {
    if (performance.now() - said < saidEveryMs) return
    said = performance.now()
    log.warn({ reason }, 'traces could not be sent')
  }
  const silent = () => {}
  return { error: say, warn: say, info: silent, debug: silent, verbose: silent }
}

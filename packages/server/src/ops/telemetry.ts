import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { ExportResultCode, W3CTraceContextPropagator, type ExportResult } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogEvent } from 'kysely'
import type { TelemetryConfig } from '../config/telemetry-config.ts'
import { isInProcess } from '../http/in-process.ts'
import { trusts, type ProxyTrust } from '../http/request/request-ids.ts'
import type { DailyJob } from './daily-jobs.ts'
import { metricData } from './exported-metrics.ts'
import type { Metrics } from './metrics.ts'

const metricsEveryMs = 60_000
const usualPatienceMs = 5000

const fromHeaders = {
  keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
  get: (headers: FastifyRequest['headers'], name: string) => headers[name],
}

/**
 * OPS-26: traces and metrics, sent to a collector over OTLP. Spans contain routes and statements without values, never URLs, which carry tokens,
 * names and search words. Nothing is registered globally, so that several servers can run in one process, as in tests.
 */
export class Telemetry {
  private readonly contexts = new AsyncLocalStorageContextManager().enable()
  private readonly spans: TracerProvider
  private readonly tracer
  private readonly meters: MeterProvider

  constructor(
    config: TelemetryConfig,
    metrics: Metrics,
    onFailure: (error: unknown) => void,
    patienceMs = usualPatienceMs,
  ) {
    const resource = resourceFromAttributes({ 'service.name': config.serviceName, 'process.pid': process.pid })
    const to = (signal: string) => ({
      url: `${config.url}/v1/${signal}`,
      headers: config.headers,
      timeoutMillis: patienceMs,
    })
    const exporter = watched(new OTLPTraceExporter(to('traces')), onFailure)
    this.spans = new TracerProvider({
      resource,
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.share) }),
      spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patienceMs })],
    })
    this.tracer = this.spans.getTracer('recircle')
    const reader = new PeriodicExportingMetricReader({
      exporter: watched(new OTLPMetricExporter(to('metrics')), onFailure),
      exportIntervalMillis: metricsEveryMs,
      exportTimeoutMillis: patienceMs,
      metricProducers: [{ collect: () => metricData(metrics.registry, resource) }],
    })
    this.meters = new MeterProvider({ resource, readers: [reader] })
  }

  /** Call it before other hooks are added, so that their work belongs to the request's span. */
  register(app: FastifyInstance, trust: ProxyTrust): void {
    const isTrusted = trusts(trust)
    const propagator = new W3CTraceContextPropagator()
    app.addHook('onRequest', (request, reply, done) => {
      // Sockets last for hours, so they get no span.
      if (request.headers.upgrade !== undefined) return done()
      const isInside = isInProcess(request)
      const hasParent = !isInside && isTrusted(request.raw)
      const parent = hasParent ? propagator.extract(ROOT_CONTEXT, request.headers, fromHeaders) : this.contexts.active()
      const { url: route = 'no route' } = request.routeOptions
      const attributes = {
        'http.request.method': request.method,
        'http.route': route,
        'recircle.request_id': request.id,
      }
      const kind = isInside ? SpanKind.INTERNAL : SpanKind.SERVER
      const span = this.tracer.startSpan(`${request.method} ${route}`, { kind, attributes }, parent)
      reply.raw.once('close', () => {
        span.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      return this.contexts.with(trace.setSpan(parent, span), done)
    })
  }

  /** The SQL contains placeholders instead of values. */
  readonly noteQuery = ({ query, queryDurationMillis, level }: LogEvent): void => {
    const parent = this.contexts.active()
    // Background polling would create traces of one statement each.
    if (trace.getSpan(parent) === undefined) return
    const endTime = Date.now()
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql }
    const startTime = endTime - queryDurationMillis
    const span = this.tracer.startSpan(summaryOf(query.sql), { kind: SpanKind.CLIENT, attributes, startTime }, parent)
    if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
  }

  readonly traced = ({ name, run }: DailyJob): DailyJob => ({
    name,
    run: async (transaction) => {
      const span = this.tracer.startSpan(`job ${name}`, {}, ROOT_CONTEXT)
      try {
        return await this.contexts.with(trace.setSpan(ROOT_CONTEXT, span), () => run(transaction))
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
  })

  async flush(): Promise<void> {
    await this.spans.forceFlush()
  }

  /** Sends what is pending; an unresponsive collector delays the stop only briefly. */
  async stop(): Promise<void> {
    await Promise.allSettled([this.spans.shutdown(), this.meters.shutdown()])
    this.contexts.disable()
  }
}

/** "SELECT facilities": low cardinality, so that collectors can group by it. */
function summaryOf(statement: string): string {
  const [verb = 'query'] = /\w+/.exec(statement) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(statement) ?? []
  return table === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${table}`
}

interface Exporter<Sent> {
  export(sent: Sent, done: (result: ExportResult) => void): void
}

/** The exporters report failures only to their caller, so this wraps it. */
function watched<Sent, Kind extends Exporter<Sent>>(
  exporter: Kind & Exporter<Sent>,
  onFailure: (error: unknown) => void,
): Kind {
  const send = exporter.export.bind(exporter)
  exporter.export = (sent, done) =>
    send(sent, (result) => {
      if (result.code === ExportResultCode.FAILED) onFailure(result.error)
      done(result)
    })
  return exporter
}

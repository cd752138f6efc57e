import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

type Figures = Readonly<Record<string, number>>

const durationBucketsSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The metrics of one process. Labels are routes and classes, never addresses or names. */
export class Metrics {
  readonly registry = new Registry()
  readonly requests = new Histogram({
    name: 'recircle_http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBucketsSeconds,
    registers: [this.registry],
  })
  readonly underWay = new Gauge({
    name: 'recircle_http_requests_under_way',
    help: 'Requests that wait for their answer',
    registers: [this.registry],
  })
  readonly shed = new Counter({
    name: 'recircle_http_requests_shed_total',
    help: 'Requests answered 503 because of load',
    registers: [this.registry],
  })
  readonly limited = new Counter({
    name: 'recircle_http_requests_limited_total',
    help: 'Requests answered 429, by class of route',
    labelNames: ['class'] as const,
    registers: [this.registry],
  })
  readonly jobFailures = new Counter({
    name: 'recircle_job_failures_total',
    help: 'Jobs in the background that failed and are tried again',
    labelNames: ['job'] as const,
    registers: [this.registry],
  })

  /** Cached by labels: resolving them for each request costs as much as the count itself. */
  private readonly answered = new Map<string, ReturnType<typeof this.requests.labels>>()

  noteAnswer(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route} ${status}`
    const histogram = this.answered.get(key) ?? this.requests.labels(method, route, String(status))
    this.answered.set(key, histogram)
    histogram.observe(seconds)
  }

  /** Memory, event loop and garbage collection of the process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry })
  }

  /** A gauge that is read on each scrape; omitted while its value is null or cannot be read. */
  watch(name: string, help: string, look: () => Promise<number> | number | null): void {
    this.watchEach(name, help, null, async () => {
      const figure = await look()
      return figure === null ? {} : { '': figure }
    })
  }

  /** Several gauges, distinguished by one label. */
  watchEach(name: string, help: string, label: string | null, look: () => Promise<Figures> | Figures): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [],
      async collect() {
        const figures = await Promise.resolve()
          .then(look)
          .catch(() => ({}))
        this.reset()
        // Resetting a gauge without labels sets it to 0, which would be exported as a value.
        if (label === null) this.remove()
        for (const [value, figure] of Object.entries(figures)) {
          if (label === null) this.set(figure)
          else this.set({ [label]: value }, figure)
        }
      },
    })
    this.registry.registerMetric(gauge)
  }
}

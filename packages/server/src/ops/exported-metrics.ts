import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api'
import { hrTime, millisToHrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type CollectionResult,
  type MetricData,
} from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'

type Counted = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]
type Values = Counted['values']

/** OPS-26: the metrics of /metrics in OTLP's format, so that each value is counted in one place. */
export async function metricData(registry: Registry, resource: Resource): Promise<CollectionResult> {
  const startTime = millisToHrTime(performance.timeOrigin)
  const endTime = hrTime()
  const counted = await registry.getMetricsAsJSON()
  const metrics = counted.flatMap((metric) => exported(metric, startTime, endTime) ?? [])
  return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'recircle' }, metrics }] }, errors: [] }
}

function exported({ name, help, type, values }: Counted, startTime: HrTime, endTime: HrTime): MetricData | null {
  const head = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const point = <T>(labels: Values[number]['labels'], value: T) => ({
    startTime,
    endTime,
    attributes: plain(labels),
    value,
  })
  const points = () => values.map(({ labels, value }) => point(labels, value))
  switch (String(type)) {
    case 'counter':
      return { ...head, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }
    case 'gauge':
      return { ...head, dataPointType: DataPointType.GAUGE, dataPoints: points() }
    case 'histogram':
      return {
        ...head,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: histograms(name, values).map(({ labels, ...value }) => point(labels, value)),
      }
    default:
      return null
  }
}

const plain = (labels: Values[number]['labels']): Attributes =>
  Object.fromEntries(Object.entries(labels).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** One histogram per combination of labels. Prometheus buckets are cumulative, OTLP's are not. */
function histograms(name: string, values: Values) {
  const kinds = new Map<
    string,
    { labels: Values[number]['labels']; upTo: [number, number][]; sum: number; count: number }
  >()
  for (const each of values) {
    const { le, ...labels } = each.labels
    const key = JSON.stringify(labels)
    const kind = kinds.get(key) ?? { labels, upTo: [], sum: 0, count: 0 }
    kinds.set(key, kind)
    if (!('metricName' in each) || each.metricName === `${name}_bucket`)
      kind.upTo.push([Number(le === '+Inf' ? Infinity : le), each.value])
    else if (each.metricName === `${name}_sum`) kind.sum = each.value
    else kind.count = each.value
  }
  return [...kinds.values()].map(({ labels, upTo, sum, count }) => ({
    labels,
    sum,
    count,
    buckets: {
      boundaries: upTo.map(([boundary]) => boundary).filter(Number.isFinite),
      counts: upTo.map(([, soFar], index) => soFar - (upTo[index - 1]?.[1] ?? 0)),
    },
  }))
}

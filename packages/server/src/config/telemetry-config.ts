import { ok, err } from '@recircle/core/shared'
import { address, text, type EnvReader, type Parse } from './env-reader.ts'

/** OPS-26: where traces and metrics are sent. The settings have OpenTelemetry's names, which operators know. */
export interface TelemetryConfig {
  /** The URL of a collector that takes OTLP over http, without /v1/traces. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** The fraction of requests that are traced, 0 to 1. */
  readonly share: number
}

export function readTelemetry(reader: EnvReader): TelemetryConfig | null {
  const url = reader.optional('OTEL_EXPORTER_OTLP_ENDPOINT', address('http', 'https'))
  const headers = reader.value('OTEL_EXPORTER_OTLP_HEADERS', headerPairs, {})
  const serviceName = reader.value('OTEL_SERVICE_NAME', text, 'recircle')
  const share = reader.value('OTEL_TRACES_SAMPLER_ARG', shareOfAll, 1)
  return url === null ? null : { url: url.replace(/\/+$/, ''), headers, serviceName, share }
}

/** "api-key=abc,team=maps", values percent-encoded. */
const headerPairs: Parse<Readonly<Record<string, string>>> = (setting) => {
  const pairs = setting.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S*)\s*$/.exec(pair))
  const headers: Record<string, string> = {}
  for (const pair of pairs) {
    const value = decoded(pair?.[2] ?? '')
    if (pair?.[1] === undefined || value === null) return err('headers such as "api-key=abc,team=maps"')
    headers[pair[1]] = value
  }
  return ok(headers)
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

const shareOfAll: Parse<number> = (setting) => {
  const share = Number(setting)
  return share >= 0 && share <= 1 ? ok(share) : err('a number from 0 to 1, such as 0.1 for every tenth request')
}

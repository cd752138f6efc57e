/** The part of the load generator that the benches use. */
declare module 'autocannon' {
  export interface LoadResult {
    readonly requests: { readonly average: number; readonly total: number }
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number }
    readonly errors: number
    readonly timeouts: number
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>
  }
  interface LoadOptions {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    /** Milliseconds between two samples. */
    readonly sampleInt?: number
    readonly headers?: Readonly<Record<string, string>>
    readonly timeout?: number
    readonly requests?: readonly { readonly path: string }[]
    readonly workers?: number
  }
  // oxlint-disable-next-line import/no-default-export -- the package has no other export
  export default function autocannon(options: LoadOptions): Promise<LoadResult>
}

// The parts of the web platform that browsers and Node both have, for view models, which are checked without the DOM's types.
interface URLSearchParams extends Iterable<[string, string]> {
  readonly size: number
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
  set(name: string, value: string): void
  toString(): string
}
declare const URLSearchParams: {
  new (init?: string | Readonly<Record<string, string>> | Iterable<readonly string[]>): URLSearchParams
}
declare class URL {
  constructor(url: string, base?: string)
  readonly href: string
}
interface AbortSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void
}
declare class AbortController {
  readonly signal: AbortSignal
  abort(): void
}
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array; randomUUID(): string }
interface ImportMeta {
  readonly env: { readonly SSR: boolean }
}

import { bundleNames, messageBundles, type MessageBundle } from './bundles.ts'

const bundleByBeginning: ReadonlyMap<string, MessageBundle> = new Map(
  bundleNames.flatMap((name) => messageBundles[name].map((beginning) => [beginning, name] as const)),
)

export function bundleOf(id: string): MessageBundle | null {
  for (let beginning = id; beginning !== ''; beginning = beginning.slice(0, Math.max(0, beginning.lastIndexOf('.')))) {
    const bundle = bundleByBeginning.get(beginning)
    if (bundle !== undefined) return bundle
  }
  return null
}

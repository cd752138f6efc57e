import { siteVariants } from '@recircle/core/site'
import type { Config } from '../config/config.ts'

/** What the person who started the server wants to know. */
export function welcome({ origins }: Config, port: number): string {
  // With PORT=0 the addresses were made before the port was known.
  const addressOf = (origin: string): string => origin.replace(/:0$/, `:${port}`)
  const lines = siteVariants.map((variant) => `  ${variant.padEnd(4)} ${addressOf(origins[variant])}`)
  return ['Recircle is ready:', ...lines].join('\n')
}

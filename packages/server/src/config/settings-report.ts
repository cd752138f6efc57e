import { inspectConfig } from './config.ts'
import type { Env, Reading } from './env-reader.ts'
import { risksOf } from './risks.ts'

export interface SettingsReport {
  readonly text: string
  /** A start with these settings would fail. */
  readonly isRefused: boolean
}

const nothingFound = { mistakes: [], risks: [] }

/** OPS-13: the settings that a start would use or refuse, and those that are unsafe, with what else was found against them. */
export function settingsReport(
  env: Env,
  found: { readonly mistakes: readonly string[]; readonly risks: readonly string[] } = nothingFound,
): SettingsReport {
  const { config, reader } = inspectConfig(env)
  const mistakes = [...reader.mistakes, ...found.mistakes]
  const risks = [...(reader.mistakes.length === 0 ? risksOf(config) : []), ...found.risks]
  const width = Math.max(...reader.names.map((name) => name.length))
  const lines = [
    `With these settings the server starts in ${config.isProduction ? 'production' : 'demonstration'} mode.`,
    '',
    ...reader.readings.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((each) => line(each, width)),
    '',
    ...section('It would not start:', mistakes),
    ...section('Look at this:', risks),
    ...(mistakes.length + risks.length === 0 ? ['None of these settings is unsafe.'] : []),
  ]
  return { text: lines.join('\n'), isRefused: mistakes.length > 0 }
}

const section = (title: string, sentences: readonly string[]): string[] =>
  sentences.length === 0 ? [] : [title, ...sentences.map((sentence) => `- ${sentence}`)]

function line({ name, text, isRefused, fallback }: Reading, width: number): string {
  const start = `${name.padEnd(width)}  `
  if (isRefused) return `${start}(refused, see below)`
  if (text !== null) return start + masked(name, text)
  const usual = written(fallback)
  return start + (usual === '' ? '(not set)' : `${usual} (default)`)
}

function written(fallback: unknown): string {
  if (typeof fallback === 'boolean') return fallback ? 'on' : 'off'
  if (typeof fallback === 'object' && fallback !== null && 'url' in fallback) return String(fallback.url)
  return typeof fallback === 'string' || typeof fallback === 'number' ? String(fallback) : ''
}

const isSecret = (name: string): boolean => /(^|_)(KEYS?|SECRET|TOKEN|PASSWORD|HEADERS)$/.test(name)
const mask = '***'

/** OPS-13: makes a value safe for a screen or a ticket. URLs lose only their password and parameters that look like keys. */
function masked(name: string, text: string): string {
  if (name === 'TOKEN_KEYS') return text.replaceAll(/([^,:\s]*):[^,]*/g, `$1:${mask}`)
  if (isSecret(name)) return mask
  // The local parts of mail addresses.
  if (name === 'MAIL_ALLOW') return text.replaceAll(/[^\s,@]+@/g, `${mask}@`)
  return text
    .replaceAll(/(?<![^\s,])(\w+:\/\/[^/?#]*?)(:[^/?#]*)?@/g, (_, user: string, password?: string) =>
      password === undefined ? `${user}@` : `${user}:${mask}@`,
    )
    .replaceAll(/([?&][^=&#]*(?:key|token|secret|password|sign)[^=&#]*=)[^&#]+/gi, `$1${mask}`)
}

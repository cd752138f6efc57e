import type { Env } from './env-reader.ts'
import { nearest, wordDistance } from './nearest-word.ts'

const ownPrefix = 'RECIRCLE_'
/** Variables that a container platform sets for a service named recircle. */
const injected = /^RECIRCLE_(\w+_)?(SERVICE_(HOST|PORT)(_\w+)?|PORT_\d+_(TCP|UDP)(_\w+)?)$/
const isInjected = (name: string, value: string): boolean => injected.test(name) || /^(tcp|udp):\/\//.test(value)
/** Shorter names are too similar to variables of other programs. */
const shortestGuessed = 7
const twoSlipsFrom = 14

/** A sentence for every variable that was probably meant for this program and would otherwise be ignored. */
export function unknownSettings(env: Env, known: readonly string[]): readonly string[] {
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !known.includes(name) && !isInjected(name, env[name] ?? ''))
    .flatMap((name) => {
      const suggestion = name.startsWith(ownPrefix) ? meantWithPrefix(name, known) : slipOf(name, known)
      if (suggestion !== null) return [`${name} is not a setting: did you mean ${suggestion}?`]
      return name.startsWith(ownPrefix) ? [`${name} is not a setting; .env.example lists them all.`] : []
    })
}

/** The comparison ignores the prefix: it is the same in all names, and many settings have none. */
function meantWithPrefix(name: string, known: readonly string[]): string | null {
  const bare = (each: string): string => (each.startsWith(ownPrefix) ? each.slice(ownPrefix.length) : each)
  const [close] = nearest(bare(name), known.map(bare))
  return known.find((each) => bare(each) === close) ?? null
}

function slipOf(name: string, known: readonly string[]): string | null {
  if (name.length < shortestGuessed) return null
  const slips = name.length < twoSlipsFrom ? 1 : 2
  return known.find((each) => wordDistance(name.toUpperCase(), each) <= slips) ?? null
}

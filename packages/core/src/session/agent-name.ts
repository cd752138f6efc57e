const programs: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Every browser claims to be several others, so the first match counts. Null for an unknown one, whose own words an email must not repeat. */
export function knownAgentName(agent: string): string | null {
  const nameIn = (known: typeof programs): string | undefined => known.find(([pattern]) => pattern.test(agent))?.[1]
  const [program, system] = [nameIn(programs), nameIn(systems)]
  return program === undefined ? null : system === undefined ? program : `${program} · ${system}`
}

/** Unknown agents are shown verbatim. */
export const agentName = (agent: string): string => knownAgentName(agent) ?? agent

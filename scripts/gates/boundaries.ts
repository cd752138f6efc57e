import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../lib/command.ts'
import { packageNames, root } from '../lib/paths.ts'
import { gateOutcome, type Outcome } from '../lib/steps.ts'

export interface Module {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

type Cruise = {
  readonly modules: readonly Module[]
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string; readonly severity: string }
    }[]
  }
}

interface Ends {
  readonly path?: string
  /** Exceptions. An exception that matches no file is reported, because it is no longer needed. */
  readonly pathNot?: string
}

export interface ArrowRule {
  readonly name: string
  readonly from: Ends
  readonly to: Ends
}

const foldersOfUi = [
  'styles icons button mark feedback field popover dialog layout island',
  ...'i18n screen map page times place point guide importing act town-answers'.split(' '),
]
const foldersOfSite =
  'notifications routing forms session shell owned facility charity-event guide search-box features app'

/** The folders of two packages by floor, from the bottom up. A file imports from its own floor and from those below, so there are no cycles between floors. */
export const floors = {
  'packages/ui/src/': foldersOfUi,
  'packages/web/src/': foldersOfSite.split(' '),
  'packages/server/src/': [
    // base
    `db config http cdn fetch site upload ground build-watch thread ops mail signed-link audit
    session staff-session account api-client`,
    // records
    `geo holidays material organization moderation facility charity-event event-change event-result participation visits confirmation
    report point-claim registration inquiry staff-question newsletter subscription area-alert guide town-answers live`,
    // exchange
    'import open-data seed',
    // pages
    'rendering share embed sitemap',
    // staff
    'desk management',
    // entry
    'app start cli main',
  ],
}

/** Imports that point up, and files in a folder that is not on exactly one floor. Tests may import anything. */
export function faultsOfFloors(modules: readonly Module[]): string[] {
  return Object.entries(floors).flatMap(([home, levels]) => {
    const levelsOf = (file: string): number[] => {
      const [folder = ''] = file.slice(home.length).split(/[/.]/)
      return levels.flatMap((folders, level) => (folders.split(/\s+/).includes(folder) ? [level] : []))
    }
    const inside = modules.filter(
      ({ source }) => source.startsWith(home) && !/[.]test[.]tsx?$|\/testing\//.test(source),
    )
    return inside.flatMap(({ source, dependencies }) => {
      const [level, ...others] = levelsOf(source)
      if (level === undefined || others.length > 0)
        return /[.]tsx?$/.test(source) ? [`floors-in-order: ${source} is in a folder on no floor, or on two`] : []
      return dependencies
        .filter(({ resolved }) => resolved.startsWith(home) && levelsOf(resolved).some((each) => each > level))
        .map(({ resolved }) => `floors-in-order: ${source} → ${resolved}`)
    })
  })
}

/** Expands `a(b|c)d` to `abd` and `acd`, so that each branch of a pattern is matched by itself. */
export function branchesOf(pattern: string): string[] {
  const [whole, inner] = /\(([^()]*\|[^()]*)\)/.exec(pattern) ?? []
  if (whole === undefined || inner === undefined) {
    const isGrouped = /\([^()]*\|/.test(pattern)
    return isGrouped ? [pattern] : pattern.split('|')
  }
  return inner.split('|').flatMap((branch) => branchesOf(pattern.replace(whole, () => branch)))
}

/** A rule whose pattern matches no file protects nothing: its subject has been moved or renamed. */
export function blindRules(rules: readonly ArrowRule[], modules: readonly Module[]): string[] {
  const files = modules.flatMap(({ source, dependencies }) => [source, ...dependencies.map(({ resolved }) => resolved)])
  const seen = [...new Set(files)]
  return rules.flatMap(({ name, from, to }) =>
    [from.path, to.path, from.pathNot, to.pathNot]
      .flatMap((path) => (path === undefined || path.includes('$1') ? [] : branchesOf(path)))
      .filter((branch) => !seen.some((file) => new RegExp(branch).test(file)))
      .map((branch) => `${name} looks for ${branch}, which no file matches`),
  )
}

/**
 * Checks the arrows of docs/architecture.md. If the cruiser failed to resolve imports, it would report no violations: so each package must have
 * been seen, and core must have been reached from another package through its exports.
 */
export async function checkBoundaries(cwd: string = root): Promise<Outcome> {
  const config = '.dependency-cruiser.json'
  const { output } = await runCommand('depcruise', ['packages', '--config', config, '--output-type', 'json'], { cwd })
  let cruise: Cruise
  try {
    cruise = JSON.parse(output) as Cruise
  } catch {
    return gateOutcome(false, output)
  }
  const { modules, summary } = cruise
  const unseen = packageNames.filter(
    (name) => !modules.some(({ source }) => source.startsWith(`packages/${name}/src/`)),
  )
  if (unseen.length > 0) return gateOutcome(false, `No module of these packages was checked: ${unseen.join(', ')}`)
  const { forbidden } = JSON.parse(readFileSync(join(cwd, config), 'utf8')) as { forbidden: ArrowRule[] }
  const faults = [
    ...summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`),
    ...faultsOfFloors(modules),
    ...blindRules(forbidden, modules),
  ]
  return gateOutcome(faults.length === 0, faults.join('\n'))
}

import { runCommand } from '../lib/command.ts'
import { packageNames, root } from '../lib/paths.ts'
import { gateOutcome, type Outcome } from '../lib/steps.ts'

type Cruise = {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string; readonly severity: string }
    }[]
  }
}

/**
 * The arrows of docs/architecture.md. A cruiser that resolves nothing reports no violation, so each package must have been
 * seen, and core must have been reached from another package through its exports.
 */
export async function checkBoundaries(cwd: string = root): Promise<Outcome> {
  const args = ['packages', '--config', '.dependency-cruiser.json', '--output-type', 'json']
  const { output } = await runCommand('depcruise', args, { cwd })
  let cruise: Cruise
  try {
    cruise = JSON.parse(output) as Cruise
  } catch {
    return gateOutcome(false, output)
  }
  const unseen = packageNames.filter(
    (name) => !cruise.modules.some(({ source }) => source.startsWith(`packages/${name}/src/`)),
  )
  if (unseen.length > 0) return gateOutcome(false, `No module of these packages was looked at: ${unseen.join(', ')}`)
  const lines = cruise.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)
  return gateOutcome(lines.length === 0, lines.join('\n'))
}

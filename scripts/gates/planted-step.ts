import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Step } from '../lib/steps.ts'
import type { Plant } from '../planted/plant.ts'
import { plants, support } from '../planted/plants.ts'
import { copyTree } from '../planted/tree-copy.ts'
import { gates, type GateName } from './static-gates.ts'

function put(directory: string, file: string, content: Plant['content']): () => void {
  const place = join(directory, file)
  const original = existsSync(place) ? readFileSync(place, 'utf8') : null
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, typeof content === 'string' ? content : content(original ?? ''))
  return () => (original === null ? rmSync(place) : writeFileSync(place, original))
}

/** Plants all faults of one gate at once and checks that each of them is refused with its own message. */
async function tryGate(directory: string, gate: GateName, faults: readonly Plant[]): Promise<string> {
  const undo = [
    ...Object.entries(support).map(([file, content]) => put(directory, file, content)),
    ...faults.map(({ file, content }) => put(directory, file, content)),
  ]
  const { failed: refused, output } = await gates[gate](directory)
  for (const takeBack of undo) takeBack()
  const missed = faults.filter(({ refusal }) => refused === 0 || !refusal.test(output))
  const report = missed.map(({ name }) => `not refused: ${name}`)
  return missed.length === 0 ? '' : [...report, '', `Output of the gate:\n${output}`].join('\n')
}

/** A gate without findings proves nothing until it has been seen to find a fault. */
export const plantedStep: Step = {
  name: 'planted violations',
  run: async () => {
    const copy = await copyTree()
    let output = ''
    try {
      for (const [gate, faults] of Map.groupBy(plants, (plant) => plant.gate))
        output += await tryGate(copy.directory, gate, faults)
    } finally {
      copy.remove()
    }
    const failed = output.match(/^not refused: /gm)?.length ?? 0
    return { passed: plants.length - failed, failed, skipped: 0, output }
  },
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'

export type Step =
  | { readonly kind: 'run'; readonly command: string }
  /** `from` is the name of another stage, or null for the build context. */
  | { readonly kind: 'copy'; readonly from: string | null; readonly source: string; readonly target: string }
  | { readonly kind: 'workdir'; readonly directory: string }

export interface Stage {
  readonly name: string
  readonly base: string
  readonly steps: readonly Step[]
  readonly env: Readonly<Record<string, string>>
  readonly user: string
  readonly volumes: readonly string[]
  readonly healthCheck: readonly string[]
  readonly command: readonly string[]
}

export const readDockerfile = (): Stage[] => stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))

/** Parses the instructions that this project's Dockerfile uses; any other is an error, never ignored. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = []
  for (const [keyword = '', rest = ''] of instructions(text)) {
    if (keyword === 'FROM') {
      stages.push(newStage(rest, stages.length))
      continue
    }
    const stage = stages.pop()
    if (stage === undefined) throw new Error(`${keyword} appears before FROM`)
    stages.push({ ...stage, ...changed(stage, keyword, rest) })
  }
  return stages
}

const instructions = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^(\w+)\s+(.*)$/.exec(line.trim())?.slice(1) ?? [line])

function newStage(rest: string, index: number): Stage {
  const [base = '', , name = String(index)] = rest.split(/\s+/)
  return { name, base, steps: [], env: {}, user: 'root', volumes: [], healthCheck: [], command: [] }
}

function changed(stage: Stage, keyword: string, rest: string): Partial<Stage> {
  const add = (step: Step): Partial<Stage> => ({ steps: [...stage.steps, step] })
  switch (keyword) {
    case 'RUN':
      return add({ kind: 'run', command: rest })
    case 'COPY':
      return add(copyOf(rest))
    case 'WORKDIR':
      return add({ kind: 'workdir', directory: rest })
    case 'ENV':
      return { env: { ...stage.env, ...Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('=', 2))) } }
    case 'USER':
      return { user: rest }
    case 'VOLUME':
      return { volumes: [...stage.volumes, rest] }
    case 'HEALTHCHECK':
      return { healthCheck: JSON.parse(rest.slice(rest.indexOf('['))) }
    case 'CMD':
      return { command: JSON.parse(rest) }
    case 'EXPOSE':
      return {}
    default:
      throw new Error(`The Dockerfile's ${keyword} is not supported here.`)
  }
}

function copyOf(rest: string): Step {
  const words = rest.split(/\s+/)
  const [source = '', target = ''] = words.filter((word) => !word.startsWith('--'))
  return { kind: 'copy', from: /--from=(\S+)/.exec(rest)?.[1] ?? null, source, target }
}

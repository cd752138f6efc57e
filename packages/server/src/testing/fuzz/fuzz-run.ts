import { appendFileSync } from 'node:fs'
import type { Random } from '../../seed/random.ts'
import { exploration, randomFor } from '../exploration.ts'

/**
 * The extent of the run: `npm test` sends few requests, `npm run fuzz` many. A finding names its seed and its case, which
 * `npm run fuzz -- --seed=… --only=…` repeats.
 */
export const fuzzRun = {
  seed: exploration.seed,
  rounds: exploration.isLong ? Number(process.env['FUZZ_ROUNDS'] ?? 30) : 1,
  only: process.env['FUZZ_ONLY'] ?? '',
}

/** The cases of a subject. Each has its own random generator, so that it can be repeated alone. */
export const casesOf = (subject: string, rounds = fuzzRun.rounds): { name: string; random: Random }[] =>
  Array.from({ length: rounds }, (_, index) => `${subject}/${index}`)
    .filter((name) => fuzzRun.only === '' || name === fuzzRun.only)
    .map((name) => ({ name, random: randomFor(name) }))

/** One line per subject for the table of the long run. */
export function noteOutcomes(subject: string, outcomes: readonly string[]): void {
  const report = process.env['FUZZ_REPORT']
  if (report === undefined) return
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  appendFileSync(report, `${JSON.stringify({ subject, asked: outcomes.length, counts })}\n`)
}

/** Must never occur in a response: places in the code, queries, settings, secrets. */
export const inside =
  /\bat [\w.<> ]+\(?[^\s]*:\d+:\d+|node_modules|\/src\/|\.ts:\d|kysely|postgres|\bselect "|insert into|ECONN|ENOENT|password_hash|argon2|\bpg_|syntax error at/i

import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartFailure } from '../config/start-failure.ts'
import { readArgs } from './command-args.ts'
import { helpOfAll, helpOfArea, helpOfCommand } from './help-text.ts'
import { nearest } from '../config/nearest-word.ts'
import { signatureOf } from './signed-by.ts'
import type { Answer, Area, Command, StaffContext } from './staff-command.ts'

export interface StaffIo {
  /** Writes the answer; waits for a slow reader. */
  readonly out: (text: string) => Promise<void>
  /** Writes errors and progress, apart from the answer. */
  readonly err: (line: string) => void
}

export interface OpenStaffContext {
  readonly context: Omit<StaffContext, 'signature'>
  readonly close: () => Promise<void>
}

const exitCodes = { done: 0, failed: 1, mistaken: 2 } as const

/** Runs one command line and returns the exit code. Opens the database only for a valid command. */
export async function runStaff(
  areas: readonly Area[],
  argv: readonly string[],
  io: StaffIo,
  open: () => Promise<OpenStaffContext>,
): Promise<number> {
  const words = argv[0] === 'help' ? [...argv.slice(1), '--help'] : argv
  const wantsHelp = words.includes('--help') || words.includes('-h')
  const [areaName, actName, ...rest] = words.filter((word) => word !== '--help' && word !== '-h')
  const help = async (text: string): Promise<number> => {
    await io.out(`${text}\n`)
    return exitCodes.done
  }
  const mistaken = (sentence: string): number => {
    io.err(sentence)
    return exitCodes.mistaken
  }
  if (areaName === undefined) return help(helpOfAll(areas))
  const area = areas.find(({ name }) => name === areaName)
  if (!area) return mistaken(unknown('area', areaName, areas, 'npm run staff -- --help lists them.'))
  if (actName === undefined) return wantsHelp ? help(helpOfArea(area)) : mistaken(helpOfArea(area))
  const command = area.commands.find(({ name }) => name === actName)
  if (!command) {
    const list = `npm run staff -- ${area.name} --help lists them.`
    return mistaken(unknown(`command of ${area.name}`, actName, area.commands, list))
  }
  if (wantsHelp) return help(helpOfCommand(area, command))
  return run(area, command, rest, io, open)
}

function unknown(what: string, typed: string, all: readonly { readonly name: string }[], otherwise: string): string {
  const close = nearest(
    typed,
    all.map(({ name }) => name),
  )
  const advice = close.length > 0 ? `did you mean ${close.slice(0, 3).join(' or ')}?` : otherwise
  return `There is no ${what} "${typed}": ${advice}`
}

async function run(
  area: Area,
  command: Command,
  rest: readonly string[],
  io: StaffIo,
  open: () => Promise<OpenStaffContext>,
): Promise<number> {
  const args = readArgs(command, rest)
  const usage = `npm run staff -- ${area.name} ${command.name} --help says what it takes.`
  if (!args.ok) {
    io.err(`${args.error} ${usage}`)
    return exitCodes.mistaken
  }
  const isJson = args.value.has('json')
  const fail = (code: string, sentence: string): number => {
    io.err(isJson ? JSON.stringify({ error: { code, message: sentence } }) : sentence)
    return exitCodes.failed
  }
  let opened: OpenStaffContext | null = null
  try {
    opened = await open()
    const signature = await signatureOf(opened.context, command, args.value.text('as'))
    if ('kind' in signature) return fail(signature.code, signature.sentence)
    const context = { ...opened.context, signature }
    const answer = await command.run(context, args.value)
    if (answer.kind === 'refused') return fail(answer.code, answer.sentence)
    if (answer.kind === 'mistake') {
      io.err(`${answer.sentence} ${usage}`)
      return exitCodes.mistaken
    }
    return await show(answer, context, isJson, io)
  } catch (error) {
    if (error instanceof StartFailure) return fail('not-started', error.message)
    if (isFileError(error)) return fail('file', `${error.path} cannot be used (${error.code}).`)
    throw error
  } finally {
    await opened?.close()
  }
}

async function show(
  answer: Extract<Answer, { kind: 'shown' | 'file' }>,
  context: StaffContext,
  isJson: boolean,
  io: StaffIo,
): Promise<number> {
  if (answer.kind === 'shown') {
    const { text, json, isPartial = false } = answer.shown
    await io.out(isJson ? `${JSON.stringify(json, null, 2)}\n` : `${text}\n`)
    return isPartial ? exitCodes.failed : exitCodes.done
  }
  if (answer.path === null) {
    for await (const part of answer.parts) await io.out(part)
    return exitCodes.done
  }
  const path = resolve(context.directory, answer.path)
  await pipeline(Readable.from(answer.parts), createWriteStream(path, { mode: 0o600 }))
  await io.out(isJson ? `${JSON.stringify({ written: path })}\n` : `Written to ${path}.\n`)
  return exitCodes.done
}

const isFileError = (error: unknown): error is { code: string; path: string } =>
  error instanceof Error && 'code' in error && 'path' in error && typeof error.path === 'string'

import { parseArgs } from 'node:util'
import { err, ok } from '@recircle/core/shared'
import { isUuid } from '../http/request/uuid.ts'
import { nearest } from '../config/nearest-word.ts'
import { CommandArgs, type Values } from './command-values.ts'
import type { Command, CommandOption } from './staff-command.ts'

const everyOption: Readonly<Record<string, CommandOption>> = {
  json: { about: 'print JSON' },
  as: { about: 'login of the staff member responsible for the command; required in production', value: 'NAME' },
  help: { about: 'show this help' },
}

export const optionsOf = (command: Command): Readonly<Record<string, CommandOption>> => ({
  ...command.options,
  ...everyOption,
})

/** Reads the arguments of a command; the error is a sentence for the user. */
export function readArgs(command: Command, argv: readonly string[]) {
  const options = optionsOf(command)
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { value, isRepeatable = false }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: isRepeatable },
    ]),
  )
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: config,
      allowPositionals: true,
      strict: true,
    })
    const mistake = values['help'] === true ? null : mistakeIn(command, values, positionals)
    return mistake === null ? ok(new CommandArgs(positionals, values)) : err(mistake)
  } catch (error) {
    return err(wordsOf(error, Object.keys(options)))
  }
}

function mistakeIn(
  { takes = [], options = {} }: Command,
  values: Values,
  positionals: readonly string[],
): string | null {
  const missing = takes.find(({ isOptional }, place) => !isOptional && (positionals[place] ?? '') === '')
  if (missing) return `Missing <${missing.name}>: ${missing.about}.`
  if (positionals.length > takes.length) {
    return `Unexpected argument "${positionals[takes.length]}". Put text that contains spaces in quotes.`
  }
  for (const [name, option] of Object.entries(options)) {
    const given = values[name]
    if (option.isRequired && (given === undefined || given === '')) return `--${name} is missing: ${option.about}.`
    const texts = [given ?? []].flat().filter((each) => typeof each === 'string')
    const wrong = option.choices && texts.find((each) => !option.choices?.includes(each))
    if (wrong !== undefined) return `--${name} must be one of ${option.choices?.join(', ')}, not "${wrong}".`
    if (option.value === 'ID' && !texts.every(isUuid)) return `--${name} must be an id, such as a list shows.`
    if (option.value === 'N' && texts.some((each) => !/^\d{1,9}$/.test(each)))
      return `--${name} must be a whole number.`
  }
  return null
}

function wordsOf(error: unknown, names: readonly string[]): string {
  if (!(error instanceof TypeError)) throw error
  const [, unknown] = /^Unknown option '--?([^']+)'/.exec(error.message) ?? []
  if (unknown === undefined) return `${error.message.split('. ')[0]?.replace(/\.$/, '')}.`
  const [close] = nearest(unknown, names)
  return `There is no option --${unknown}${close === undefined ? '.' : `: did you mean --${close}?`}`
}

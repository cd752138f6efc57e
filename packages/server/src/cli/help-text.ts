import { optionsOf } from './command-args.ts'
import type { Area, Command } from './staff-command.ts'

const program = 'npm run staff --'

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`)
}

export const helpOfAll = (areas: readonly Area[]): string =>
  [
    `Staff commands: ${program} <area> <command> …`,
    '',
    ...columns(areas.map(({ name, about }) => [name, about])),
    '',
    `${program} <area> --help lists the commands of an area, <area> <command> --help shows the arguments of a command.`,
    'Every command takes --json. Exit codes: 0 success, 1 refused or failed, 2 invalid arguments.',
  ].join('\n')

export const helpOfArea = ({ name: area, about, commands }: Area): string =>
  [
    `${program} ${area} <command> …: ${about}`,
    '',
    ...columns(commands.map((command) => [`${command.name} ${takenBy(command)}`.trim(), command.about])),
  ].join('\n')

const takenBy = ({ takes = [] }: Command): string =>
  takes.map(({ name, isOptional }) => (isOptional ? `[${name}]` : `<${name}>`)).join(' ')

export function helpOfCommand({ name: area }: Area, command: Command): string {
  const { name, about, takes = [], notes = [] } = command
  const options = Object.entries(optionsOf(command)).map(
    ([option, { about: what, value, choices, isRequired, isRepeatable }]): readonly [string, string] => [
      `--${option}${value === undefined ? '' : ` ${value}`}`,
      [
        what,
        ...(choices ? [`one of ${choices.join(', ')}`] : []),
        ...(isRequired ? ['required'] : []),
        ...(isRepeatable ? ['may be repeated'] : []),
      ].join('; '),
    ],
  )
  const taken = takes.map((each): readonly [string, string] => [`<${each.name}>`, each.about])
  return [
    `${`${program} ${area} ${name} ${takenBy(command)}`.trim()} [options]: ${about}`,
    '',
    ...columns([...taken, ...options]),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n')
}

import { describe, expect, test, vi } from 'vitest'
import { runStaff } from './run-staff.ts'
import { staffAreas } from './staff-areas.ts'
import { nearest } from '../config/nearest-word.ts'

const open = vi.fn<() => Promise<never>>(async () => {
  throw new Error('no command was to be run')
})
async function typed(...argv: string[]) {
  const printed = { out: '', err: '' }
  const io = {
    out: async (text: string) => void (printed.out += text),
    err: (line: string) => void (printed.err += line),
  }
  const code = await runStaff(staffAreas, argv, io, open)
  return { code, ...printed }
}

describe('the staff command line shows its help without opening the database', () => {
  test.each([[[]], [['--help']], [['-h']], [['help']]])('%j lists the areas', async (argv) => {
    const { code, out } = await typed(...argv)
    expect(code).toBe(0)
    for (const { name } of staffAreas) expect(out).toContain(`  ${name}`)
  })

  test('every area lists its commands and every command its options', async () => {
    for (const area of staffAreas) {
      const help = await typed('help', area.name)
      expect(help.code).toBe(0)
      for (const command of area.commands) {
        expect(help.out).toContain(`  ${command.name}`)
        const { code, out } = await typed(area.name, command.name, '--help')
        expect(code).toBe(0)
        for (const option of Object.keys(command.options ?? {})) expect(out).toContain(`--${option}`)
      }
    }
  })

  test.each([
    [['acounts'], 'There is no area "acounts": did you mean accounts?'],
    [['xyz'], 'There is no area "xyz": npm run staff -- --help lists them.'],
    [['events', 'cancle'], 'There is no command of events "cancle": did you mean cancel?'],
    [['events', 'cancel', 'id', '--raeson', 'x'], 'There is no option --raeson: did you mean --reason?'],
    [['events', 'cancel', 'id'], '--reason is missing'],
    [['events', 'cancel'], 'Missing <id>: id of the event.'],
    [['accounts', 'password', 'id', 'more'], 'Unexpected argument "more"'],
    [['export', 'points', '--status', 'open'], '--status must be one of draft, on-review'],
    [['import', 'points', 'x', '--owner', 'y', '--near', 'far'], '--near must be a whole number.'],
    [['export', 'points', '--organization', 'eco'], '--organization must be an id'],
    [['accounts', 'password', 'x', '-5'], "Unknown option '-5'"],
  ])('%j is not understood', async (argv, sentence) => {
    const { code, out, err } = await typed(...argv)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.replace('There is no option --5.', "Unknown option '-5'")).toContain(sentence)
    expect(open).not.toHaveBeenCalled()
  })

  test('an area without a command lists its commands, as a mistake', async () => {
    expect(await typed('events')).toMatchObject({ code: 2, err: expect.stringContaining('cancel <id>') })
  })
})

test.each([
  ['blok', ['block', 'unblock'], ['block']],
  ['lsit', ['list', 'show'], ['list']],
  ['app', ['applications', 'accounts'], ['applications']],
  ['zzzz', ['list', 'show'], []],
])('%s may mean some of %j', (printed, names, meant) => {
  expect(nearest(printed, names)).toEqual(meant)
})

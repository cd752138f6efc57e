import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('an interrupted task starts no further programs', () => {
  const command = join(import.meta.dirname, 'command.ts')
  const script = `import { killChildren, runCommand } from '${command}'
    const sleeping = runCommand('sleep', ['60'])
    killChildren()
    const next = await runCommand('echo', ['more'])
    process.stdout.write(JSON.stringify([(await sleeping).code, next]))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(JSON.parse(stdout)).toEqual([143, { code: 130, output: '' }])
})

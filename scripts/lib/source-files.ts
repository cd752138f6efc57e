import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.ts'

/** The files of the repository: tracked ones and new ones that are not ignored. */
export async function sourceFiles(cwd: string): Promise<string[]> {
  const { code, output } = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd })
  if (code !== 0) throw new Error(`git could not list the files: ${output}`)
  return output
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(cwd, file)))
    .toSorted()
}

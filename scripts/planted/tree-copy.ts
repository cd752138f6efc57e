import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { runCommand } from '../lib/command.ts'
import { packageNames, root } from '../lib/paths.ts'
import { sourceFiles } from '../lib/source-files.ts'

/** A copy of the sources that shares the installed packages, so that planting does not change the work tree. */
export async function copyTree(): Promise<{ readonly directory: string; readonly remove: () => void }> {
  const directory = mkdtempSync(join(tmpdir(), 'recircle-planted-'))
  for (const file of await sourceFiles(root)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    cpSync(join(root, file), join(directory, file))
  }
  linkInstalledPackages(directory)
  await runCommand('git', ['init', '--quiet'], { cwd: directory })
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}

function linkInstalledPackages(directory: string): void {
  mkdirSync(join(directory, 'node_modules'))
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    // Caches are not copied: the copy would be judged by results of the original.
    if (entry === '.cache' || entry === '.recircle') continue
    symlinkSync(join(root, 'node_modules', entry), join(directory, 'node_modules', entry))
  }
  for (const name of packageNames) {
    const installed = join(root, 'packages', name, 'node_modules')
    // pnpm's links are relative, so that in the copy `@recircle/core` is the copy's core.
    if (existsSync(installed)) {
      cpSync(installed, join(directory, 'packages', name, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
        // The tests of the original, which run beside it, write there.
        filter: (source) => basename(source) !== '.cache',
      })
    }
  }
}

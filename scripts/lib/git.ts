import { runCommand } from './command.ts'

const git = async (cwd: string, ...args: readonly string[]): Promise<string | null> => {
  const { code, output } = await runCommand('git', args, { cwd })
  return code === 0 ? output.trim() : null
}
const linesOf = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line !== '')

/** The commit that is checked out, and whether files differ from it. */
export async function stateOf(cwd: string): Promise<{ readonly commit: string | null; readonly dirty: boolean }> {
  const [commit, status] = await Promise.all([git(cwd, 'rev-parse', 'HEAD'), git(cwd, 'status', '--porcelain')])
  return { commit, dirty: status !== '' }
}

/** The commit where this branch left `origin/main`, or the last commit where there is no such branch. */
export const comparedCommit = async (cwd: string): Promise<string> =>
  (await git(cwd, 'merge-base', 'HEAD', 'origin/main')) ?? 'HEAD'

/** Files that differ from the commit, new and removed ones included. */
export async function changedSince(commit: string, cwd: string): Promise<string[]> {
  const [changed, added] = await Promise.all([
    git(cwd, 'diff', '--name-only', '--no-renames', commit),
    git(cwd, 'ls-files', '--others', '--exclude-standard'),
  ])
  return [...new Set([...linesOf(changed), ...linesOf(added)])].toSorted()
}

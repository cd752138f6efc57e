import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartFailure } from '../../config/start-failure.ts'

/** How to run PostgreSQL, which refuses to run as root. */
export interface RunAs {
  /** Arguments placed before the program and its own. */
  readonly prefix: readonly string[]
  /** The owner that the files need on disk, and the user to switch to if `switchesUser`. */
  readonly owner: { readonly uid: number; readonly gid: number } | null
  readonly switchesUser: boolean
}

const unshare = ['unshare', '--user', '--map-user=1000', '--map-group=1000'] as const

export function chooseIdentity(program: string, directory: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], owner: null, switchesUser: false }
  const [command, ...options] = unshare
  // Files of root stay root's inside the namespace, so the repository may be in a directory that only root can enter.
  if (spawnSync(command, [...options, program, '--version']).status === 0) {
    return { prefix: unshare, owner: { uid: 0, gid: 0 }, switchesUser: false }
  }
  const owner = unprivilegedUsers().find((user) => canWorkThere(user, program, directory))
  if (owner) return { prefix: [], owner, switchesUser: true }
  throw new StartFailure(
    `PostgreSQL refuses to run as root, and no other user can reach ${directory}: start as an ordinary user, or set DATABASE_URL.`,
  )
}

/** Changes the owner of files left by a start under another identity; PostgreSQL insists on owning its directory. */
export function handOver(directory: string, { owner }: RunAs): void {
  if (!owner || statSync(directory).uid === owner.uid) return
  spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, directory])
}

function unprivilegedUsers(): { uid: number; gid: number }[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const users = lines
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  return ['postgres', 'nobody'].flatMap((wanted) => users.filter((user) => user.name === wanted && user.uid > 0))
}

function canWorkThere(user: { uid: number; gid: number }, program: string, directory: string): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd "$1/.." && "$2" --version', 'sh', directory, program], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
  })
  return attempt.status === 0
}

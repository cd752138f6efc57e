import { spawn, type ChildProcess } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

interface Mount {
  readonly from: string
  readonly to: string
  readonly isWritable: boolean
}

export interface JailOptions {
  /** The folder of the image's files, and the folder mounted as /usr/local. */
  readonly rootDirectory: string
  readonly localDirectory: string
  readonly mounts: readonly Mount[]
  readonly env: Readonly<Record<string, string>>
  readonly workingDirectory: string
  /** True: runs as the image's unprivileged user on a read-only root. False: runs as root, for building. */
  readonly isContainer: boolean
}

const systemFolders = ['bin', 'sbin', 'lib', 'lib32', 'lib64']
const devices = ['null', 'zero', 'random', 'urandom']
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Stands in for the base image: the system folders are this machine's, Node and npm those of this project. */
export function layBase(rootDirectory: string, localDirectory: string, npmCli: string): void {
  for (const folder of ['app', 'data', 'dev', 'etc', 'proc', 'root', 'run', 'tmp', 'usr'])
    mkdirSync(join(rootDirectory, folder), { recursive: true })
  for (const folder of systemFolders.filter((each) => existsSync(`/${each}`))) {
    if (lstatSync(`/${folder}`).isSymbolicLink()) symlinkSync(readlinkSync(`/${folder}`), join(rootDirectory, folder))
    else mkdirSync(join(rootDirectory, folder))
  }
  for (const device of devices) writeFileSync(join(rootDirectory, 'dev', device), '')
  writeFileSync(join(rootDirectory, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n')
  writeFileSync(join(rootDirectory, 'etc/group'), 'root:x:0:\nnode:x:1000:\n')
  for (const file of ['resolv.conf', 'hosts', 'nsswitch.conf'].filter((each) => existsSync(`/etc/${each}`)))
    copyFileSync(`/etc/${file}`, join(rootDirectory, 'etc', file))
  for (const folder of ['etc/ssl', 'etc/alternatives']) mkdirSync(join(rootDirectory, folder))
  for (const folder of ['bin', 'sbin', 'lib/node_modules']) mkdirSync(join(localDirectory, folder), { recursive: true })
  copyFileSync(process.execPath, join(localDirectory, 'bin/node'))
  cpSync(dirname(dirname(realpathSync(npmCli))), join(localDirectory, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(localDirectory, 'bin/npm'))
  // An ordinary user may map only one user id, so a build cannot change owners; the user who runs the image owns all files.
  const shim =
    '#!/bin/sh\nfor word; do shift; case "$word" in --owner=*|--group=*) ;; *) set -- "$@" "$word";; esac; done\n'
  writeFileSync(join(localDirectory, 'sbin/install'), `${shim}exec /usr/bin/install "$@"\n`, { mode: 0o755 })
}

/** Starts a program in a user namespace with its own root, mounts and process ids, as process 1. */
export function startInJail(options: JailOptions, command: readonly string[]): ChildProcess {
  const { rootDirectory, localDirectory, env, workingDirectory, isContainer } = options
  const system = systemFolders.filter((each) => existsSync(`/${each}`) && !lstatSync(`/${each}`).isSymbolicLink())
  const base: Mount[] = [
    ...['usr', ...system, 'etc/ssl', 'etc/alternatives'].map((each) => ({
      from: `/${each}`,
      to: each,
      isWritable: false,
    })),
    { from: localDirectory, to: 'usr/local', isWritable: !isContainer },
    ...devices.map((each) => ({ from: `/dev/${each}`, to: `dev/${each}`, isWritable: true })),
  ]
  const mounts = [...base, ...options.mounts].map(({ from, to, isWritable }) => {
    const target = quoted(join(rootDirectory, to))
    const bind = `mount --bind ${quoted(from)} ${target}`
    return isWritable ? bind : `${bind}\nmount -o remount,bind,ro ${target}`
  })
  const become = isContainer ? 'unshare --user --map-user=1000 --map-group=1000 setpriv --no-new-privs' : ''
  const here = quoted(rootDirectory)
  const script = [
    'set -e',
    `mount --bind ${here} ${here}`,
    ...mounts,
    `mount -t proc proc ${quoted(join(rootDirectory, 'proc'))}`,
    ...(isContainer ? [`mount -t tmpfs tmpfs ${quoted(join(rootDirectory, 'tmp'))}`] : []),
    `mount -o remount,bind,${isContainer ? 'ro' : 'rw'} ${here}`,
    `cd ${here}`,
    'pivot_root . .',
    'umount -l .',
    `cd ${quoted(workingDirectory)}`,
    `exec ${become} "$@"`,
  ].join('\n')
  const namespaces = ['--user', '--map-root-user', '--mount', '--pid', '--fork', '--kill-child']
  return spawn('unshare', [...namespaces, 'sh', '-c', script, 'sh', ...command], {
    env: { PATH: path, HOME: isContainer ? '/home/node' : '/root', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

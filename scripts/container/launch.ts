import { spawn, type ChildProcess } from 'node:child_process'
import { root } from '../lib/paths.ts'
import type { Image } from './image.ts'
import { startInJail } from './jail.ts'

/** Starts a command of the image with an environment. */
export type Launch = (command: readonly string[], env: Readonly<Record<string, string>>) => ChildProcess

/** In the image, with a data folder, the database's socket, and a read-only root. */
export const inImage =
  (image: Image, dataDirectory: string, socketDirectory: string): Launch =>
  (command, env) =>
    startInJail(
      {
        ...image,
        mounts: [
          { from: dataDirectory, to: 'data', isWritable: true },
          { from: socketDirectory, to: 'run', isWritable: true },
        ],
        env,
        workingDirectory: '/app',
        isContainer: true,
      },
      command,
    )

/** In this checkout, whose build has the folders of the image. */
export const inCheckout =
  (dataDirectory: string): Launch =>
  ([program = '', ...args], env) =>
    spawn(program === 'node' ? process.execPath : program, args, {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', ...env, DATA_DIR: dataDirectory },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

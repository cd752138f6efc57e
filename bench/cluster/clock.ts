import { chmodSync, globSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from './home.ts'

/** Of Debian's libfaketime. */
export const clockLibrary = '/usr/lib/*/faketime/libfaketimeMT.so.1'

/** The clock of one program, and of those that it starts. */
export interface Clock {
  readonly env: Readonly<Record<string, string>>
  /** A second later at most they see it. */
  set(offset: string): void
}

export function makeClock(home: Home, name: string): Clock {
  const file = home.file(`${name}.clock`, '+0')
  return {
    env: {
      LD_PRELOAD: globSync(clockLibrary)[0] ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Waits go on as before: a clock that is set does not change how long a second is.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // Files keep their times; shared memory would join the clocks of all programs.
      NO_FAKE_STAT: '1',
      FAKETIME_DISABLE_SHM: '1',
    },
    set: (offset) => writeFileSync(file, offset),
  }
}

/** The programs of PostgreSQL, of which the server alone has the clock: Python's waits fail under the library, so Patroni has its own. */
export function programsWithClock(home: Home, name: string, binaries: string, { env }: Clock): string {
  const folder = home.folder(`${name}-programs`)
  for (const program of readdirSync(binaries).filter((each) => each !== 'postgres'))
    symlinkSync(join(binaries, program), join(folder, program))
  const settings = Object.entries(env).map(([setting, value]) => `${setting}=${value}`)
  const script = `#!/bin/sh\nexec env ${settings.join(' ')} ${binaries}/postgres "$@"\n`
  chmodSync(home.file(`${name}-programs/postgres`, script), 0o755)
  return folder
}

import { readFileSync } from 'node:fs'

/** Resident memory of the process; 0 where the system does not report it. */
export function residentMiB(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

/** CPU time of the process and of its children that have ended. Linux counts in hundredths of a second; 0 where the system does not report it. */
export function processorMs(pid: number | undefined): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const spent = rest.split(' ').slice(11, 15)
    return spent.reduce((sum, hundredths) => sum + Number(hundredths), 0) * 10
  } catch {
    return 0
  }
}

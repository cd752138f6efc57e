import { err, ok } from '@recircle/core/shared'
import { address, origin, type Parse } from './env-reader.ts'

/** The origins whose pages may make open reads: all, or those listed. */
export type ReadOrigins = '*' | readonly string[]

/** `*`, or origins separated by commas. */
export const originsOrAll: Parse<ReadOrigins> = (setting) => {
  if (setting.trim() === '*') return ok('*')
  const read = setting.split(',').map((each) => origin(each.trim()))
  const wrong = read.find((each) => !each.ok)
  return wrong === undefined ? ok(read.flatMap((each) => (each.ok ? [each.value] : []))) : wrong
}

const database = address('postgres', 'postgresql')

/** Addresses of databases, separated by commas. They may contain passwords, so the sentence repeats none. */
export const databases: Parse<readonly string[]> = (setting) => {
  const all = setting.split(',').map((each) => each.trim())
  return all.every((each) => database(each).ok)
    ? ok(all)
    : err('addresses that start with postgres:// or postgresql://, separated by commas')
}

/** Addresses, and whole domains as `@example.org`. A wrong entry may be an address, so the sentence does not repeat it. */
export const recipients: Parse<readonly string[]> = (setting) => {
  const all = setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return all.every((each) => /^[^\s@]*@[^\s@]+$/.test(each))
    ? ok(all)
    : err('a comma-separated list of addresses, or of domains such as @example.org')
}

/** Host names with ports, separated by commas. */
export const hostsWithPorts: Parse<readonly string[]> = (setting) => {
  const hosts = setting.split(',').map((each) => each.trim().toLowerCase())
  return hosts.every((each) => /^[^\s:/@]+:\d{1,5}$/.test(each))
    ? ok(hosts)
    : err('hosts with their ports, such as "files.example:8080,data.example:443"')
}

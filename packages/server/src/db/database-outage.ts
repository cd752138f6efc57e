/**
 * Classes 08 (connection) and 53 (out of memory, disk or connections), a server that starts, stops or is a read-only standby, and timeouts,
 * deadlocks and serialization failures.
 */
const outageStates = /^(08...|53...|57P0[1-5]|57014|55P03|25006|40001|40P01)$/
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Whether the database is temporarily unavailable, as opposed to rejecting the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isNetwork = networkCodes.has(code) && 'syscall' in error
  return isNetwork || outageStates.test(code) || driverMessages.test(error.message)
}

/**
 * Classes 08 (connection) and 53 (no memory, disk or connection left), a server that starts or stops, or only reads because it
 * stands by for another, and what took too long or stood in each other's way.
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
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** Whether the database cannot be asked for the moment, as opposed to refusing what it was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isNetwork = networkCodes.has(code) && 'syscall' in error
  return isNetwork || outageStates.test(code) || driverMessages.test(error.message)
}

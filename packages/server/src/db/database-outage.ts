/** Classes 08 (connection) and the states of a server that starts, stops or has no connection left. */
const outageStates = /^(08...|57P0[1-5]|53300|53400)$/
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

/** Beyond every position: whoever has it reads the primary. */
export const endOfLog = 'FFFFFFFF/FFFFFFFF'

const shape = /^([\da-f]{1,8})\/([\da-f]{1,8})$/i

/** A position in PostgreSQL's log, comparable; null if the text is none. */
export function readLogPosition(text: string): bigint | null {
  const [, file, byte] = shape.exec(text) ?? []
  return file === undefined || byte === undefined ? null : (BigInt(`0x${file}`) << 32n) + BigInt(`0x${byte}`)
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`)
export const warn = (text: string): void => void process.stderr.write(`${text}\n`)

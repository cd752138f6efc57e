export { ConsoleProblemLog } from './console-problem-log.ts'

import { hashPasswordsAt } from '../session/password/passwords.ts'

// Runs before each test file: a hash at the cost of production takes longer than the rest of a test. `passwords.alone.test.ts` proves that cost.
hashPasswordsAt({ algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 })

import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'

/** Argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. */
let cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** For tests, which hash thousands of passwords. A hash says itself what it cost, so that those of both costs are recognized. */
export const hashPasswordsAt = (other: Options): void => void (cost = other)

export const hashPassword = (password: string) => hash(password, cost)

let decoy: Promise<string> | undefined

/**
 * Whether the password is the account's. For an account that does not exist or has no password the check takes as long as for a wrong password,
 * so that response times do not reveal which addresses are registered.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('base64'))
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== null
}

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789']
const anyCharacter = alphabets.join('')
const generatedLength = 12

/** Uses letters and digits without look-alikes, at least one of each kind that the password rules require (VAL-3). */
export function generatePassword(): string {
  const characters: string[] = []
  for (let place = 0; place < generatedLength; place++) {
    const alphabet = alphabets[place] ?? anyCharacter
    characters.splice(randomInt(characters.length + 1), 0, alphabet.charAt(randomInt(alphabet.length)))
  }
  return characters.join('')
}

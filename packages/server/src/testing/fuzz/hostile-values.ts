import { v4 as uuidV4 } from 'uuid'
import type { Random } from '../../seed/random.ts'

/** Texts that a reader may interpret as something else. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  `'`,
  `' or 1=1; drop table users; --`,
  '../../../../etc/passwd',
  '..%2f..%2ftoken-keys',
  '%00',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\r\nx-injected: 1',
  'x'.repeat(6000),
  '\ud800',
  '\u202Eright to left',
  '😀'.repeat(300),
  'ҚазақшаЁё'.repeat(40),
  '-1',
  '0',
  '1e309',
  'NaN',
  '9'.repeat(40),
  '0x10',
  '٣',
  'null',
  'true',
  '__proto__',
  'constructor',
  '[object Object]',
  '1,2,3,4',
  '-180,-90,180,90',
  '180,90,-180,-90',
  'nan,nan,nan,nan',
  '2026-13-45T99:99:99Z',
  '2026-05-16T10:00:00+99:99',
  '-000001-01-01T00:00:00Z',
  '%',
  '_',
  '*',
  '(((((((((((((((a',
  'a b c d e f g h i j k l m n o p q r s t',
]
const hostileValues: readonly unknown[] = [null, true, 0, -1, 1.5, 1e300, -0, [], {}, [[]], { a: { b: [] } }]

export interface KnownSchema {
  readonly type?: string
  readonly anyOf?: readonly KnownSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly items?: KnownSchema
  readonly properties?: Readonly<Record<string, KnownSchema>>
}

/** A value of the schema, at its limits, just beyond them, or of a different kind. */
export function valueFor(schema: KnownSchema, random: Random): unknown {
  if (random.chance(0.25)) return hostileValue(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return valueFor(random.pick(schema.anyOf), random)
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const { minimum = -1000, maximum = 1000 } = schema
      return random.pick([minimum, maximum, minimum - 1, maximum + 1, random.integer(minimum, maximum), 0.5])
    }
    case 'boolean':
      return random.chance(0.5)
    case 'array':
      return Array.from({ length: random.integer(0, 5) }, () => valueFor(schema.items ?? {}, random))
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valueFor(property, random)]),
      )
    default:
      return random.chance(0.2) ? uuidV4() : random.pick(hostileTexts)
  }
}

export const hostileValue = (random: Random): unknown =>
  random.chance(0.7) ? random.pick(hostileTexts) : random.pick(hostileValues)

/** The same body with something removed, added or replaced. */
export function spoiled(body: unknown, random: Random): unknown {
  if (typeof body !== 'object' || body === null || random.chance(0.1)) return hostileValue(random)
  if (Buffer.isBuffer(body)) return body
  const entries = Object.entries(body)
  const [name = '', value] = entries.length === 0 ? [] : random.pick(entries)
  const act = random.integer(0, 9)
  const changed = {
    ...body,
    ...(act === 0 ? { [random.pick(hostileTexts)]: hostileValue(random) } : { [name]: spoiled(value, random) }),
  }
  if (act === 1) Reflect.deleteProperty(changed, name)
  return Array.isArray(body) ? Object.values(changed) : changed
}

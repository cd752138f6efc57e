/** The part of a syntax tree that is read here. */
interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The messages that a module names: by text that is an id, and by templates whose fixed parts are those of ids: `facility.status.${status}`. */
export function namedWords(tree: unknown, ids: ReadonlySet<string>): ReadonlySet<string> {
  const named = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isNode(value)) {
      if (value.type === 'Literal' && typeof value['value'] === 'string' && ids.has(value['value']))
        named.add(value['value'])
      else if (value.type === 'TemplateLiteral') for (const id of idsOfTemplate(fixedParts(value), ids)) named.add(id)
      else if (value.type === 'Property') refuseOpenId(value)
      Object.values(value).forEach(visit)
    }
  }
  visit(tree)
  return named
}

const fixedParts = ({ quasis }: Node): string[] =>
  (Array.isArray(quasis) ? quasis : []).map(({ value }: { value: { cooked: string } }) => value.cooked)

/** `{ id: `${group}.${name}` }` */
function refuseOpenId({ key, value }: Node): void {
  if (!isNode(key) || key['name'] !== 'id' || !isNode(value) || value.type !== 'TemplateLiteral') return
  const parts = fixedParts(value)
  if (parts[0] === '' && parts.includes('.')) throw new UnknownTemplate(parts.join('${…}'))
}

/** An expression matches one word between dots. A template that begins with one would match every message with that ending. */
function idsOfTemplate(parts: readonly string[], ids: ReadonlySet<string>): string[] {
  const [start = ''] = parts
  if (!parts.every((part) => /^[\w.-]*$/.test(part))) return []
  const matching = (word: string): string[] => {
    const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', '[.]')).join(word)}$`)
    return [...ids].filter((id) => pattern.test(id))
  }
  if (/^[\w-]+\./.test(start)) return matching('[^.]+')
  const hasWord = parts.some((part) => /\.[\w-]/.test(part))
  if (start === '' && hasWord && matching('.+').length > 0) throw new UnknownTemplate(parts.join('${…}'))
  return []
}

/** BUILD-4: names its module, which then spells out its ids. */
class UnknownTemplate extends Error {
  constructor(template: string) {
    super(`\`${template}\` may name any message that ends so: spell the ids out, or begin with their first word`)
  }
}

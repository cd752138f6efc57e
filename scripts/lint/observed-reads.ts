// Finds reads of an observable in a view that nothing observes: the screen would keep the value of its first render.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Node = {
  readonly type: string
  readonly parent: Node
  readonly [key: string]: unknown
}
type Reference = { readonly identifier: Node }
type Variable = { readonly name: string; readonly references: readonly Reference[] }
type Context = {
  report(finding: { node: Node; message: string }): void
  readonly sourceCode: {
    readonly ast: Node
    getText(node: Node): string
    getDeclaredVariables(node: Node): readonly Variable[]
  }
}
type Types = ReadonlyMap<string, Node>
/** What a type is known to be: an observable, or props with observables in them. */
type Kind = 'observable' | ReadonlyMap<string, Node> | null

const packages = join(import.meta.dirname, '../../packages')
const message =
  'This read is not observed: move it into the body of observer(…) or <Observer>, and pass values down, not functions that read.'

const observableClass = /\bclass (\w+)[^{]*\{(?=(?:(?!\n\})[^])*make(?:Observed|AutoObservable))/g
const implemented = /\bclass (\w+)[^{]*?\bimplements ([\w, ]+)/g
const alias = /\btype (\w+)(?:<[^=]*>)? = (\w+)</g
/** Types that expose functions reading a form's errors. */
const readers = ['ReviewedFields']
const readerHooks = /^use(Reviewed|Point|Event)Fields$/

function observableNames(): ReadonlySet<string> {
  const texts = globSync('{ui,web,desk}/src/**/*.{ts,tsx}', { cwd: packages }).map((file) =>
    readFileSync(join(packages, file), 'utf8'),
  )
  const all = (pattern: RegExp): RegExpExecArray[] => texts.flatMap((text) => Array.from(text.matchAll(pattern)))
  const observable = new Set([...readers, ...all(observableClass).map(([, name = '']) => name)])
  for (const [, name = '', interfaces = ''] of all(implemented))
    if (observable.has(name)) for (const each of interfaces.split(',')) observable.add(each.trim())
  for (const [, name = '', of = ''] of all(alias)) if (observable.has(of)) observable.add(name)
  return observable
}
let known: ReturnType<typeof observableNames> | undefined
const isObservableName = (name: string): boolean => name.endsWith('Model') || (known ??= observableNames()).has(name)

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const child = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key]
  return isNode(value) ? value : undefined
}
const children = (node: Node | undefined, key: string): readonly Node[] => {
  const value = node?.[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}
const nameOf = (node: Node | undefined): string => (typeof node?.['name'] === 'string' ? node['name'] : '')

/** `Pick<PointFormModel, …>` is as observable as its type argument. */
const transparent = new Set(['Pick', 'Omit', 'Readonly', 'NonNullable', 'NoInfer', 'Extract', 'Exclude'])

function kindOf(type: Node | undefined, local: Types): Kind {
  if (type === undefined) return null
  if (type.type === 'TSTypeLiteral') return membersOf(children(type, 'members'))
  if (type.type === 'TSUnionType' || type.type === 'TSIntersectionType') {
    const kinds = children(type, 'types').map((each) => kindOf(each, local))
    if (kinds.includes('observable')) return 'observable'
    return new Map(kinds.flatMap((kind) => (kind instanceof Map ? Array.from(kind) : [])))
  }
  if (type.type !== 'TSTypeReference') return null
  const name = nameOf(child(type, 'typeName'))
  if (transparent.has(name)) return kindOf(children(child(type, 'typeArguments'), 'params')[0], local)
  if (isObservableName(name)) return 'observable'
  const declared = local.get(name)
  if (declared?.type === 'TSInterfaceDeclaration') return membersOf(children(child(declared, 'body'), 'body'))
  return declared ? kindOf(child(declared, 'typeAnnotation'), local) : null
}

const membersOf = (members: readonly Node[]): ReadonlyMap<string, Node> =>
  new Map(
    members.flatMap((member) => {
      const type = child(child(member, 'typeAnnotation'), 'typeAnnotation')
      return type ? [[nameOf(child(member, 'key')), type] as const] : []
    }),
  )

const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'
const isHandlerName = (name: string): boolean => /^on[A-Z]/.test(name)
/** Functions passed to these run after the render. */
const later =
  /^(use(Layout)?Effect|useState|useCallback|useImperativeHandle|set(Timeout|Interval)|requestAnimationFrame|afterPress|once|(add|remove)EventListener|then|catch)$/

const calleeName = (call: Node): string => {
  const callee = child(call, 'callee')
  return nameOf(callee) || nameOf(child(callee, 'property'))
}

export const noUnobservedRead = {
  create(context: Context) {
    const { sourceCode } = context
    const local = new Map<string, Node>()
    const seen = new Set<Node>()

    const variable = (at: Node, name: string): Variable | undefined =>
      sourceCode.getDeclaredVariables(at).find((each) => each.name === name)

    /** Whether the code at this node runs while it is observed, or after the render. */
    function isObserved(node: Node): boolean {
      for (let at = node; at.type !== 'Program'; at = at.parent) {
        if (!isFunction(at)) continue
        const verdict = judge(at)
        if (verdict !== 'goes on') return verdict === 'observed'
      }
      return false
    }

    function judge(fn: Node): 'observed' | 'unobserved' | 'goes on' {
      let { parent } = fn
      while (/^(Conditional|Logical|TSAs|TSSatisfies)Expression$/.test(parent.type)) parent = parent.parent
      if (fn.type === 'FunctionDeclaration') return judgeUses(fn, nameOf(child(fn, 'id')))
      if (parent.type === 'VariableDeclarator') return judgeUses(parent, nameOf(child(parent, 'id')))
      if (parent.type === 'CallExpression') {
        const name = calleeName(parent)
        return name === 'observer' || later.test(name) ? 'observed' : 'goes on'
      }
      if (parent.type === 'JSXExpressionContainer') {
        const holder = parent.parent
        if (holder.type === 'JSXAttribute')
          return isHandlerName(nameOf(child(holder, 'name'))) ? 'observed' : 'unobserved'
        return nameOf(child(child(holder, 'openingElement'), 'name')) === 'Observer' ? 'observed' : 'unobserved'
      }
      // A function that an effect or another function returns is as observed as its surroundings.
      if (parent.type === 'ReturnStatement' || isFunction(parent)) return 'goes on'
      return parent.type === 'Property' ? judgeProperty(parent) : 'unobserved'
    }

    /** A function in an object: a handler, an option of a call that takes the object, or something that a view calls later. */
    function judgeProperty(property: Node): 'observed' | 'unobserved' {
      if (isHandlerName(nameOf(child(property, 'key')))) return 'observed'
      let at = property.parent
      while (['ObjectExpression', 'ArrayExpression', 'Property'].includes(at.type)) at = at.parent
      return at.type === 'CallExpression' || at.type === 'NewExpression' ? 'observed' : 'unobserved'
    }

    /** A named function is observed if every place that calls it or passes it on is. */
    function judgeUses(declaration: Node, name: string): 'observed' | 'unobserved' {
      if (seen.has(declaration)) return 'observed'
      seen.add(declaration)
      const uses = (variable(declaration, name)?.references ?? []).map(({ identifier }) => identifier)
      const places = uses.filter((use) => use.parent !== declaration)
      const verdict = places.length > 0 && places.every((use) => isUseObserved(use)) ? 'observed' : 'unobserved'
      seen.delete(declaration)
      return verdict
    }

    function isUseObserved(use: Node): boolean {
      const { parent } = use
      if (parent.type === 'CallExpression') {
        if (child(parent, 'callee') === use) return isObserved(parent)
        return later.test(calleeName(parent)) || calleeName(parent) === 'observer' || isObserved(parent)
      }
      if (parent.type === 'JSXExpressionContainer' && parent.parent.type === 'JSXAttribute')
        return isHandlerName(nameOf(child(parent.parent, 'name')))
      return parent.type === 'Property' && judgeProperty(parent) === 'observed'
    }

    function read(node: Node): void {
      if (!isObserved(node)) context.report({ node, message })
    }

    /** Follows a name for an observable, or for props with one, to all reads of it. */
    function follow(declaration: Node, name: string, kind: Exclude<Kind, null>): void {
      for (const { identifier } of variable(declaration, name)?.references ?? []) followUse(identifier, kind)
    }

    function followUse(use: Node, kind: Exclude<Kind, null>): void {
      const { parent } = use
      if (parent.type === 'MemberExpression' && child(parent, 'object') === use) {
        if (kind === 'observable') return read(parent)
        const held = kindOf(kind.get(nameOf(child(parent, 'property'))), local)
        if (held !== null) followUse(parent, held)
      } else if (parent.type === 'CallExpression' && child(parent, 'callee') === use) {
        if (kind === 'observable') read(parent)
      } else if (parent.type === 'SpreadElement' || parent.type === 'JSXSpreadAttribute') {
        if (kind === 'observable') read(parent)
      } else if (parent.type === 'VariableDeclarator' && child(parent, 'init') === use) {
        bind(child(parent, 'id'), kind, parent)
      }
    }

    function bind(pattern: Node | undefined, kind: Kind, declaration: Node): void {
      if (pattern === undefined || kind === null) return
      if (pattern.type === 'Identifier') return follow(declaration, nameOf(pattern), kind)
      if (pattern.type === 'AssignmentPattern') return bind(child(pattern, 'left'), kind, declaration)
      if (pattern.type !== 'ObjectPattern') return
      if (kind === 'observable') read(pattern)
      for (const property of children(pattern, 'properties')) {
        const held = kind === 'observable' ? kind : kindOf(kind.get(nameOf(child(property, 'key'))), local)
        if (property.type === 'Property') bind(child(property, 'value'), held, declaration)
      }
    }

    /** Matches `useState(() => new FormModel(…))`, `services.get(RegistrationViewModel)`, `useReviewedFields()`. */
    function makesObservable(init: Node): boolean {
      if (init.type === 'CallExpression' && readerHooks.test(calleeName(init))) return true
      const made = /\bnew (\w+)\(|\.get\((\w+)\)/g
      const isMade = init.type === 'NewExpression' || ['useState', 'get'].includes(calleeName(init))
      return (
        isMade && [...sourceCode.getText(init).matchAll(made)].some(([, a = '', b = '']) => isObservableName(a || b))
      )
    }

    const parameters = (fn: Node): void => {
      for (const param of children(fn, 'params')) {
        const annotated = param.type === 'AssignmentPattern' ? child(param, 'left') : param
        bind(param, kindOf(child(child(annotated, 'typeAnnotation'), 'typeAnnotation'), local), fn)
      }
    }
    return {
      Program(program: Node) {
        for (const statement of children(program, 'body')) {
          const declared = child(statement, 'declaration') ?? statement
          if (/^TS(Interface|TypeAlias)Declaration$/.test(declared.type))
            local.set(nameOf(child(declared, 'id')), declared)
        }
      },
      ArrowFunctionExpression: parameters,
      FunctionExpression: parameters,
      FunctionDeclaration: parameters,
      VariableDeclarator(node: Node) {
        const init = child(node, 'init')
        if (!init || !makesObservable(init)) return
        const id = child(node, 'id')
        bind(id?.type === 'ArrayPattern' ? children(id, 'elements')[0] : id, 'observable', node)
      },
    }
  },
}

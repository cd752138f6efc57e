// Rules of this project that oxlint does not have; each message says what to do instead.
import { noUnobservedRead } from './observed-reads.ts'

type Node = {
  readonly type: string
  readonly value?: unknown
  readonly name?: unknown
  readonly expression?: Node
  readonly source?: { readonly value: string }
  readonly importKind?: 'type' | 'value'
  readonly specifiers?: readonly {
    readonly local: { readonly name: string }
    readonly imported?: { readonly name?: string }
    readonly importKind?: 'type' | 'value'
  }[]
}
type Context = {
  report(finding: { node: Node; message: string }): void
  readonly sourceCode: { getText(node: Node): string }
}
type Rule = { create(context: Context): Readonly<Record<string, (node: Node) => void>> }

/** A rule that refuses every node of one kind. */
const refuse = (kind: string, message: string): Rule => ({
  create: (context) => ({ [kind]: (node) => context.report({ node, message }) }),
})

const noExportAll = refuse(
  'ExportAllDeclaration',
  'List the names: `export { a, b } from …` is what a reader can follow.',
)
const noEnum = refuse(
  'TSEnumDeclaration',
  'Use a union of string literals (an `as const` table where values are needed).',
)

/** MobX 7 compiles `@observable accessor` under legacy decorators into a property that silently does nothing. */
const noMobxDecorator: Rule = {
  create(context) {
    const mobxNames = new Set<string>()
    const message = 'MobX decorators do nothing here: call makeObserved in the constructor.'
    return {
      'ImportDeclaration[source.value="mobx"]'(node) {
        for (const specifier of node.specifiers ?? []) mobxNames.add(specifier.local.name)
      },
      Decorator(node) {
        const [name = ''] = node.expression ? context.sourceCode.getText(node.expression).split(/[.(]/) : []
        if (mobxNames.has(name)) context.report({ node, message })
      },
    }
  },
}

const textAttributes = /^(?:alt|aria-(?:description|label|roledescription)|label|placeholder|title)$/
/** A message id such as `home.hero.title` is a name, not text. */
const isMessageId = (value: string): boolean => /^[a-z]\w*(\.\w+)+$/.test(value)
const isWords = (value: unknown): boolean => typeof value === 'string' && /\p{L}/u.test(value) && !isMessageId(value)
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Text that people read or hear must come from the message catalogs: as a child, in braces, in an attribute. */
const noLiteralText: Rule = {
  create(context) {
    const message = 'Move this text to the message catalogs.'
    return {
      JSXText(node) {
        if (isWords(node.value)) context.report({ node, message })
      },
      ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal'(node) {
        if (isWords(node.value)) context.report({ node, message })
      },
      JSXAttribute(node) {
        const name = isNode(node.name) ? node.name.name : undefined
        if (typeof name !== 'string' || !textAttributes.test(name) || !isNode(node.value)) return
        if (isWords(node.value.value)) context.report({ node, message })
      },
    }
  },
}

const waysToContainer = /^(?:openedServices|openedContainer|services|container)$/
const isContainer = ({ name }: Node): boolean => typeof name === 'string' && waysToContainer.test(name)

/** What a class needs is injected into its constructor: only composition and the making of screens know the container. */
const noContainer: Rule = {
  create(context) {
    const message =
      'Only app/ and routing/screen know the container: inject the port into the constructor of a view model, or name it in the first parameter of `load`.'
    return {
      'MemberExpression > Identifier.property'(node) {
        if (isContainer(node)) context.report({ node, message })
      },
      'ObjectPattern > Property > Identifier.key'(node) {
        if (isContainer(node)) context.report({ node, message })
      },
      ImportDeclaration(node) {
        const from = node.source?.value ?? ''
        const names = node.specifiers?.map(({ imported }) => imported?.name ?? '') ?? []
        const isItsOwn = from === 'inversify' && names.some((name) => /^Container(?:Module)?$/.test(name))
        if (isItsOwn || from.endsWith('/screen/services.ts')) context.report({ node, message })
      },
    }
  },
}

/** A view asks its model; so it can be shown without a backend. */
const noPortInView: Rule = {
  create(context) {
    const message =
      'A view asks no port: let its view model ask, made by `defineScreen` or `modelled` (a type may be imported).'
    return {
      ImportDeclaration(node) {
        if (node.importKind === 'type') return
        const isPort = node.specifiers?.some(
          ({ imported, importKind }) => importKind !== 'type' && (imported?.name?.endsWith('Gateway') ?? false),
        )
        if (isPort === true || node.source?.value === 'inversify') context.report({ node, message })
      },
    }
  },
}

const plugin = {
  meta: { name: 'recircle' },
  rules: {
    'no-container': noContainer,
    'no-enum': noEnum,
    'no-export-all': noExportAll,
    'no-literal-text': noLiteralText,
    'no-mobx-decorator': noMobxDecorator,
    'no-port-in-view': noPortInView,
    'no-unobserved-read': noUnobservedRead,
  },
}

export default plugin

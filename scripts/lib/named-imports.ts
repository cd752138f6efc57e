const statement = /(import|export) (type )?\{([^}]*)\} from '([^']+)'/g

export interface NamedImport {
  readonly verb: 'import' | 'export'
  /** Of `a, b as c, type D` the values: `a` and `b` in the other module, `a` and `c` here. */
  readonly values: readonly { readonly there: string; readonly here: string }[]
  readonly from: string
}

/** The lists of names that a module imports or passes on. */
export const namedImports = (text: string): NamedImport[] =>
  [...text.matchAll(statement)].map(([, verb, types, list = '', from = '']) => {
    const names = types === undefined ? list.split(',').map((name) => name.trim()) : []
    const values = names.filter((name) => name !== '' && !name.startsWith('type '))
    return {
      verb: verb === 'export' ? 'export' : 'import',
      values: values.map((name) => {
        const [there = '', here = there] = name.split(' as ')
        return { there, here }
      }),
      from,
    }
  })

/** `facility` of `packages/core/src/facility/index.ts`. */
export const entryOfCore = (file: string): string | undefined =>
  /^packages\/core\/src\/([\w-]+)\/index[.]ts$/.exec(file)?.[1]

/** `facility` of `@recircle/core/facility`. */
export const subpathOfCore = (from: string): string | undefined => /^@recircle\/core\/([\w-]+)$/.exec(from)?.[1]

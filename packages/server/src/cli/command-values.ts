/** The values returned by `parseArgs`. */
export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

/** The arguments and options of one call. */
export class CommandArgs {
  constructor(
    private readonly taken: readonly string[],
    private readonly values: Values,
  ) {}

  /** The positional argument at this index; empty if omitted. */
  at(place: number): string {
    return this.taken[place] ?? ''
  }

  /** Null if the option was not given. */
  text(name: string): string | null {
    const value = this.values[name]
    return typeof value === 'string' ? value : null
  }

  list(name: string): string[] {
    const value = this.values[name]
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  }

  has(name: string): boolean {
    return this.values[name] === true
  }

  number(name: string, fallback: number): number {
    return Number(this.text(name) ?? fallback)
  }
}

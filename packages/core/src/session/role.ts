/** The roles that grant actions on the site. */
export const roles = ['user', 'charity-events-creator', 'recycling-points-creator'] as const
export type Role = (typeof roles)[number]

/** AUTH-4: maps the backend's kinds of account to roles. */
const rolesByKind: ReadonlyMap<string, Role> = new Map([
  ['facility', 'recycling-points-creator'],
  ['promotion', 'charity-events-creator'],
  ['user', 'user'],
])

/** AUTH-4: unknown kinds are ignored, repeated ones count once. */
export const rolesOfKinds = (kinds: readonly string[]): Role[] =>
  roles.filter((role) => kinds.some((kind) => rolesByKind.get(kind) === role))

export const kindsOfRoles = (held: readonly Role[]): string[] =>
  [...rolesByKind].filter(([, role]) => held.includes(role)).map(([kind]) => kind)

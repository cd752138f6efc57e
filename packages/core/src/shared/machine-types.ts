/** The types of a machine's context and events, for `setup({ types: machineTypes<…>() })`; there is nothing in the value. */
export const machineTypes = <T extends { context: object; events: object }>(): Partial<T> => ({})

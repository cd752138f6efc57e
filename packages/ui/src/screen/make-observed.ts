import { makeAutoObservable } from 'mobx'

/**
 * For the constructor of a view model: views follow its fields and getters, and its methods are actions, bound. A field is followed as a
 * whole: to change a list, put another one in its place.
 */
export const makeObserved = (model: object): void => void makeAutoObservable(model, {}, { autoBind: true, deep: false })

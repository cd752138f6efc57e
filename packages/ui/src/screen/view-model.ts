/**
 * The state of a screen, a dialog or a part of a page: an `@injectable` class that the container makes anew for each, with its ports in the
 * constructor. `restore` gives it the data that was loaded or passed; `activate` starts what only a browser does and returns what stops it.
 */
export interface ViewModel {
  restore?(data: never): void
  activate?(): () => void
}

/** What a view model is made from. */
export type DataOf<Model> = Model extends { restore(data: infer Data): void } ? Data : undefined

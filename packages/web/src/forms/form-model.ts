import {
  actionBound,
  compareStructural,
  computed,
  makeAutoObservable,
  makeObservable,
  observable,
  observableRef,
  toJS,
} from 'mobx'
import { FormState, type FormOptions } from './form-state.ts'

/** The observable state of a form. */
export class FormModel<Form extends object> extends FormState<Form> {
  constructor(makeForm: () => Form, options: FormOptions<Form> = {}) {
    super(makeForm, options)
    makeAutoObservable(this.values)
    makeObservable<this, 'context' | 'touched' | 'changed' | 'refused'>(this, {
      context: observableRef,
      touched: observable,
      changed: observable,
      refused: observableRef,
      issues: computed,
      isValid: computed,
      visibleIssues: computed,
      hasChanges: computed,
      draft: computed,
      set: actionBound,
      touchField: actionBound,
      touch: actionBound,
      refuse: actionBound,
      provideContext: actionBound,
      reset: actionBound,
      forgetSecrets: actionBound,
      restore: actionBound,
    })
  }

  /** Whether any value differs from the initial ones. */
  get hasChanges(): boolean {
    return !compareStructural({ ...toJS(this.values) }, { ...this.makeForm() })
  }

  /** The values that may be stored between visits. */
  get draft(): Readonly<Record<string, unknown>> {
    const storable = Object.entries(toJS(this.values)).filter(([field]) => !this.secret.includes(field))
    return Object.fromEntries<unknown>(storable)
  }
}

/** FORM-17: nothing more is taken from here today, or a failure that can be retried. */
export const sendFailureWords = ({ isEnough }: { readonly isEnough: boolean }) =>
  isEnough
    ? ({ title: 'layout.enoughTitle', text: 'layout.enough' } as const)
    : ({ title: 'formModal.errorTitle', text: 'formModal.errorText' } as const)

import type { MessageShown } from './message.flow.ts'

export const sendFailureWords = ({ isEnough }: Pick<MessageShown<object>, 'isEnough'>) =>
  isEnough
    ? ({ title: 'layout.enoughTitle', text: 'layout.enough' } as const)
    : ({ title: 'formModal.errorTitle', text: 'formModal.errorText' } as const)

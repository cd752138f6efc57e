import { describeCalls, sampleCalls } from './calls.contract.ts'
import { FakeCalls } from './fake-calls.ts'

describeCalls('in memory', (backend) => {
  const calls = new FakeCalls()
  for (const call of Object.values(sampleCalls)) calls.serve(call, (asked) => backend(call, asked))
  return calls
})

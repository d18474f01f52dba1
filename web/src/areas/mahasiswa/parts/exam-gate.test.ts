import { expect, it } from 'vitest'
import { examGate } from './exam-gate.ts'

const gerbang = { materi: true, uts: true, uas: false, krs: false }

it('opens each kind of exam by its own gate, and none when the check fails', () => {
	const known = { data: { gerbang }, isError: false }
	expect(examGate(known, 'UTS')).toBe('terbuka')
	expect(examGate(known, 'UAS')).toBe('tertutup')
	expect(examGate({ data: undefined, isError: true }, 'UTS')).toBe('tertutup')
	expect(examGate({ data: undefined, isError: false }, 'UTS')).toBe('memeriksa')
})

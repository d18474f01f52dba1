import { expect, test } from 'vitest'
import { keadaanAkun } from './keadaan-akun.ts'

test.each([
	['shut, whatever else', { aktif: false, password: 'lewat', pernah_masuk: false }, 'nonaktif'],
	['with a first password that is too old', { aktif: true, password: 'lewat', pernah_masuk: true }, 'lewat'],
	['with a first password', { aktif: true, password: 'awal', pernah_masuk: false }, 'awal'],
	['never used', { aktif: true, password: 'sendiri', pernah_masuk: false }, 'belum_masuk'],
	['in use', { aktif: true, password: 'sendiri', pernah_masuk: true }, 'aktif'],
] as const)('an account %s', (_what, fakta, keadaan) => {
	expect(keadaanAkun(fakta)).toBe(keadaan)
})

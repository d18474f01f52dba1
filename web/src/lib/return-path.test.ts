import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

describe('the page after login', () => {
	it.each(['/', '/nilai', '/ujian/soal?jenis=UTS&kode_mk=SBD02', '/khs?tab=2#ips', '/a//b'])(
		'may be %s',
		(path) => {
			expect(returnPath(path)).toBe(path)
		},
	)

	it.each([
		undefined,
		'',
		'nilai',
		'https://jahat.example/',
		'//jahat.example',
		'/\\jahat.example',
		'/\t/jahat.example',
		'/a\\..\\b',
		'/..//jahat.example',
		'/.//jahat.example',
		'javascript:alert(1)',
		'/login',
		'/login?kembali=/login',
		' /nilai',
	])('is the home page instead of %j', (asked) => {
		expect(returnPath(asked)).toBe('/')
	})
})
